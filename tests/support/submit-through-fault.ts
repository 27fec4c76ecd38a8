import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import texts from '#locales/en/booking.json';
import formTexts from '#locales/en/form.json';
import { expectBookedOnce } from './booked-request.ts';
import { faultAt, type Fault, type SubmissionCall } from './booking-faults.ts';
import { documentsShown, openTyped, readForm, typed } from './typed-request.ts';
import type { TypedRequestInUse } from './use-typed-request.ts';

/** Submits the typed request, meets the fault, reads what is said of it, looks that all is still there, and submits again. */
export async function submitThroughFault(
  { use, form }: TypedRequestInUse,
  { strike, mend, message: reason }: Fault,
  { index, message }: SubmissionCall,
): Promise<void> {
  const { page, expectNoErrors } = use.watched;
  await openTyped(page);
  await faultAt(page, { index }, (route, send) => strike(route, use, send));
  await pressSubmit(page);
  await page
    .getByRole('alert')
    .filter({ hasText: message ?? reason })
    .first()
    .waitFor();
  await mend?.(use);
  await (index === 0 ? expectAllTyped(page, form()) : expectAllDocuments(page));
  await pressSubmit(page);
  await expectSubmitted({ use });
  expectNoErrors(/^Failed to load resource/);
}

export function pressSubmit(page: Page): Promise<void> {
  const names = [texts.actions.submit, formTexts.locked.again];
  return page.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) }).click();
}

/** My Bookings has come, and the one booking stands in it as staff have it. */
export async function expectSubmitted(
  { use }: Pick<TypedRequestInUse, 'use'>,
  { page } = use.watched,
): Promise<void> {
  await page.waitForURL('**/account/bookings');
  const ref = await expectBookedOnce(use.site);
  await page.getByRole('row', { name: ref }).waitFor();
}

/** Nothing was sent: the form is as it was typed. */
export async function expectAllTyped(page: Page, form: readonly string[]): Promise<void> {
  expect(await readForm(page)).toEqual(form);
}

/** The request has arrived: only documents are still to be sent, and they are all there. */
export async function expectAllDocuments(page: Page): Promise<void> {
  await page.getByRole('heading', { name: formTexts.locked.title }).waitFor();
  const names = typed.files.map(({ name }) => expect.stringContaining(name) as unknown);
  expect(await documentsShown(page).allInnerTexts()).toEqual(names);
}
