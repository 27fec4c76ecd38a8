// The screens of a slow and of a failed read that no plan has on the page.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import { holdRequests } from '#tests/paths/held-http-requests.ts';
import { bookingPage } from '#tests/support/booking-page.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { useSharedSite } from '#tests/support/use-site.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const use = useSharedSite({ visitor: { reducedMotion: 'reduce' } });

const roomsCall = /^\/rest\/v1\/rooms$/;

/** A call that a page makes when a visitor comes to it from another one: the first page of a visit is served with its data. */
interface PageCall {
  name: string;
  path: RegExp;
  /** Where the visitor comes from, and the way to the page. */
  from: string;
  come: (page: Page) => Promise<void>;
  /** What is there while the call runs, when it has failed, and once it has been asked for again. */
  slow?: (page: Page) => Locator;
  failed: (page: Page) => Locator;
  again?: (page: Page) => Locator;
  recovered: (page: Page) => Locator;
  /** What the console shows of the failure. */
  logs?: string;
}

const main = (page: Page) => page.getByRole('main');
const tryAgain = (page: Page) => main(page).getByRole('button', { name: 'Try again' });
const availability = (page: Page) => page.getByRole('region', { name: 'Availability' });
const homeRooms = (page: Page) => page.getByRole('region', { name: 'Rooms you can book' });
const upcoming = (page: Page) => page.getByRole('region', { name: 'Upcoming events' });
/** The rooms are listed before, during and after the search. */
const besideRooms = (page: Page) =>
  main(page)
    .filter({ has: page.getByRole('article', { name: 'Grand Hall' }) })
    .getByRole('status');
const publicEvents = (page: Page) => page.getByRole('complementary', { name: 'Public events' });
const openRoom = (room: string) => (page: Page) =>
  page.getByRole('link', { name: `Details of ${room}` }).click();

const toPlace = (place: string) => (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: place }).click();
const loading = (page: Page) => main(page).getByRole('status').getByText('Loading…');
const inMain = (text: string) => (page: Page) => main(page).getByText(text, { exact: true });

const pageCalls: PageCall[] = [
  // The page of a failed route is that of a room, the gallery and the plans too; their codes: src/app/create-app.test.ts.
  {
    name: 'The list of rooms',
    path: roomsCall,
    from: '/gallery',
    come: toPlace('Rooms'),
    failed: inMain('The rooms could not be loaded. Please try again.'),
    recovered: (page) => page.getByRole('article', { name: 'Grand Hall' }),
  },
  {
    name: 'The search for free rooms, beside the list',
    path: /^\/api\/rooms\/free$/,
    from: '/rooms',
    come: async (page) => {
      await bookingPage(page).chooseDay(
        'First day',
        shiftDay(buildingDay(algiers, new Date()), 200),
      );
      await page.getByRole('button', { name: 'Find rooms' }).click();
    },
    slow: (page) => besideRooms(page).getByText('Looking for free rooms…'),
    failed: (page) =>
      besideRooms(page).getByText('The free rooms could not be found. Please try again.'),
    recovered: (page) => besideRooms(page).getByText(/^5 rooms are free on/),
  },
  {
    name: 'The rooms of the home page, which leave the way to all of them',
    path: roomsCall,
    from: '/gallery',
    come: toPlace('Home'),
    slow: (page) => homeRooms(page).getByRole('status').filter({ hasText: 'Loading' }),
    failed: (page) =>
      homeRooms(page).filter({ hasNot: page.getByRole('status').or(page.getByRole('listitem')) }),
    again: (page) => homeRooms(page).getByRole('link', { name: 'See all rooms' }),
    recovered: (page) => page.getByRole('article', { name: 'Grand Hall' }),
    logs: 'rooms: rooms_failed',
  },
  {
    name: 'The upcoming events of the home page',
    path: /^\/rest\/v1\/events$/,
    from: '/gallery',
    come: toPlace('Home'),
    slow: (page) => upcoming(page).getByText('Loading events...', { exact: true }),
    failed: (page) => upcoming(page).getByText('Error: Failed to fetch events.', { exact: true }),
    again: (page) => upcoming(page).getByRole('button'),
    recovered: (page) => upcoming(page).getByRole('listitem').first(),
  },
  {
    name: 'The public events',
    path: /^\/api\/events$/,
    from: '/gallery',
    come: toPlace('Events'),
    slow: (page) => main(page).getByRole('status').getByText('Loading events…'),
    failed: (page) => main(page).getByRole('alert').getByText('Failed to fetch events.'),
    recovered: (page) => main(page).getByRole('status').getByText('9 of 12 events'),
  },
  {
    name: 'An event, a second after it was chosen',
    path: /^\/api\/events\/[\da-f-]{36}$/,
    from: '/events',
    come: (page) => main(page).getByRole('listitem').getByRole('link').first().click(),
    slow: (page) => main(page).getByRole('status').getByText('Loading the event…'),
    failed: inMain('The event could not be loaded. Please try again.'),
    recovered: (page) => main(page).getByRole('button', { name: 'Share' }),
  },
  {
    name: 'The calendar of a room',
    path: /^\/api\/rooms\/salle-casbah\/calendar$/,
    from: '/rooms',
    come: openRoom('Casbah Room'),
    slow: (page) => availability(page).getByText('Loading the calendar…'),
    failed: (page) =>
      availability(page)
        .getByRole('alert')
        .getByText('The calendar could not be loaded. Please try again.'),
    recovered: (page) => availability(page).locator('table[aria-busy=false]'),
  },
  {
    name: 'The public events in the calendar of the Grand Hall',
    path: /^\/api\/events\/calendar$/,
    from: '/rooms',
    come: openRoom('Grand Hall'),
    slow: (page) => publicEvents(page).getByRole('status', { name: 'Loading the events…' }),
    failed: (page) => publicEvents(page).getByText('Failed to fetch events.'),
    recovered: (page) => publicEvents(page).getByText('No public event on this day.'),
  },
];

