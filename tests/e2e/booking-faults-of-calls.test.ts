import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { expectBookedOnce, rejectWaiting } from '#tests/support/booked-request.ts';
import { callFaults, faultAt, submissionCalls } from '#tests/support/booking-faults.ts';
import {
  documentsShown,
  openTyped,
  readForm,
  typed,
  typeOnce,
} from '#tests/support/typed-request.ts';
import { useSite } from '#tests/support/use-site.ts';

let form: string[];
const use = useSite({
  visitor: { viewport: { width: 1280, height: 1200 }, reducedMotion: 'reduce' },
  prepare: async (site) => {
    const once = await typeOnce(site);
    form = once.form;
    return once.visitor;
  },
});
afterEach(() => rejectWaiting(use.site));

const runs = callFaults.flatMap((fault) =>
  submissionCalls.map((call) => [`${fault.fault} ${call.call}`, fault, call] as const),
);

test.each(runs)(
  'With %s there is one complete booking in the end',
  async (_, { strike, mend, message: reason }, { index, message }) => {
    const { page, expectNoErrors } = use.watched;
    await openTyped(page);
    await faultAt(page, { index }, (route, send) => strike(route, use, send));
    await page.getByRole('button', { name: 'Submit Event Request' }).click();

    await page
      .getByRole('alert')
      .filter({ hasText: message ?? reason })
      .first()
      .waitFor();
    await mend?.(use);
    await (index === 0 ? expectAllTyped(page) : expectAllDocuments(page));
    await page.getByRole('button', { name: /^(Submit Event Request|Submit again)$/ }).click();
    await page.waitForURL('**/account/bookings');
    const ref = await expectBookedOnce(use.site);
    await page.getByRole('row', { name: ref }).waitFor();
    expectNoErrors(/^Failed to load resource/);
  },
);

/** Nothing was sent: the form is as it was typed. */
async function expectAllTyped(page: Page): Promise<void> {
  expect(await readForm(page)).toEqual(form);
}

/** The request has arrived: only documents are still to be sent. */
async function expectAllDocuments(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Your request has arrived' }).waitFor();
  const names = typed.files.map(({ name }) => expect.stringContaining(name) as unknown);
  expect(await documentsShown(page).allInnerTexts()).toEqual(names);
}
