import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildingDay, shiftDay } from '#domain/time.ts';
import { holdRequests, refuse } from '#tests/paths/held-requests.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import arabic from '#locales/ar/rooms.json';
import french from '#locales/fr/rooms.json';
import { formatLongDay } from '#src/components/dates.ts';
import { bookingPage } from '#tests/support/booking-page.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { becomeVisitor } from '#tests/support/signed-in.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({ visitor: { reducedMotion: 'reduce' } });

const roomsCall = /^\/rest\/v1\/rooms$/;
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

test('The list shows each active room with its details, amenities and prices', async () => {
  const { page } = use.watched;
  await openHydrated(page, '/rooms');
  expect(await namesOf(page)).toEqual(allRooms);
  // The text of a picture that is not loaded yet is not seen.
  const colours = await page
    .locator('main article img')
    .evaluateAll((pictures) => pictures.map((picture) => getComputedStyle(picture).color));
  expect(new Set(colours)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
  const hall = card(page, 'Grand Hall');
  await hall.getByText('A hall for 120 people with a stage').waitFor();
  await hall.getByText('120 seats', { exact: true }).waitFor();
  await hall.getByText('187 m²', { exact: true }).waitFor();
  const amenities = hall.getByRole('list', { name: 'Amenities' }).getByRole('listitem');
  expect(await amenities.allTextContents()).toEqual(['Wi-Fi', 'AC', 'Projector']);
  expect(await pricesOf(page, 'Grand Hall')).toEqual([
    'By the hour 1,000 DA for up to 2 hours, then 400 DA per hour HT',
    'per day 4,000 DA HT',
    'per month 6,000 DA HT',
  ]);
  // Not rented by the hour; not rented by the month.
  expect(await pricesOf(page, 'Didouche Office')).toEqual([
    'per day 3,000 DA HT',
    'per month 45,000 DA HT',
  ]);
  expect(await pricesOf(page, 'Casbah Room')).toEqual([
    'per hour 1,500 DA HT',
    'per day 9,000 DA HT',
  ]);

  await hall.getByRole('button', { name: 'Next picture' }).click();
  await hall.getByRole('img', { name: 'Grand Hall, along the windows' }).waitFor();
  await hall.getByRole('link', { name: 'Details of Grand Hall' }).click();
  await page.getByRole('heading', { level: 1, name: 'Grand Hall' }).waitFor();
  use.watched.expectNoErrors();
});

test('Prices and buttons of neighbouring cards are aligned', async () => {
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
});

test('Book Now is there for customers only, and opens the form of its room', async () => {
  const { page } = use.watched;
  await page.goto('/rooms');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await page.getByRole('link', { name: /^Book Now/ }).count()).toBe(0);
  await becomeVisitor(page, 'yasmine', use.site.origin);
  await page.goto('/rooms');
  await card(page, 'Casbah Room').getByRole('link', { name: 'Book Now: Casbah Room' }).click();
  await page.waitForURL('**/book/salle-casbah');
  use.watched.expectNoErrors();
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
  expect(await focusedText(page)).toBe('Pay-per-use Rooms');
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
  expect(await namesOf(page)).toEqual(allRooms);
  expect(await page.getByLabel('Minimum seats').inputValue()).toBe('');
  expect(await page.getByText('Taken').count()).toBe(0);
  expect(await focusedText(page)).toBe('Which rooms are free?');
  use.watched.expectNoErrors();
});

