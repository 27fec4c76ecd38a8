import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import errors from '#locales/en/errors.json';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { POLL_INTERVAL_MS } from '#src/components/reads/poll.ts';
import { openPage } from '#tests/support/browser.ts';
import { waitForFocus } from '#tests/support/checks/keyboard.ts';
import { comeBack } from '#tests/support/open-page.ts';
import { displays, problemsOf, widths } from '#tests/support/checks/display-checks.ts';
import { visitorState } from '#tests/support/signed-in.ts';
import { openMyBookings, sendRequest } from '#tests/support/send-request.ts';
import { staff } from '#tests/support/staff.ts';
import { useSite } from '#tests/support/use-site.ts';
import { algiers } from '#domain/time/building.fixtures.ts';
import { approveCall } from '#domain/staff/decisions.ts';
import { recordPaymentCall } from '#domain/staff/payments.ts';

const desk = { width: widths.desk, height: 900 };
const aborted = /Failed to load resource: net::ERR_FAILED/;
const use = useSite({ visitor: { viewport: desk, reducedMotion: 'reduce' }, signedIn: 'karim' });

// Dialog, focus and the way into a new form; what the server refuses: server/bookings.
test('A customer takes back a pending request with the keyboard, after a try that failed', async () => {
  const { watched } = use;
  const { page } = watched;
  const { row, toggle } = await openBooking(page, /Supplier negotiations/);
  await page.getByText('Remaining').waitFor();
  const ask = page.getByRole('button', { name: 'Cancel request' });
  await ask.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Cancel request BK-/ });
  await dialog.waitFor();
  expect(await problemsOf(page, 'cancel', displays.ar)).toEqual([]);
  await page.setViewportSize(desk);

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await waitForFocus(ask);

  await page.route('**/cancel', (route) => route.abort());
  await ask.press('Enter');
  await dialog.getByRole('button', { name: 'Cancel the request' }).press('Enter');
  await dialog.getByText('No connection. Check your internet access and try again.').waitFor();
  await page.unroute('**/cancel');
  await dialog.getByRole('button', { name: 'Cancel the request' }).press('Enter');

  await page.getByText(/^Request BK-\w+ is cancelled\.$/).waitFor();
  await row.getByText('Cancelled', { exact: true }).waitFor();
  await ask.waitFor({ state: 'detached' });
  await waitForFocus(toggle);
  expect(await stepsOf(page)).toEqual(['Request sent', 'Cancelled']);
  const again = page.getByRole('link', { name: 'Book again' });
  await again.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Book Mezghena Room' }).waitFor();
  const form = page.getByRole('main');
  const valueOf = (label: string) =>
    form.getByRole('textbox', { name: label, exact: true }).inputValue();
  const prefilled = async () => [
    await valueOf('Event name'),
    await valueOf('Client or company name'),
  ];
  await page.getByText('Choose a date to see the price.').first().waitFor();
  expect(await prefilled()).toEqual(['Supplier negotiations', 'Benali Textiles']);
  expect(await form.getByRole('button', { name: 'First day', exact: true }).innerText()).toBe(
    'Choose a date',
  );
  // A draft is kept, and the earlier request is offered.
  await form.getByRole('textbox', { name: 'Event name', exact: true }).fill('Another meeting');
  await page.reload();
  await page.getByText('Your draft differs from the request you want to book again').waitFor();
  expect(await valueOf('Event name')).toBe('Another meeting');
  await page.getByRole('button', { name: 'Fill in the earlier request' }).click();
  await page.waitForFunction(() => document.activeElement?.id === 'content');
  expect(await prefilled()).toEqual(['Supplier negotiations', 'Benali Textiles']);
  watched.expectNoErrors(aborted);
});

// Polling on a clock of its own, beside what staff do on the server.
test('A customer sees what staff decides and records without reloading, and keeps their place', async () => {
  const storageState = visitorState('karim', use.site.origin);
  const watched = await openPage(await use.newContext({ storageState }));
  const { page } = watched;
  await page.clock.install();
  const { row, toggle, reference } = await openBooking(page, /Buyers’ training/);
  expect(await stepsOf(page)).toEqual(['Request sent', 'Awaiting approval']);
  const before = await toggle.elementHandle();

  // A failed poll names the time of what is shown, and takes nothing away.
  await page.route('**/api/account/**', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await comeBack(page);
  await failed;
  const asOf = page.getByText(/^You are offline. Shown as of \d\d:\d\d/);
  await asOf.waitFor();
  await page.unroute('**/api/account/**');
  expect(await page.getByRole('alert').allTextContents()).toEqual([]);

  await staff(use.site.origin, approveCall, {
    ref: reference,
    version: 1,
    note: 'The projector is in the room.',
  });
  await comeBack(page);
  await row.getByText('Approved', { exact: true }).waitFor();
  await asOf.waitFor({ state: 'detached' });
  const toast = page.getByRole('status').filter({ hasText: `${reference} is now approved.` });
  await toast.waitFor();
  await page.getByText('The projector is in the room.').waitFor();
  expect(await stepsOf(page)).toEqual(['Request sent', 'Approved']);
  await page.getByRole('button', { name: 'Cancel request' }).waitFor({ state: 'detached' });

  const payment = { amount: 500_000, method: 'cash' as const, isPending: false };
  await staff(use.site.origin, recordPaymentCall, { ref: reference, ...payment });
  await page.clock.fastForward(POLL_INTERVAL_MS);
  await page.getByText('Partly paid', { exact: true }).waitFor();
  await page.getByText('5,000.00 DA', { exact: true }).waitFor();
  expect(await stepsOf(page)).toEqual(['Request sent', 'Approved', 'Partly paid']);

  expect(await before.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await toggle.getAttribute('aria-expanded')).toBe('true');
  watched.expectNoErrors(aborted);
});

// Two people at once: no plan has the other.
test('A pending booking goes into a calendar; when staff decides during the confirmation of a cancellation, the customer sees the decision', async () => {
  const { watched } = use;
  const { page } = watched;
  const day = shiftDay(buildingDay(algiers, new Date()), 190);
  await sendRequest(page, { authorization: await openMyBookings(page), request: hallOn(day) });
  const { toggle, reference } = await openBooking(page, /Workshop/);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).press('Enter');
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe(`${reference}.ics`);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines).toContain(`DTSTART:${day.replaceAll('-', '')}T080000Z`);
  expect(lines).toContain('STATUS:TENTATIVE');

  await page.getByRole('button', { name: 'Cancel request' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Cancel request BK-/ });
  await dialog.waitFor();
  await staff(use.site.origin, approveCall, { ref: reference, version: 1 });
  await comeBack(page);
  await page.getByText(`${reference} is now approved.`).waitFor();

  await dialog.getByRole('button', { name: 'Cancel the request' }).press('Enter');
  await dialog
    .getByText(
      'This request is no longer waiting for a decision, so it cannot be changed or cancelled here.',
    )
    .waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await waitForFocus(toggle);
  watched.expectNoErrors(/the server responded with a status of 409/);
});

