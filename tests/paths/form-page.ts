import assert from 'node:assert/strict';
import type { Page, Route } from 'playwright-core';
import type { BookingRequest } from '#domain/request/booking-request.ts';
import formTexts from '#locales/en/form.json';

/** Sends the request with other text first, as another tab with the same draft would have. */
export async function sendBefore(route: Route): Promise<void> {
  const request = route.request().postDataJSON() as BookingRequest;
  const generalInfo = { ...request.generalInfo, notes: 'As first sent' };
  const response = await route.fetch({ postData: { ...request, generalInfo } });
  assert.equal(response.status(), 201);
}

/** The toast shows `text`, and disappears when it is closed. */
export async function closeToast(page: Page, text: string): Promise<void> {
  const toast = page
    .getByRole('alert')
    .filter({ hasText: text })
    .filter({ has: page.getByRole('button') });
  await toast.getByRole('button', { name: formTexts.close }).click();
  await toast.waitFor({ state: 'hidden' });
}

/** Starts again, from the form or from a sent request; returns whether the request was sent. */
export async function clearForm(
  page: Page,
  texts: { button: string; confirm: string },
): Promise<boolean> {
  const press = (button: string) => page.getByRole('button', { name: button, exact: true }).click();
  const { restart, restartDialog } = formTexts.locked;
  const isSent = await page.getByRole('button', { name: restart, exact: true }).isVisible();
  await press(isSent ? restart : texts.button);
  await press(isSent ? restartDialog.confirm : texts.confirm);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  return isSent;
}
