import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AccountPayment } from '#domain/account/payments.ts';
import type { AccountProgress, Progress } from '#domain/account/progress.ts';
import { sendStaffCommand } from '#server/staff/control-socket.ts';
import { holdRequests } from '#tests/paths/held-requests.ts';
import { widths } from '#tests/support/display-checks.ts';
import { waitForFocus } from '#tests/support/keyboard.ts';
import { visitorState } from '#tests/support/signed-in.ts';
import { useSite } from '#tests/support/use-site.ts';

const desk = { width: widths.desk, height: 900 };
const path = '/account/payment-history';
const paymentsCall = '**/api/account/payments';
const progressCall = '**/api/account/progress';
const use = useSite({
  visitor: { viewport: desk, reducedMotion: 'reduce' },
  signedIn: 'karim',
});

test('Payments are listed with their booking, which a row shows by keyboard and a reload keeps open', async () => {
  const { watched } = use;
  const { page } = watched;
  await page.goto('/account/bookings');
  await page.getByRole('link', { name: 'Payment History' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Payment History' }).waitFor();
  // Unread messages are counted before it.
  await page.waitForFunction(() => document.title.endsWith('Payment History · Riwaq'));
  const table = page.getByRole('table', { name: 'Payments' });
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
    'ID',
    'Amount',
    'Method',
    'Status',
    'Paid At',
    'Notes',
    'Booking Ref',
  ]);
  const paidAt = expect.stringMatching(/^\d{1,2} \w{3,4} \d{4}$/) as string;
  const id = expect.stringMatching(/^[0-9a-f]{8}$/) as string;
  const reference = expect.stringMatching(/^BK-\w{8}$/) as string;
  expect(await rowsOf(table)).toEqual([
    [id, '21,150.00 DA', 'Cash', 'Pending', '–', 'Due on the day', reference],
    [id, '21,150.00 DA', 'CCP', 'Paid', paidAt, 'Deposit', reference],
    [id, '15,900.00 DA', 'Cheque', 'Refunded', paidAt, 'Cancelled in time', reference],
    [id, '265,930.00 DA', 'Bank transfer', 'Paid', paidAt, '–', reference],
    [id, '113,970.00 DA', 'Cash', 'Paid', paidAt, 'Deposit', reference],
  ]);

  const held = await holdRequests(page, [/booking-details/]);
  const toggle = table.getByRole('row').nth(1).getByRole('button');
  const shown = (await table.getByRole('cell').nth(6).innerText()).trim();
  expect(await toggle.getAttribute('aria-label')).toMatch(
    new RegExp(`^Show the booking ${shown} of payment [0-9a-f]{8}$`),
  );
  await toggle.press('Enter');
  await page.getByRole('status').getByText('Loading the details…').waitFor();
  await (await held.next(/booking-details/)).fulfill({ status: 502, body: '' });
  await page.getByRole('alert').getByText('Failed to fetch booking details').waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).press('Enter');
  await (await held.next(/booking-details/)).continue();
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
  watched.expectNoErrors(/status of 502|booking_details_failed/);
});

test('What staff record, confirm and refund is shown and announced without reloading', async () => {
  const { watched } = use;
  const { page } = watched;
  await page.goto(path);
  const rows = page.getByRole('table', { name: 'Payments' }).getByRole('row');
  const toggle = rows.filter({ hasText: 'Pending' }).getByRole('button');
  await toggle.press('Enter');
  await page.getByText('Partly paid', { exact: true }).waitFor();
  const [id = '', , , , , , reference = ''] = (await rowsOf(page.getByRole('table')))[0] ?? [];
  const button = await toggle.elementHandle();
  const before = await rows.count();

  await staff('confirm-payment', id);
  await comeBack(page);
  await toast(page, `Your payment of 21,150.00 DA for ${reference} has arrived.`).waitFor();
  await page.getByText('Paid in full', { exact: true }).waitFor();
  expect(await rows.filter({ hasText: 'Pending' }).count()).toBe(0);

  await staff('refund', id, '--note', 'Given back at the reception');
  await comeBack(page);
  await toast(page, `Your payment of 21,150.00 DA for ${reference} has been refunded.`).waitFor();
  await page.getByRole('cell', { name: 'Given back at the reception' }).waitFor();

  await staff('pay', reference, '--amount', '5000', '--method', 'cheque', '--pending');
  await comeBack(page);
  await toast(page, `A payment of 5,000.00 DA for ${reference} has been recorded.`).waitFor();
  await rows.filter({ hasText: 'Cheque' }).getByText('Pending', { exact: true }).waitFor();
  expect(await rows.count()).toBe(before + 1);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  watched.expectNoErrors();
});

