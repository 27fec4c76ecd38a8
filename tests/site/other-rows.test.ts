// Pages as they are rendered from rows that the seeded site does not have: none at all, or those of another day.
import { resolve } from 'node:path';
import { expect, inject, test } from 'vitest';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { loadRenderer } from '#server/http/pages/load-renderer.ts';
import {
  elementOf,
  elementsOf,
  eventPath,
  linksOf,
  textsOf,
} from '#tests/support/rendered-html.ts';
import { siteOfTests } from '#tests/support/site-settings.ts';

const renderPage = loadRenderer(resolve('dist/render/render-page.js'));

/** The main part of a page whose reads of `changed` are the responses that `respond` gives. */
async function render(
  path: string,
  changed: string,
  respond: (url: URL) => Response | Promise<Response>,
): Promise<string> {
  const { html } = await renderPage({
    path,
    origin: inject('sharedSite').origin,
    language: 'en',
    colorScheme: 'light',
    now: new Date(),
    site: siteOfTests,
    reader: null,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      return url.pathname === changed ? respond(url) : fetch(request);
    },
  });
  return elementOf(html ?? '', 'main');
}

test.each([
  ['/gallery', '/rest/v1/building_gallery', 'Gallery Coming Soon', 'See the rooms /rooms'],
  ['/rooms', '/rest/v1/rooms', 'No rooms available', null],
  ['/rooms?view=subscriptions', '/rest/v1/rooms', 'No subscription available', null],
  ['/', '/rest/v1/events', 'No upcoming events found.', 'See all events /events'],
])('%s without rows of %s shows "%s"', async (path, rows, message, link) => {
  const main = await render(path, rows, () => Response.json([]));
  expect(textsOf(main)).toContain(message);
  expect(linksOf(main)).toEqual(link ? expect.arrayContaining([link]) : expect.anything());
});

test('Without events the list shows a message and links to the rooms', async () => {
  const none = { data: [], count: 0 };
  const main = await render('/events', '/api/events', () => Response.json(none));
  expect(textsOf(main)).toContain('No approved events scheduled at the moment.');
  expect(linksOf(main)).toEqual(['See the rooms /rooms']);
  expect(elementsOf(main, 'button')).toEqual([]);
});

test('An event that has ended shows it and accepts no registrations', async () => {
  const path = await eventPath('Startup Evening');
  const over = { start_datetime: '2026-01-05T17:00:00Z', end_datetime: '2026-01-05T20:00:00Z' };
  const main = await render(path, `/api${path}`, async (url) => {
    const event = (await (await fetch(url)).json()) as object;
    return Response.json({ ...event, ...over });
  });
  expect(textsOf(main)).toContain('This event has ended.');
  expect(linksOf(main).filter((link) => /^Register|^Add to calendar/.test(link))).toEqual([]);
});

test('The home page announces the Grand Hall by both prices of the hour', async () => {
  const main = await render('/', '/rest/v1/rooms', (url) => {
    url.searchParams.set('slug', `eq.${GRAND_HALL_SLUG}`);
    return fetch(url, { headers: { apikey: 'embedded-anon' } });
  });
  expect(textsOf(main).join()).toContain(
    '1,000\u00a0DA for up to 2 hours, then 400\u00a0DA per hour',
  );
});