// How the browser prints it; the sums and words: domain/booking and domain/money-words.
test('A quote that fails to load is loaded on retry; it is in the chosen language, black on white on one sheet of paper', async () => {
  const { watched } = use;
  const { page } = watched;
  // As many lines as a request with every service has.
  await page.route('**/booking-details/*', async (route) => {
    const response = await route.fetch();
    const booking = (await response.json()) as BookingDetails;
    await route.fulfill({ response, json: { ...booking, price_lines: withMore(booking) } });
  });
  const { reference } = await openBooking(page, /Yearly sales meeting/);
  // Without a connection it would be shown as it was read for the row.
  await page.route('**/booking-details/*', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await page.getByRole('link', { name: 'Quote' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'The quote could not be loaded' }).waitFor();
  await page.getByText(errors.booking_details_failed).waitFor();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  const sheet = page.getByRole('article');
  await sheet.getByRole('heading', { level: 1, name: 'Quote' }).waitFor();
  await page.waitForFunction((title) => document.title === title, `Quote ${reference} · Riwaq`);
  expect(await sheet.getByRole('row').count()).toBe(3 + MORE_LINES);
  await sheet.getByText('099 00427 0401234567 59').waitFor();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).press('Enter');
  await page.locator('body[data-printed]').waitFor();

  await page.locator('header select').selectOption('ar');
  await sheet
    .getByText('أُوقف هذا العرض على مبلغ قدره: اثنان وأربعون ألفًا وثلاثمائة دينار جزائري.', {
      exact: true,
    })
    .waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await onPaper(page)).toEqual({
    colours: ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'],
    seen: [false, false, true],
  });
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect([...pages.matchAll(/\/MediaBox \[([^\]]*)\]/g)].map(([, box]) => box)).toEqual([
    '0 0 594.95996 841.91998',
  ]);
  await page.emulateMedia({ media: null });
  await page.unroute('**/booking-details/*');
  await page.locator('header select').selectOption('en');
  await page.getByRole('link', { name: 'Back to the booking' }).press('Enter');
  await page.getByRole('button', { name: `Hide the details of ${reference}` }).waitFor();

  await page.goto('/account/bookings/00000000-0000-4000-8000-000000000000/quote');
  await page.getByText('The booking does not exist.').waitFor();
  watched.expectNoErrors(
    /status of (404|500)|ServiceError: (booking_details_failed|booking_not_found)/,
  );
});

/** Opens the newest of Karim's bookings with this event. */
async function openBooking(page: Page, event: RegExp) {
  await page.goto('/account/bookings');
  const row = page.getByRole('row', { name: event }).first();
  const toggle = row.getByRole('button');
  const reference = (await toggle.textContent()) ?? '';
  await toggle.press('Enter');
  await page.getByRole('list', { name: 'Progress' }).waitFor();
  return { row, toggle, reference };
}

/** The names of the timeline's steps. */
async function stepsOf(page: Page): Promise<(string | undefined)[]> {
  const steps = await page
    .getByRole('list', { name: 'Progress' })
    .getByRole('listitem')
    .allInnerTexts();
  return steps.map((step) => step.split('\n')[0]);
}

const MORE_LINES = 14;

function withMore({ price_lines: lines }: BookingDetails): BookingDetails['price_lines'] {
  const line = { item: 'staff_rate', quantity: 2, amount: 500_000, note: null };
  return [...lines, ...Array<typeof line>(MORE_LINES).fill(line)];
}

/** What the page is printed in, and whether its header, its button and its sheet are. */
async function onPaper(page: Page) {
  const colours = await page.evaluate(() => {
    const { color } = getComputedStyle(document.querySelector('article') ?? document.body);
    return [color, getComputedStyle(document.body).backgroundColor];
  });
  const parts = [
    page.locator('header:has(nav)'),
    page.locator('main button'),
    page.locator('article'),
  ];
  return { colours, seen: await Promise.all(parts.map((part) => part.isVisible())) };
}