test.each([
  ['fr', french.filter, 'D', 'ArrowRight'],
  ['ar', arabic.filter, 'ح', 'ArrowLeft'],
] as const)(
  'The days of the search are chosen by keys, in %s',
  async (language, filter, sunday, nextDay) => {
    const { page } = use.watched;
    await openHydrated(page, `/rooms?lang=${language}`);
    const field = page.getByRole('button', { name: filter.from, exact: true });
    expect(await field.innerText()).toBe(filter.pickDay);
    await field.press('Enter');
    const calendar = page.getByRole('dialog', { name: filter.from });
    const focused = calendar.locator('[role=gridcell]:focus');
    await focused.waitFor();
    const [first] = await calendar.getByRole('columnheader').allInnerTexts();
    expect(first?.startsWith(sunday)).toBe(true);
    // Past days cannot be chosen; the next one is on the other side in Arabic.
    expect(await focused.getAttribute('data-day')).toBe(inDays(0));
    await page.keyboard.press(nextDay);
    await page.keyboard.press('Enter');
    await calendar.waitFor({ state: 'detached' });
    expect(await field.innerText()).toBe(formatLongDay(inDays(1), language));
    await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: filter.submit }).click();
    await page.waitForURL(new RegExp(`from=${inDays(1)}$`));
    use.watched.expectNoErrors();
  },
);

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