test.each(pageCalls)(
  '$name: shows a placeholder while it loads, an error when it fails, and can be retried',
  async ({ path, from, come, slow = loading, failed, again = tryAgain, recovered, logs }) => {
    const { watched } = use;
    const { page } = watched;
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await openHydrated(page, from);
    const held = await holdRequests(page, [path]);
    await come(page);
    await slow(page).waitFor({ state: 'attached' });
    // A response without a text: the text is the one of the call.
    await (await held.next(path)).fulfill({ status: 502, body: 'Bad Gateway' });
    await failed(page).waitFor();
    await expect.poll(() => logs === undefined || logged.includes(logs)).toBe(true);
    await again(page).click();
    await (await held.next(path)).continue();
    await recovered(page).waitFor();
    expect(await failed(page).count()).toBe(0);
    watched.expectNoErrors(/status of 502|_failed/);
  },
);

// Only a browser has a root of React, which hands over what a boundary caught.
test('Pictures that cannot be read are logged, and the rooms are shown; a page that breaks is the error page, and is reported', async () => {
  const { watched } = use;
  const { page } = watched;
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await openHydrated(page, '/gallery');
  await page.route('**/rest/v1/room_images*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await main(page).getByRole('heading', { name: 'Casbah Room' }).waitFor();
  await expect.poll(() => logged).toContain('pictures: images_failed');

  await page.evaluate(() => {
    // oxlint-disable-next-line typescript/no-deprecated -- not the overload that is called
    const create = document.createElement.bind(document);
    Object.assign(document, {
      createElement: (name: string) => {
        if (name === 'article') {
          throw new TypeError('a defect of "Yasmine"');
        }
        return create(name);
      },
    });
  });
  const reported = page.waitForRequest('**/api/browser-errors');
  await toPlace('Rooms')(page);
  await tryAgain(page).waitFor();
  const report = await reported;
  expect(report.postDataJSON()).toEqual({
    message: 'TypeError: a defect of "…"',
    route: '/_room-list/rooms/',
    frames: expect.any(Array) as unknown,
  });
  expect((await report.response())?.status()).toBe(204);
  watched.expectNoErrors(/status of 500|images_failed|a defect/);
});
