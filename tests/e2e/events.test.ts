import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { holdRequests, refuse } from '#tests/paths/held-requests.ts';
import { openListFromRooms } from '#tests/support/events.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { openPage } from '#tests/support/browser.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({ visitor: { reducedMotion: 'reduce' } });

const listCall = /^\/api\/events$/;
const eventCall = /^\/api\/events\/[\da-f-]{36}$/;

test('The first nine events are in the page as served, and Load More brings the others', async () => {
  const { page } = use.watched;
  const html = await (await page.request.get('/events')).text();
  expect(html).toContain('Startup Evening');
  expect(html).not.toContain('Negotiation basics');

  await openHydrated(page, '/events');
  await statusOf(page, '9 of 12 events').waitFor();
  expect(await namesOf(page)).toHaveLength(9);
  await page.getByRole('button', { name: 'Load More' }).click();
  await statusOf(page, '12 of 12 events').waitFor();
  const names = await namesOf(page);
  expect(names).toEqual([...new Set(names)]);
  expect(names.slice(9)).toEqual([
    'Green building in Algiers',
    'Accounting for young firms',
    'Negotiation basics',
  ]);
  expect(await page.getByRole('button', { name: 'Load More' }).count()).toBe(0);
  // The focus moves to the first new event.
  const first = page.getByRole('link', { name: 'Green building in Algiers', exact: true });
  await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true);
  use.watched.expectNoErrors();
});

test('Going back from an event finds the list as it was left, at the same place', async () => {
  const { page } = use.watched;
  await page.goto('/events');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor();
  await page.getByRole('button', { name: 'Load More' }).click();
  await page.getByText('12 of 12 events').waitFor();
  await page.getByRole('link', { name: 'Negotiation basics', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Negotiation basics' }).waitFor();
  await page.goBack();
  const card = page.getByRole('link', { name: 'Negotiation basics', exact: true });
  await card.waitFor();
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(12);
  await expect.poll(() => card.evaluate(isInWindow)).toBe(true);
  use.watched.expectNoErrors();
});

test('A second page that fails leaves the first one, and Try again brings it', async () => {
  const { page } = use.watched;
  await openHydrated(page, '/events');
  const held = await holdRequests(page, [listCall]);
  await page.getByRole('button', { name: 'Load More' }).click();
  await statusOf(page, 'Loading more events…').waitFor();
  await refuse(await held.next(listCall), 'internal');
  await page.getByRole('alert').filter({ hasText: 'Failed to fetch events.' }).waitFor();
  expect(await namesOf(page)).toHaveLength(9);

  await page.getByRole('button', { name: 'Try again' }).click();
  await (await held.next(listCall)).continue();
  await statusOf(page, '12 of 12 events').waitFor();
  expect(await page.getByText('Failed to fetch events.').count()).toBe(0);
  use.watched.expectNoErrors(/status of 500/);
});

test('A slow list shows placeholders; a failed list shows an error and can be retried', async () => {
  const { page } = use.watched;
  const held = await holdRequests(page, [listCall]);
  await openListFromRooms(page);
  await statusOf(page, 'Loading events…').waitFor();
  await (await held.next(listCall)).abort();
  await page.getByRole('heading', { level: 2, name: 'Failed to fetch events.' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await (await held.next(listCall)).continue();
  await statusOf(page, '9 of 12 events').waitFor();
  use.watched.expectNoErrors(/ERR_FAILED/);
});

test('Without events the list shows a message and links to the rooms', async () => {
  const { page } = use.watched;
  const held = await holdRequests(page, [listCall]);
  await openListFromRooms(page);
  await (await held.next(listCall)).fulfill({ json: { data: [], count: 0 } });
  await page
    .getByRole('heading', { level: 2, name: 'No approved events scheduled at the moment.' })
    .waitFor();
  expect(await page.getByRole('button', { name: 'Load More' }).count()).toBe(0);
  await page.getByRole('link', { name: 'See the rooms' }).click();
  await page.waitForURL('**/rooms');
  use.watched.expectNoErrors();
});

test('A card has flyer, day, name, organizer and description, and a way to register where there is one', async () => {
  const { page } = use.watched;
  await openHydrated(page, '/events');
  const card = (name: string) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  const evening = card('Startup Evening');
  await evening.getByRole('img', { name: 'Flyer: Startup Evening' }).waitFor();
  expect((await evening.innerText()).split(/\n+/)).toEqual([
    expect.stringMatching(/^\w+ \d+ \w+/),
    '18:00–21:30',
    'Startup Evening',
    'Organizer',
    'Riwaq',
    'Pitch, meet, build: ten teams, five minutes each, and a long evening to talk.',
    'View Details',
    'Register',
  ]);
  const register = evening.getByRole('link', { name: /^Register: Startup Evening/ });
  expect(await register.getAttribute('href')).toBe('https://forms.example/register');
  // This event has no registration.
  const reading = card('Reading evening: Mohammed Dib');
  await reading.getByRole('link', { name: /^View Details: Reading evening/ }).waitFor();
  expect(await reading.getByRole('link', { name: /^Register/ }).count()).toBe(0);
  use.watched.expectNoErrors();
});

test('An event that offers accommodation shows it', async () => {
  const { page } = use.watched;
  await openEvent(page, 'Public speaking workshop');
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 2, name: 'Accommodation' }).waitFor();
  await main.getByText('A hotel ten minutes away keeps rooms for participants.').waitFor();
  use.watched.expectNoErrors();
});

test('An event shows all its details', async () => {
  const { page } = use.watched;
  await page.goto('/events');
  const path = await page
    .getByRole('link', { name: 'View Details: Data Training' })
    .getAttribute('href');
  await page.goto(path ?? '');
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: 'Data Training' }).waitFor();
  const details = await main.getByRole('definition').allInnerTexts();
  expect(details).toHaveLength(4);
  expect(details[0]).toMatch(/^\w+day \d+ \w+ \d{4} 09:00\nuntil \w+day \d+ \w+ \d{4} 16:00$/);
  expect(details[1]).toContain('Grand Hall');
  expect(details.slice(2)).toEqual(['Atlas Formation', '20 people']);
  const ways = main.locator('section').filter({ hasText: 'Ways to take part' });
  expect((await ways.innerText()).split(/\n+/)).toEqual([
    'Ways to take part',
    'In person',
    '5 sessions',
    expect.stringMatching(/^from \d+ \w+ \d{4}$/),
    '25,000 DA',
    'Online',
    '5 sessions',
    expect.stringMatching(/^from \d+ \w+ \d{4}$/),
    '15,000 DA',
  ]);
  await main.getByRole('heading', { level: 2, name: 'Additional details' }).waitFor();
  await main.getByText(/Bring a laptop/).waitFor();
  await main.getByRole('img', { name: 'Flyer: Data Training' }).waitFor();
  const register = main.getByRole('link', {
    name: 'Register: Data Training (opens in a new tab)',
  });
  expect(await register.getAttribute('href')).toBe('https://forms.example/register');
  expect(await register.getAttribute('target')).toBe('_blank');
  expect(await register.getAttribute('rel')).toBe('noopener');

  const calendar = await main.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  const file = await page.request.get(calendar ?? '');
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await file.text()).toContain('SUMMARY:Data Training');
  use.watched.expectNoErrors();
});