test('A search by seats alone runs at once, and shows a message when no room has enough', async () => {
  const { page } = use.watched;
  await page.goto('/rooms?seats=40');
  await status(page, '2 rooms found.').waitFor();
  expect(await namesOf(page)).toEqual(['El Djazair Room', 'Grand Hall']);
  await search(page, { seats: '500' });
  await page.getByRole('heading', { name: 'No room has 500 seats' }).waitFor();
  await page.getByText(/^The largest is Grand Hall, with 120 seats\./).waitFor();
  await status(page, '0 rooms found.').waitFor();
  use.watched.expectNoErrors();
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

test('The list shows placeholders while rooms load, an error with a retry, and a message when there are none', async () => {
  const { page } = use.watched;
  const held = await holdRequests(page, [roomsCall]);
  await openFromGallery(page);
  await page.getByRole('main').getByText('Loading…').waitFor();
  await (await held.next(roomsCall)).abort();
  await page.getByText('No connection. Check your internet access and try again.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await (await held.next(roomsCall)).fulfill({ json: [] });
  await page.getByRole('heading', { level: 2, name: 'No rooms available' }).waitFor();
  await page.getByRole('tab', { name: 'Monthly Subscriptions' }).click();
  await page.getByRole('heading', { level: 2, name: 'No subscription available' }).waitFor();
  use.watched.expectNoErrors(/ERR_FAILED|ServiceError: network/);
});

test('Rooms without their pictures, by row or by file, are still shown', async () => {
  const { page } = use.watched;
  await page.route('**/rest/v1/room_images*', (route) => route.abort());
  await openFromGallery(page);
  await card(page, 'Grand Hall').getByText('120 seats').waitFor();
  expect(await page.locator('article img').count()).toBe(0);

  await page.unrouteAll();
  await page.route('**/storage/v1/object/public/images/**', (route) => route.abort());
  const reported = page.waitForEvent('console', (message) =>
    message.text().startsWith('picture: '),
  );
  await page.goto('/rooms/grande-salle');
  await page.getByRole('heading', { level: 1, name: 'Grand Hall' }).waitFor();
  const frame = await page.getByRole('group', { name: 'Pictures: Grand Hall' }).boundingBox();
  expect(frame?.height).toBeGreaterThan(300);
  await reported;
  use.watched.expectNoErrors(/ERR_FAILED|^pictures?: /);
});

test('A room has its pictures with small ones to choose from, its rates and, for customers, Book This Room', async () => {
  const { page } = use.watched;
  await page.goto('/rooms/salle-mezghena');
  await page.getByText('12 seats', { exact: true }).waitFor();
  await page.getByText('44 m²', { exact: true }).waitFor();
  expect(await ratesOf(page)).toEqual([
    'per hour 1,000 DA HT',
    'per day 5,000 DA HT',
    'per month 90,000 DA HT',
  ]);
  const pictures = page.getByRole('group', { name: 'Pictures: Mezghena Room' });
  await page.getByRole('main').getByRole('button', { name: 'Sign in to book' }).waitFor();
  await pictures.getByRole('button', { name: 'Show picture 3 of 4' }).click();
  await pictures.getByRole('img', { name: 'Mezghena Room, the table near by' }).waitFor();
  expect(await page.getByRole('link', { name: 'Book This Room' }).count()).toBe(0);

  await becomeVisitor(page, 'yasmine', use.site.origin);
  await page.goto('/rooms/salle-mezghena');
  await page.getByRole('link', { name: 'Book This Room' }).click();
  await page.waitForURL('**/book/salle-mezghena');
  use.watched.expectNoErrors();
});

test('An unknown room, and a subscription that there is not, are Room Not Found with a way back', async () => {
  const { page } = use.watched;
  for (const path of ['/rooms/no-such-room', '/subscribe/salle-casbah', '/subscribe/nothing']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'Room Not Found' }).waitFor();
    await page.getByRole('link', { name: 'Back to the rooms' }).click();
    await page.waitForURL(/\/rooms$/);
  }
  use.watched.expectNoErrors(/status of 404/);
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
  const html = await (await page.request.get('/rooms/grande-salle')).text();
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

  // A customer, who is signed in already, subscribes by a link.
  await page.goto('/subscribe/grande-salle');
  await main.getByRole('link', { name: 'Subscribe', exact: true }).click();
  await page.waitForURL('**/book/grande-salle?billing=monthly');
  await expectMonthlyBilling(page);
  use.watched.expectNoErrors();
});

test('Signing in at the top of the subscription page stays there', async () => {
  const { page } = use.watched;
  await page.goto('/subscribe/grande-salle');
  await signInAs(page, /Yasmine Haddad/);
  await page.getByRole('main').getByRole('link', { name: 'Subscribe', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/subscribe/grande-salle');
  use.watched.expectNoErrors();
});

test('Search engines find the rooms, their addresses and what they cost in the page as served', async () => {
  const { page } = use.watched;
  const { origin } = use.site;
  await page.goto('/rooms');
  const list = await dataOf(page);
  expect(list['@type']).toBe('ItemList');
  expect(list.itemListElement).toHaveLength(allRooms.length);
  const html = await (await page.request.get('/rooms/bureau-didouche')).text();
  expect(html).toContain('A furnished office over rue Didouche Mourad');
  await page.goto('/rooms/bureau-didouche');
  expect(await page.title()).toBe('Didouche Office · Riwaq');
  const room = await dataOf(page);
  // eslint-disable-next-line no-restricted-syntax -- the unit test of the structured data compares all of it
  expect(room).toMatchObject({
    '@type': 'Product',
    name: 'Didouche Office',
    url: `${origin}/rooms/bureau-didouche`,
    offers: [
      { price: 3000, priceCurrency: 'DZD', priceSpecification: { unitCode: 'DAY' } },
      { price: 45000, priceCurrency: 'DZD', priceSpecification: { unitCode: 'MON' } },
    ],
  });
  use.watched.expectNoErrors();
});

function card(page: Page, room: string) {
  return page.getByRole('article', { name: room, exact: true });
}

function namesOf(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
}

function pricesOf(page: Page, room: string): Promise<string[]> {
  return linesOf(card(page, room).locator('dl > div'));
}

function ratesOf(page: Page): Promise<string[]> {
  return linesOf(page.getByRole('complementary', { name: 'Rates' }).locator('dl > div'));
}

function linesOf(rows: ReturnType<Page['locator']>): Promise<string[]> {
  return rows.evaluateAll((found) =>
    found.map((row) =>
      [...row.querySelectorAll('dt, dd')]
        .map((e) => e.textContent)
        .join(' ')
        .replaceAll('\u00a0', ' ')
        .trim(),
    ),
  );
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

/** Comes to the list from another page, so that the browser itself reads the rooms. */
async function openFromGallery(page: Page): Promise<void> {
  await page.goto('/gallery');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Rooms' }).click();
}

async function expectMonthlyBilling(page: Page): Promise<void> {
  const monthly = page.getByRole('radio', { name: 'Monthly' });
  await monthly.waitFor();
  expect(await monthly.isChecked()).toBe(true);
}

function focusedText(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.textContent ?? null);
}

async function dataOf(page: Page): Promise<Record<string, unknown>> {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  return JSON.parse(text ?? '') as Record<string, unknown>;
}
