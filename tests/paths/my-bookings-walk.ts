import type { Page } from 'playwright-core';
import account from '#locales/en/account.json';
import { openMyBookings } from '#tests/support/send-request.ts';

/** Opens a booking that waits for an answer, begins to cancel it and gives that up, and reads the payments. */
export async function walkMyBookings(page: Page): Promise<void> {
  await openMyBookings(page);
  await page
    .getByRole('row', { name: /Supplier negotiations/ })
    .first()
    .getByRole('button')
    .click();
  await page.getByRole('list', { name: account.timeline.title }).waitFor();
  await page.getByRole('button', { name: 'Cancel request' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel request BK-/ });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Payment History' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Payment History' }).waitFor();
}
