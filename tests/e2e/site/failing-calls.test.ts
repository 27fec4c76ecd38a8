// The screens of a slow and of a failed read that no plan has on the page.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import { holdRequests } from '#tests/paths/held-http-requests.ts';
import { bookingPage } from '#tests/support/booking-page.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { becomeVisitor } from '#tests/support/signed-in.ts';
import { useSharedSite } from '#tests/support/use-site.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const use = useSharedSite({ visitor: { reducedMotion: 'reduce' } });

const roomsCall = /^\/rest\/v1\/rooms$/;
const freeAccessCall = /^\/rest\/v1\/rpc\/check_approved_domiciliation$/;

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
  /** The second response, in place of that of the server. */
  response?: unknown;
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
  {
    name: 'The list of rooms',
    path: roomsCall,
    from: '/gallery',
    come: toPlace('Rooms'),
    failed: inMain('The rooms could not be loaded. Please try again.'),
    recovered: (page) => page.getByRole('article', { name: 'Grand Hall' }),
  },
  {
    name: 'The room of a page',
    path: roomsCall,
    from: '/rooms',
    come: openRoom('Casbah Room'),
    failed: inMain('Failed to fetch room details'),
    recovered: (page) => page.getByRole('heading', { level: 1, name: 'Casbah Room' }),
  },
  {
    name: 'The pictures of the gallery',
    path: /^\/rest\/v1\/building_gallery$/,
    from: '/rooms',
    come: toPlace('Gallery'),
    failed: inMain('The gallery could not be loaded. Please try again.'),
    recovered: (page) => main(page).getByRole('link', { name: 'The terrace over the bay' }),
    logs: 'gallery: gallery_failed',
  },
  {
    name: 'The plans of the domiciliation',
    path: /^\/rest\/v1\/domiciliation_plans$/,
    from: '/gallery',
    come: toPlace('Domiciliation'),
    failed: inMain('The plans could not be loaded. Please try again.'),
    response: [],
    recovered: (page) =>
      main(page)
        .filter({ has: page.getByRole('heading', { name: 'No plans at the moment' }) })
        .getByRole('region', { name: 'What comes with it' }),
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
  async ({
    path,
    from,
    come,
    slow = loading,
    failed,
    again = tryAgain,
    recovered,
    response,
    logs,
  }) => {
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
    const second = await held.next(path);
    await (response ? second.fulfill({ json: response }) : second.continue());
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

test('Slow or failed free access blocks nothing; at the next visit it is shown in the Grand Hall alone, until the sign-out', async () => {
  const { watched } = use;
  const { page } = watched;
  const badge = page.getByText('Free access', { exact: true });
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await becomeVisitor(page, 'lina', use.site.origin);
  await page.goto('/rooms');
  await page.getByRole('link', { name: 'Book Now: Grand Hall' }).waitFor();
  const held = await holdRequests(page, [freeAccessCall]);
  await openRoom('Grand Hall')(page);
  await page.getByRole('link', { name: 'Book This Room' }).waitFor();
  await (await held.next(freeAccessCall)).fulfill({ status: 500, json: {} });
  await expect.poll(() => logged).toContain('free access: free_access_failed');
  expect(await badge.count()).toBe(0);

  await page.reload();
  await (await held.next(freeAccessCall)).continue();
  await badge.waitFor();
  const inBar = page.getByText('By the hour · Free for you with domiciliation');
  await inBar.waitFor({ state: 'attached' });
  await page.unrouteAll();
  await page.goto('/rooms/salle-mezghena');
  await page.getByRole('link', { name: 'Book This Room' }).waitFor();
  expect(await badge.count()).toBe(0);
  await page.goBack();
  await badge.waitFor();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Lina Cherif/ })
    .click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await badge.waitFor({ state: 'detached' });
  watched.expectNoErrors(/status of 500|free_access_failed/);
});
