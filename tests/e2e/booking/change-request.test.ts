import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingSteps } from '#domain/booking/form/form.ts';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import { bookingPage } from '#tests/support/booking-page.ts';
import { countedPerson } from '#tests/support/forms/counted-person.ts';
import {
  problemsInBothLanguages,
  problemsOf,
  displays,
} from '#tests/support/checks/display-checks.ts';
import { openMyBookings, sendRequest } from '#tests/support/send-request.ts';
import { hallRequest } from '#tests/support/server/booking-requests.ts';
import { staff } from '#tests/support/staff.ts';
import { useWritableSite } from '#tests/support/use-site.ts';
import { algiers } from '#domain/time/building.fixtures.ts';
import { approveCall } from '#domain/staff/decisions.ts';
import { requestCall } from '#domain/staff/request.ts';

const phone = { width: 360, height: 640 };
const use = useWritableSite({
  visitor: { viewport: phone, reducedMotion: 'reduce' },
  signedIn: 'yasmine',
});

const day = shiftDay(buildingDay(algiers, new Date()), 200);

/** Sends a request for the hall from 9 to 17 o'clock, and opens its row. */
async function openPending(page: Page, eventName: string, on = day) {
  const { generalInfo } = hallRequest();
  const { refCode } = await sendRequest(page, {
    authorization: await openMyBookings(page),
    request: hallRequest({
      generalInfo: { ...generalInfo, eventName },
      dates: { start: on, end: on, startTime: '09:00', endTime: '17:00' },
    }),
  });
  await page.goto('/account/bookings');
  const toggle = page.getByRole('button', { name: `Show the details of ${refCode}` });
  await toggle.waitFor();
  return { refCode, toggle };
}

const changeLink = (page: Page) =>
  page.getByRole('link', { name: 'Change something else', exact: true });
const fieldOf = (page: Page, label: string) =>
  page.getByRole('main').getByRole('textbox', { name: label, exact: true });

// Counts what a person does, and where the focus is once the dialog is gone: a plan has no rows.
test('On a phone a customer changes the hours of a request with 5 clicks, and its row shows old and new', async () => {
  const { page, expectNoErrors } = use.watched;
  const { counts, click, choose } = countedPerson();
  const { toggle } = await openPending(page, 'Workshop to shorten', shiftDay(day, 1));
  await click(toggle);
  await click(page.getByRole('link', { name: 'Day and hours' }));
  const dialog = page.getByRole('dialog');
  await choose(dialog.getByLabel('End time'), '12:00');
  await dialog.getByText('Before: 15,300.00 DA · now: 13,300.00 DA').waitFor();
  expect(await problemsInBothLanguages(page, 'day and hours')).toEqual([]);
  await page.setViewportSize(phone);
  await click(dialog.getByRole('button', { name: 'Send the change' }));
  const notice = page.locator('[data-autofocus]').filter({ hasText: '09:00–17:00' });
  await notice.getByText('→').waitFor();
  await expect.poll(() => notice.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(counts.clicks).toBe(5);
  expectNoErrors();
});

// The whole walk, counted, and staff at the same time: a plan begins at the form.
test('On a phone a customer changes a pending request with at most 10 clicks; one that is decided meanwhile loses nothing typed', async () => {
  const { watched } = use;
  const { page } = watched;
  const main = page.getByRole('main');
  const { counts, click, choose } = countedPerson();
  const { refCode, toggle } = await openPending(page, 'Workshop to move');
  await click(toggle);
  await click(changeLink(page));
  await page
    .getByRole('heading', { level: 1, name: 'Change your request for Grand Hall' })
    .waitFor();
  // The popup with the price of the hall, once a session.
  await click(page.getByRole('button', { name: 'Got it' }));
  await main.getByText(refCode).waitFor();
  expect(await fieldOf(page, 'Event name').inputValue()).toBe('Workshop to move');
  await main.getByText('Before: 15,300.00 DA · now: 15,300.00 DA').first().waitFor();
  expect(await main.getByText('already reserved').count()).toBe(0);

  await choose(page.getByLabel('End time'), '12:00');
  await main.getByText('Before: 15,300.00 DA · now: 13,300.00 DA').first().waitFor();
  // The draft of the change is kept apart from that of a new request.
  await page.reload();
  await main.getByText('Before: 15,300.00 DA · now: 13,300.00 DA').first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('riwaq.booking-draft.grande-salle'))).toBe(
    null,
  );
  const next = main.getByRole('button', { name: 'Next', exact: true });
  for (const _ of bookingSteps.slice(1)) {
    await click(next);
  }
  await click(main.getByRole('button', { name: 'Send the change' }));
  await page.getByText('Your change has been sent. We will answer it soon.').waitFor();
  await main.getByText(/ 12:00$/).waitFor();
  await main.getByText('13,300.00 DA').first().waitFor();
  process.stdout.write(`My Bookings to the sent change: ${counts.clicks} clicks\n`);
  expect(counts.clicks).toBeLessThanOrEqual(10);
  const shown = await staff(use.site.origin, requestCall, { ref: refCode });
  expect([shown.status, shown.version]).toEqual(['pending_approval', 2]);

  // The same again, while staff decide; what was changed elsewhere meanwhile: server/bookings/requests/change-request.test.ts.
  await main.getByText('More actions', { exact: true }).click();
  await changeLink(page).click();
  await fieldOf(page, 'Event name').fill('Typed here');
  await bookingPage(page).toLastStep('generalInfo');
  await staff(use.site.origin, approveCall, { ref: refCode, version: 2 });
  await page.getByRole('button', { name: 'Send the change' }).click();
  await page
    .getByRole('main')
    .getByText('This request is no longer waiting for a decision')
    .waitFor();
  await page.getByRole('main').getByText('Typed here').waitFor();

  await page.reload();
  await page
    .getByRole('heading', { level: 1, name: 'This request can no longer be changed' })
    .waitFor();
  expect(await problemsOf(page, 'closed', displays.ar)).toEqual([]);
  await page.getByRole('link', { name: 'To the request in My Bookings' }).click();
  await page.getByRole('button', { name: `Hide the details of ${refCode}` }).waitFor();
  expect(await changeLink(page).count()).toBe(0);
  watched.expectNoErrors(/the server responded with a status of 409/);
});