test('A bar for each subscription: green, above 75 percent red with a warning, and a sentence for none, upcoming and over', async () => {
  const { watched } = use;
  const { page } = watched;
  let progress = progressOf(
    { progress: 75, remainingTime: { months: 2, days: 0, hours: 5 }, status: 'running' },
    { progress: 75.01, remainingTime: { months: 0, days: 1, hours: 2 }, status: 'running' },
  );
  await page.route(progressCall, (route) => route.fulfill({ json: progress }));
  await page.goto(path);
  const domiciliation = page.getByRole('region', { name: 'Domiciliation', exact: true });
  const hall = page.getByRole('region', { name: 'Grand Hall monthly subscription' });
  const warning = 'Your subscription is almost over';
  await domiciliation.waitFor();
  expect(await textsOf(domiciliation)).toEqual([
    'Domiciliation',
    'Running',
    'Consumed',
    '75%',
    'Remaining',
    '2 months, 0 days, 5 hours',
  ]);
  expect(await textsOf(hall)).toEqual([
    'Grand Hall monthly subscription',
    'Running',
    'Consumed',
    '75%',
    'Remaining',
    '0 months, 1 day, 2 hours',
    warning,
  ]);
  expect(await barOf(domiciliation)).toEqual({
    colour: 'rgb(31, 111, 67)',
    share: 75,
    value: '75',
    text: '75% consumed, remaining: 2 months, 0 days, 5 hours',
  });
  expect(await barOf(hall)).toEqual({
    colour: await colourOf(hall.getByText(warning)),
    share: 75,
    value: '75.01',
    text: '75% consumed, remaining: 0 months, 1 day, 2 hours',
  });

  progress = progressOf(
    { progress: 0, remainingTime: { months: 6, days: 0, hours: 0 }, status: 'upcoming' },
    { progress: 100, remainingTime: noTime, status: 'over' },
  );
  await comeBack(page);
  await domiciliation
    .getByText('Your domiciliation is approved but has not started yet.')
    .waitFor();
  expect((await textsOf(domiciliation)).slice(1, 6)).toEqual([
    'Upcoming',
    'Consumed',
    '0%',
    'Remaining',
    '6 months, 0 days, 0 hours',
  ]);
  expect(await textsOf(hall)).toEqual([
    'Grand Hall monthly subscription',
    'Over',
    'Consumed',
    '100%',
    'Remaining',
    '0 months, 0 days, 0 hours',
    'Your Grand Hall subscription is over. To continue, subscribe again.',
    'See the subscription',
  ]);
  progress = progressOf(none, none);
  await comeBack(page);
  await hall.getByText('You have no approved Grand Hall subscription.').waitFor();
  await domiciliation.getByText('You have no approved domiciliation.').waitFor();
  expect(await page.getByRole('progressbar').count()).toBe(0);
  await domiciliation.getByRole('link', { name: 'See the plans' }).press('Enter');
  await page.waitForURL('**/domiciliation-flow');
  watched.expectNoErrors();
});

