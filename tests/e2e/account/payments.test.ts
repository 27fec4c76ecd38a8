import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdRequests } from '#tests/paths/held-http-requests.ts';
import { widths } from '#tests/support/checks/display-checks.ts';
import { waitForFocus } from '#tests/support/checks/keyboard.ts';
import { comeBack } from '#tests/support/open-page.ts';
import { visitorState } from '#tests/support/signed-in.ts';
import { staff } from '#tests/support/staff.ts';
import { useSite } from '#tests/support/use-site.ts';
import { confirmPaymentCall } from '#domain/staff/payments.ts';
import { requestCall } from '#domain/staff/request.ts';

const desk = { width: widths.desk, height: 900 };
const path = '/account/payment-history';
const use = useSite({
  visitor: { viewport: desk, reducedMotion: 'reduce' },
  signedIn: 'karim',
});

// A row of the table is in the address and in the history: no machine has it.
test('Payments are listed with their booking, which a row shows by keyboard and a reload keeps open', async () => {
  const { watched } = use;
  const { page } = watched;
  await page.goto('/account/bookings');
  await page.getByRole('link', { name: 'Payment History' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Payment History' }).waitFor();
  // Unread messages are counted before it.
  await page.waitForFunction(() => document.title.endsWith('Payment History · Riwaq'));
  const table = page.getByRole('table', { name: 'Payments' });
  expect((await rowsOf(table)).map(([, ...cells]) => cells.slice(0, 3).join(' '))).toEqual([
    '21,150.00 DA Cash Pending',
    '21,150.00 DA CCP Paid',
    '15,900.00 DA Cheque Refunded',
    '265,930.00 DA Bank transfer Paid',
    '113,970.00 DA Cash Paid',
  ]);

  const held = await holdRequests(page, [/\/api\/.*booking-details/]);
  const toggle = table.getByRole('row').nth(1).getByRole('button');
  const shown = (await table.getByRole('cell').nth(6).innerText()).trim();
  expect(await toggle.getAttribute('aria-label')).toMatch(
    // Not paid yet: without a receipt.
    new RegExp(`^Show the booking ${shown} of payment ${shown}$`),
  );
  await toggle.press('Enter');
  await page.getByRole('status').getByText('Loading the details…').waitFor();
  await (await held.next(/\/api\/.*booking-details/)).fulfill({ status: 502, body: '' });
  await page.getByRole('alert').getByText('Failed to fetch booking details').waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).press('Enter');
  await (await held.next(/\/api\/.*booking-details/)).continue();
  await page.unrouteAll();
  await page.getByRole('list', { name: 'Progress' }).waitFor();
  await page.getByText('42,300.00 DA', { exact: true }).waitFor();
  expect(await toggle.getAttribute('aria-expanded')).toBe('true');

  await page.reload();
  await page.getByRole('list', { name: 'Progress' }).waitFor();
  await page.getByRole('link', { name: 'Open in My Bookings' }).press('Enter');
  await page.getByRole('button', { name: `Hide the details of ${shown}` }).waitFor();
  await page.goBack();
  await toggle.press('Enter');
  await page.getByRole('list', { name: 'Progress' }).waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');

  await table
    .getByRole('button', { name: /of payment 2026-\d{4}$/ })
    .first()
    .press('Enter');
  await page.getByRole('link', { name: 'Receipt' }).press('Enter');
  const sheet = page.getByRole('article');
  await sheet.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor();
  await sheet.getByText(/^2026-\d{4}$/).waitFor();
  await sheet
    .getByText('In words: twenty-one thousand one hundred and fifty Algerian dinars.')
    .waitFor();
  await page.getByRole('link', { name: 'Back to the payment' }).press('Enter');
  await page.getByRole('link', { name: 'Receipt' }).waitFor();
  watched.expectNoErrors(/status of 502|booking_details_failed/);
});

// What staff do on the server, seen by polling.
test('What staff confirm is shown and announced without reloading', async () => {
  const { watched } = use;
  const { page } = watched;
  await page.goto(path);
  const rows = page.getByRole('table', { name: 'Payments' }).getByRole('row');
  const toggle = rows.filter({ hasText: 'Pending' }).getByRole('button');
  await toggle.press('Enter');
  await page.getByText('Partly paid', { exact: true }).waitFor();
  const [, , , , , , reference = ''] = (await rowsOf(page.getByRole('table')))[0] ?? [];
  const button = await toggle.elementHandle();

  const due = page.getByRole('region', { name: 'To pay' }).getByRole('listitem');
  const owed = due.filter({ hasText: reference });
  await owed.filter({ hasText: '21,150.00 DA' }).waitFor();
  const shown = await staff(use.site.origin, requestCall, { ref: reference });
  const { id = '' } = shown.payments.find(({ status }) => status === 'pending') ?? {};
  await staff(use.site.origin, confirmPaymentCall, { id });
  await comeBack(page);
  await toast(page, `Your payment of 21,150.00 DA for ${reference} has arrived.`).waitFor();
  await page.getByText('Paid in full', { exact: true }).waitFor();
  expect(await rows.filter({ hasText: 'Pending' }).count()).toBe(0);
  await owed.waitFor({ state: 'detached' });

  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  watched.expectNoErrors();
});

// Two reads of one page, of which one fails, and where the focus goes.
test('Subscriptions that cannot be read are reported in their place, with a retry', async () => {
  const { watched } = use;
  const { page } = watched;
  await page.goto('/account/bookings');
  // Before, the link would lead to a page that comes with its payments.
  await page.locator('html:not([data-ssr], [data-hydrating])').waitFor();
  const held = await holdRequests(page, [/account\/(?:payments|progress)$/]);
  await page.getByRole('link', { name: 'Payment History' }).press('Enter');
  await page.getByRole('main').getByRole('status').getByText('Loading…').waitFor();
  await (await held.next(/payments/)).continue();
  await page.getByRole('table', { name: 'Payments' }).waitFor();
  await page.getByRole('status').getByText('Loading your subscriptions…').waitFor();

  const subscriptions = page.getByRole('region', { name: 'Subscriptions' });
  await (await held.next(/progress/)).fulfill({ status: 502, body: 'Bad Gateway' });
  await subscriptions.getByRole('alert').getByText('Failed to fetch progress data').waitFor();
  await page.getByRole('table', { name: 'Payments' }).waitFor();
  await page.unrouteAll();
  await subscriptions.getByRole('button', { name: 'Try again' }).press('Enter');
  await subscriptions.getByText('You have no approved domiciliation.').waitFor();
  await waitForFocus(subscriptions.getByRole('heading', { name: 'Subscriptions' }));
  watched.expectNoErrors(/status of 502|ERR_FAILED|progress_failed/);
});

// The clipboard of the browser.
test('Without payments the page shows how to pay, and a number is copied, or selected where that is refused', async () => {
  const { watched } = use;
  const context = await use.newContext({
    storageState: visitorState('yasmine', use.site.origin),
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('heading', { name: 'No payments found.' }).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  const ways = page.getByRole('region', { name: 'How to pay' });
  await ways.getByRole('button', { name: 'Copy the account number (RIB)' }).press('Enter');
  await page.getByText('The number has been copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('09900427040123456759');

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await ways.getByRole('button', { name: 'Copy the CCP number' }).press('Enter');
  await page.getByRole('alert').getByText('The number is selected: copy it yourself.').waitFor();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('0021456789');
  watched.expectNoErrors();
});

/** Toasts isolate their amounts with invisible characters. */
function toast(page: Page, message: string): Locator {
  const text = new RegExp(
    message.replaceAll('.', '\\.').replace(/of (.+ DA)/, 'of \\u2066$1\\u2069'),
  );
  return page.getByRole('status').filter({ hasText: text });
}

/** The texts of the cells of each closed row below the headings. */
function rowsOf(table: Locator): Promise<string[][]> {
  return table.locator('tbody tr').evaluateAll((rows) =>
    rows
      .map((row) => [...row.querySelectorAll<HTMLElement>(':scope > td')])
      .filter((cells) => cells.length > 1)
      .map((cells) => cells.map((cell) => cell.innerText.trim())),
  );
}