test('What costs nothing is free, and what is not known has no place', async () => {
  const { page } = use.watched;
  await openEvent(page, 'Legal Clinic');
  const main = page.getByRole('main');
  await main.getByText('Free', { exact: true }).waitFor();
  expect(await main.getByText('Online', { exact: true }).count()).toBe(0);
  expect(await main.getByRole('heading', { name: 'Accommodation' }).count()).toBe(0);
  use.watched.expectNoErrors();
});

test('From the list an event waits a second before it is fetched', async () => {
  const visitor = await use.newContext();
  const { page, expectNoErrors } = await openPage(visitor);
  await page.clock.install();
  await openListFromRooms(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (eventCall.test(pathname)) {
      asked.push(pathname);
    }
  });
  const link = page.getByRole('link', { name: 'Startup Evening', exact: true });
  await link.hover();
  await page.clock.pauseAt(Date.now() + 60_000);
  await link.click();
  await statusOf(page, 'Loading the event…').waitFor();
  await page.clock.runFor(900);
  expect(asked).toEqual([]);
  await page.clock.runFor(100);
  await page.getByRole('heading', { level: 1, name: 'Startup Evening' }).waitFor();
  expect(asked).toHaveLength(1);
  expectNoErrors();
  await visitor.close();
});

test('An event that has ended shows it and accepts no registrations', async () => {
  const { page } = use.watched;
  await openListFromRooms(page);
  const held = await holdRequests(page, [eventCall]);
  await page.getByRole('link', { name: 'Startup Evening', exact: true }).click();
  const request = await held.next(eventCall);
  const event = (await (await request.fetch()).json()) as object;
  const over = { start_datetime: '2026-01-05T17:00:00Z', end_datetime: '2026-01-05T20:00:00Z' };
  await request.fulfill({ json: { ...event, ...over } });
  await page.getByText('This event has ended.').waitFor();
  await page.getByRole('button', { name: 'Share' }).waitFor();
  expect(await page.getByRole('link', { name: /Register|Add to calendar/ }).count()).toBe(0);
  use.watched.expectNoErrors();
});

test('An event that does not exist is a 404, and the way back leads to the list', async () => {
  const { page } = use.watched;
  const missing = '/events/00000000-0000-4000-8000-000000000000';
  const response = await page.goto(missing);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Event Not Found' }).waitFor();
  await page
    .getByText('The event you are looking for does not exist or is no longer available.')
    .waitFor();
  await page.getByRole('link', { name: 'Back to the events' }).click();
  await statusOf(page, '9 of 12 events').waitFor();
  use.watched.expectNoErrors(new RegExp(`404.*${missing}`));
});

function statusOf(page: Page, text: string) {
  return page.getByRole('main').getByRole('status').filter({ hasText: text });
}

function namesOf(page: Page): Promise<string[]> {
  return page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
}

async function openEvent(page: Page, name: string): Promise<void> {
  await openHydrated(page, '/events');
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Runs in the page. */
function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