test('Reads that fail: the progress in its place, the payments as a page, each with a retry', async () => {
  const { watched } = use;
  const { page } = watched;
  await page.goto('/account/bookings');
  const held = await holdRequests(page, [/account\/(?:payments|progress)$/]);
  await page.getByRole('link', { name: 'Payment History' }).press('Enter');
  await page.getByRole('main').getByRole('status').getByText('Loading…').waitFor();
  await (await held.next(/payments/)).fulfill({ status: 502, body: 'Bad Gateway' });
  await page.getByText('Failed to fetch payments', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
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
  watched.expectNoErrors(/status of 502|ERR_FAILED|payments_failed|progress_failed/);
});

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
  expect(await textsOf(ways)).toEqual([
    'How to pay',
    'Nothing is paid online. Choose one of these ways, and always give the booking reference so that we know what the payment is for.',
    'Bank transfer',
    'Account holder',
    'SARL Riwaq Espaces',
    'Bank',
    'Banque El Bahdja (demo)',
    'Account number (RIB)',
    '099 00427 0401234567 59',
    'Write the booking reference as the reason for the transfer.',
    'CCP',
    'Account holder',
    'SARL Riwaq Espaces',
    'CCP number',
    '0021456789',
    'Key',
    '68',
    'Write the booking reference in the field for the reason.',
    'Cheque',
    'Payable to',
    'SARL Riwaq Espaces',
    'Address',
    '12 rue Didouche Mourad, Alger Centre, Algiers',
    'Write the booking reference on the back of the cheque.',
    'Cash',
    'Address',
    '12 rue Didouche Mourad, Alger Centre, Algiers',
    'Give the booking reference at reception.',
  ]);
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

test('French and Arabic: translated values, unknown ones as received, numbers from left to right', async () => {
  const { watched } = use;
  const { page } = watched;
  await page.route(paymentsCall, (route) => route.fulfill({ json: strangePayments }));
  await page.route(progressCall, (route) =>
    route.fulfill({
      json: progressOf(
        { progress: 80.55, remainingTime: { months: 2, days: 11, hours: 3 }, status: 'running' },
        none,
      ),
    }),
  );
  await page.goto(path);
  const texts = {
    fr: {
      row: [
        '00000000',
        '1\u202f500,00\u202fDA',
        'gift card',
        'on hold',
        '3 déc. 2026',
        'Acompte',
        'BK-A',
      ],
      paid: ['Virement bancaire', 'En attente'],
      consumed: '80,5 %',
      remaining: '2 mois, 11 jours et 3 heures',
      warning: 'Votre abonnement touche à sa fin',
    },
    ar: {
      row: ['00000000', '1,500.00 DA', 'gift card', 'on hold', '3 ديسمبر 2026', 'Acompte', 'BK-A'],
      paid: ['تحويل بنكي', 'قيد الانتظار'],
      consumed: '80.5%',
      remaining: 'شهران، و11 يومًا، و3 ساعات',
      warning: 'اشتراكك يوشك على الانتهاء',
    },
  };
  for (const language of ['fr', 'ar'] as const) {
    const { row, paid, consumed, remaining, warning } = texts[language];
    await page.locator('header select').selectOption(language);
    await page.getByText(warning).waitFor();
    const [first, second] = await rowsOf(page.getByRole('table'));
    expect(first).toEqual(row);
    expect(second?.slice(2, 4)).toEqual(paid);
    const figures = await page
      .locator('main section section')
      .first()
      .locator('dd')
      .allInnerTexts();
    expect(figures.map(plain)).toEqual([consumed, remaining]);
  }
  expect(
    await page.getByText('099 00427 0401234567 59').evaluate((number) => {
      const { direction, unicodeBidi } = getComputedStyle(number);
      return [direction, unicodeBidi];
    }),
  ).toEqual(['ltr', 'isolate']);
  // The bar grows from the right.
  const [bar, fill] = await Promise.all(
    [page.getByRole('progressbar'), page.getByRole('progressbar').locator('div')].map((box) =>
      box.evaluate((element) => Math.round(element.getBoundingClientRect().right)),
    ),
  );
  expect(fill).toBe(bar);
  watched.expectNoErrors();
});

const noTime = { months: 0, days: 0, hours: 0 };
const none: Progress = { progress: 0, remainingTime: noTime, status: 'none' };

function progressOf(domiciliation: Progress, hall: Progress): AccountProgress {
  return { ...domiciliation, hall };
}

/** The first has a method and a status that the page does not know. */
const strangePayments: AccountPayment[] = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    amount: 150_000,
    payment_method: 'gift_card',
    status: 'on_hold',
    paid_at: '2026-12-02T23:30:00.000Z',
    notes: 'Acompte',
    bookings: { id: '00000000-0000-4000-8000-000000000002', ref_code: 'BK-A' },
  },
  {
    id: '00000000-0000-4000-8000-000000000003',
    amount: 150_000,
    payment_method: 'bank_transfer',
    status: 'pending',
    paid_at: null,
    notes: '',
    bookings: { id: '00000000-0000-4000-8000-000000000002', ref_code: 'BK-A' },
  },
];

/** What a browser does when the user returns to the tab. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

async function staff(...args: string[]): Promise<void> {
  expect((await sendStaffCommand(use.site.dataDir, args))?.exitCode).toBe(0);
}

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

/** The lines of text of a section. */
async function textsOf(section: Locator): Promise<string[]> {
  return (await section.innerText())
    .split('\n')
    .map((line) => plain(line).trim())
    .filter(Boolean);
}

/** Which space or direction mark is used depends on the version of Unicode's data. */
function plain(text: string): string {
  return text.replaceAll(/[\u200e\u200f\u061c]/g, '').replaceAll(/[\u00a0\u202f]/g, ' ');
}

function colourOf(element: Locator): Promise<string> {
  return element.evaluate((text) => getComputedStyle(text).color);
}

/** How the bar of a subscription looks, and what screen readers read of it. */
function barOf(subscription: Locator) {
  return subscription.getByRole('progressbar').evaluate((bar) => {
    const fill = bar.firstElementChild ?? bar;
    return {
      colour: getComputedStyle(fill).backgroundColor,
      share: Math.round((fill.clientWidth / bar.clientWidth) * 100),
      value: bar.getAttribute('aria-valuenow'),
      text: bar.getAttribute('aria-valuetext'),
    };
  });
}
