// The search as it is typed and chosen, the toggle and free access: what reading the page (tests/site/rooms.test.ts) does not prove.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildingDay, shiftDay } from '#domain/time.ts';
import { holdRequests, refuse } from '#tests/paths/held-http-requests.ts';
import { openHydrated, repeated } from '#tests/support/open-page.ts';
import { formatLongDay } from '#src/components/dates.ts';
import { bookingPage } from '#tests/support/booking-page.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { becomeVisitor } from '#tests/support/signed-in.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({ visitor: { reducedMotion: 'reduce' } });

const freeCall = /^\/api\/rooms\/free$/;
const inDays = (days: number) => shiftDay(buildingDay(new Date()), days);
const allRooms = [
  'Bab El Oued Studio',
  'Casbah Room',
  'Didouche Office',
  'El Djazair Room',
  'Grand Hall',
  'Mezghena Room',
];

test('Prices and buttons of neighbouring cards are aligned; a visitor cannot book yet', async () => {
  const { page } = use.watched;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/rooms');
  const parts = page.getByRole('article');
  for (const part of [
    parts.getByRole('list', { name: 'Amenities' }),
    parts.locator('dl'),
    parts.getByRole('link', { name: /^Details/ }),
  ]) {
    const tops = await part.evaluateAll((found) =>
      found.slice(0, 3).map((each) => Math.round(each.getBoundingClientRect().top)),
    );
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size).toBe(1);
  }
  // The text of a picture that is not loaded yet is not seen.
  const colours = await page
    .locator('main article img')
    .evaluateAll((pictures) => pictures.map((picture) => getComputedStyle(picture).color));
  expect(new Set(colours)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await page.getByRole('link', { name: /^Book Now/ }).count()).toBe(0);
});

test('The toggle is in the address and moves by arrow keys', async () => {
  const { page } = use.watched;
  await page.goto('/rooms');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor();
  const tab = (name: string) => page.getByRole('tab', { name });
  expect(await tab('Pay-per-use Rooms').getAttribute('aria-selected')).toBe('true');
  await tab('Monthly Subscriptions').click();
  await page.waitForURL('**/rooms?view=subscriptions');
  await page
    .getByRole('tabpanel', { name: 'Monthly Subscriptions' })
    .getByRole('heading', { name: 'Grande Salle Monthly Subscription' })
    .waitFor();

  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/\/rooms$/);
  await page.getByRole('tabpanel', { name: 'Pay-per-use Rooms' }).waitFor();
  await expect.poll(() => focusedText(page)).toBe('Pay-per-use Rooms');
  await page.keyboard.press('End');
  await page.waitForURL('**/rooms?view=subscriptions');
  await page.reload();
  await page.getByText('6,000 DA', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Subscribe Now' }).click();
  await page.waitForURL('**/subscribe/grande-salle');
  use.watched.expectNoErrors();
});

test('The search lists free rooms, then those free in part, on enquiry and taken, and shows their number', async () => {
  const { page } = use.watched;
  const [from, to] = [inDays(7), inDays(7)];
  await page.goto('/rooms');
  await search(page, { seats: '8', from, to });
  await page.waitForURL(`**/rooms?seats=8&from=${from}&to=${to}`);
  await status(
    page,
    /^2 rooms are free on .+\. 1 room is free in part\. 1 more with a private calendar\.$/,
  ).waitFor();
  expect(await namesOf(page)).toEqual([
    'Grand Hall',
    'Mezghena Room',
    'Casbah Room',
    'Bab El Oued Studio',
    'El Djazair Room',
  ]);
  await card(page, 'Grand Hall').getByText('Free on these days').waitFor();
  const ask = card(page, 'Bab El Oued Studio').getByRole('link', {
    name: /^Private calendar: ask us/,
  });
  expect(await ask.getAttribute('href')).toBe(
    'mailto:contact@riwaq.example?subject=Bab%20El%20Oued%20Studio',
  );
  const taken = card(page, 'El Djazair Room');
  await taken.getByText('Taken').waitFor();

  await taken.getByRole('link', { name: 'Details of El Djazair Room' }).click();
  await page.getByRole('heading', { level: 1, name: 'El Djazair Room' }).waitFor();
  await page.goBack();
  await status(page, /^2 rooms are free/).waitFor();
  expect(await page.getByLabel('Minimum seats').inputValue()).toBe('8');
  expect(await page.getByLabel('First day').innerText()).toBe(formatLongDay(from, 'en'));

  await page.getByRole('link', { name: 'Clear' }).click();
  await page.waitForURL(/\/rooms$/);
  await expect.poll(() => namesOf(page)).toEqual(allRooms);
  expect(await page.getByLabel('Minimum seats').inputValue()).toBe('');
  expect(await page.getByText('Taken').count()).toBe(0);
  await expect.poll(() => focusedText(page)).toBe('Which rooms are free?');
  use.watched.expectNoErrors();
});

test.each([
  ['calendar', /assets\/day-dialog-/],
  ['calendar without its texts', /assets\/calendar-[\w-]{7,8}\.js/],
])('A %s that cannot be loaded leaves the date input of the browser', async (_, part) => {
  const { page, expectNoErrors } = use.watched;
  await page.route(part, (route) => route.abort());
  await openHydrated(page, '/rooms');
  await page.getByRole('button', { name: 'First day', exact: true }).press('Enter');
  const field = page.locator('input[name=from]');
  await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
  // Later loads repeat the one that failed.
  await page.unroute(part);
  const day = inDays(200);
  await page.getByLabel('First day').fill(day);
  await page.getByRole('button', { name: 'Find rooms' }).click();
  await page.waitForURL(`**/rooms?from=${day}`);
  expectNoErrors(part);
});

test('An invalid value has a message under its field, and stays in the field', async () => {
  const { page } = use.watched;
  const problemOf = (label: string) =>
    page.getByLabel(label).evaluate((field) => {
      const id =
        field
          .getAttribute('aria-describedby')
          ?.split(' ')
          .find((it) => it.endsWith('-problem')) ?? null;
      return id === null ? null : (document.getElementById(id)?.textContent ?? null);
    });
  const problems = async () =>
    Promise.all(['Minimum seats', 'First day', 'Last day'].map(problemOf));

  await page.goto('/rooms?seats=many&from=2026-02-30&to=2020-01-01');
  expect(await problems()).toEqual([
    'Enter a number of seats, such as 12.',
    '“2026-02-30” is not a valid date. Please choose another.',
    'This day has passed. Please choose today or a later one.',
  ]);
  expect(await namesOf(page)).toEqual(allRooms);
  expect(await page.getByLabel('Minimum seats').inputValue()).toBe('many');
  expect(await page.getByLabel('Last day').innerText()).toBe('1 January 2020');

  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor();
  await search(page, { seats: '10', from: inDays(12), to: inDays(10) });
  await page.getByText('The last day cannot be before the first day.').waitFor();
  expect(await problems()).toEqual([null, null, 'The last day cannot be before the first day.']);
  expect(await page.getByLabel('Last day').evaluate((f) => f === document.activeElement)).toBe(
    true,
  );
  // The seats are searched for all the same.
  await status(page, '4 rooms found.').waitFor();

  await search(page, { seats: '', from: '', to: inDays(10) });
  await page.getByText('Please choose the first day too.').waitFor();
  await search(page, { seats: '', from: inDays(1), to: inDays(90) });
  await page.getByText('Please ask for at most 62 days at a time.').waitFor();
  use.watched.expectNoErrors();
});

test('A slow or failed search keeps the list, and Try again repeats it', async () => {
  const { page } = use.watched;
  await page.goto('/rooms');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor();
  const held = await holdRequests(page, [freeCall]);
  await search(page, { seats: '', from: inDays(200), to: '' });
  await status(page, 'Looking for free rooms…').waitFor();
  expect(await namesOf(page)).toEqual(allRooms);
  await refuse(await held.next(freeCall), 'internal');
  await status(page, 'Something went wrong. Please try again.').waitFor();
  expect(await namesOf(page)).toEqual(allRooms);

  await page.getByRole('button', { name: 'Try again' }).click();
  await (await held.next(freeCall)).continue();
  await status(page, /^5 rooms are free on/).waitFor();
  use.watched.expectNoErrors(/status of 500/);
});

test('The Grand Hall shows free access only to a customer with domiciliation', async () => {
  const { page } = use.watched;
  const badge = page.getByText('Free access', { exact: true });
  const note = page.getByText('Free for you with domiciliation', { exact: true });
  await becomeVisitor(page, 'lina', use.site.origin);
  await page.goto('/rooms/grande-salle');
  await badge.waitFor();
  await note.waitFor();
  expect(await page.getByText('Free for you with domiciliation').allTextContents()).toEqual([
    'Free for you with domiciliation',
    'By the hour · Free for you with domiciliation',
  ]);
  const html = await (await page.request.get('/rooms/grande-salle', repeated)).text();
  expect(html).not.toContain('Free for you');
  await page.goto('/rooms/salle-mezghena');
  await page.getByRole('link', { name: 'Book This Room' }).waitFor();
  expect(await badge.count()).toBe(0);

  await page.goto('/rooms/grande-salle');
  await badge.waitFor();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Lina Cherif/ })
    .click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await badge.waitFor({ state: 'detached' });

  await becomeVisitor(page, 'yasmine', use.site.origin);
  await page.goto('/rooms/grande-salle');
  await page.getByRole('link', { name: 'Book This Room' }).waitFor();
  expect(await badge.count()).toBe(0);
  use.watched.expectNoErrors();
});

test('A visitor who signs in to subscribe comes to the booking form with monthly billing', async () => {
  const { page } = use.watched;
  await page.goto('/subscribe/grande-salle');
  const main = page.getByRole('main');
  await main.getByText('6,000 DA', { exact: true }).waitFor();
  await main.getByRole('heading', { name: 'What’s included' }).waitFor();
  await main.getByText('120 seats, 187 m²').waitFor();
  expect(await main.getByRole('link', { name: 'Subscribe', exact: true }).count()).toBe(0);
  const popupOpened = page.waitForEvent('popup');
  await main.getByRole('button', { name: 'Sign in' }).click();
  const popup = await popupOpened;
  await popup.getByRole('button', { name: /Karim Benali/ }).click();
  await page.waitForURL('**/book/grande-salle?billing=monthly');
  await expectMonthlyBilling(page);
  use.watched.expectNoErrors();
});

test('Signing in at the top of the subscription page stays there, and Subscribe leads to the form', async () => {
  const { page } = use.watched;
  await page.goto('/subscribe/grande-salle');
  await signInAs(page, /Yasmine Haddad/);
  const subscribe = page.getByRole('main').getByRole('link', { name: 'Subscribe', exact: true });
  await subscribe.waitFor();
  expect(new URL(page.url()).pathname).toBe('/subscribe/grande-salle');
  await subscribe.click();
  await page.waitForURL('**/book/grande-salle?billing=monthly');
  await expectMonthlyBilling(page);
  use.watched.expectNoErrors();
});

function card(page: Page, room: string) {
  return page.getByRole('article', { name: room, exact: true });
}

function namesOf(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
}

function status(page: Page, text: string | RegExp) {
  return page.getByRole('main').getByRole('status').getByText(text);
}

/** Fills the search and sends it, as soon as the page listens. */
async function search(
  page: Page,
  { seats, from = '', to = '' }: { seats: string; from?: string; to?: string },
): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor();
  await page.getByLabel('Minimum seats').fill(seats);
  await chooseDay(page, 'First day', from);
  await chooseDay(page, 'Last day', to);
  await page.getByRole('button', { name: 'Find rooms' }).click();
}

async function chooseDay(page: Page, label: string, day: string): Promise<void> {
  if (day !== '') {
    return bookingPage(page).chooseDay(label, day);
  }
  const field = page.getByRole('button', { name: label, exact: true });
  if ((await field.innerText()) !== 'Choose a date') {
    await field.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear the date' }).click();
  }
}

async function expectMonthlyBilling(page: Page): Promise<void> {
  const monthly = page.getByRole('radio', { name: 'Monthly' });
  await monthly.waitFor();
  expect(await monthly.isChecked()).toBe(true);
}

function focusedText(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.textContent ?? null);
}
