// Pages as they are rendered from rows that the seeded site does not have: none at all, or those of another day.
import { resolve } from 'node:path';
import { format, parseISO } from 'date-fns';
import { expect, inject, test } from 'vitest';
import { GRAND_HALL_SLUG, type CalendarEntry } from '#domain/rooms/room.ts';
import { algiers } from '#domain/time/building.fixtures.ts';
import { buildingInstant } from '#domain/time/instant.ts';
import { monthOf, shiftMonth } from '#domain/time/month.ts';
import { buildingDay } from '#domain/time/time.ts';
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

const nextMonth = shiftMonth(monthOf(buildingDay(algiers, new Date())), 1);
const dayOf = (day: number) => `${nextMonth}-${String(day).padStart(2, '0')}`;
const dayName = (day: string) => format(parseISO(day), 'EEEE d MMMM yyyy');
const at = (day: string, time: string) => buildingInstant(algiers, day, time).toISOString();

/** What a screen reader reads of a day. */
function nameOfDay(main: string, day: string): string | undefined {
  const [cell = ''] = elementsOf(main, 'td', `data-day="${day}"`);
  return textsOf(cell)[0]?.replaceAll(/[\u2066-\u2069]/g, '');
}

test('A day of the calendar has three entries and the number of the others; the chosen one has all', async () => {
  const busy = dayOf(10);
  const reserved = (from: string, to: string, name?: string): CalendarEntry => ({
    ...(name ? { kind: 'renter', title: name } : { kind: 'reserved', title: 'Reserved' }),
    start: at(busy, from),
    end: at(busy, to),
  });
  const main = await render(
    `/rooms/salle-casbah?from=${busy}`,
    '/api/rooms/salle-casbah/calendar',
    () =>
      Response.json([
        reserved('08:00', '09:00'),
        reserved('10:00', '11:30', 'Benali Textiles'),
        reserved('12:00', '13:00'),
        reserved('14:00', '15:00'),
        reserved('16:00', '17:00'),
        {
          kind: 'unavailable',
          title: 'Works',
          start: at(dayOf(11), '00:00'),
          end: at(dayOf(13), '00:00'),
        },
      ]),
  );
  expect(nameOfDay(main, busy)).toBe(
    `${dayName(busy)}. Reserved, 08:00 to 09:00. Reserved: Benali Textiles, 10:00 to 11:30. Reserved, 12:00 to 13:00. +2 more`,
  );
  for (const closed of [dayOf(11), dayOf(12)]) {
    expect(nameOfDay(main, closed)).toBe(`${dayName(closed)}. Unavailable: Works`);
  }
  expect(nameOfDay(main, dayOf(13))).toBe(dayName(dayOf(13)));
  expect(textsOf(main).join(' ')).toContain('Reserved, 16:00 to 17:00');
});

test('The calendar of the Grand Hall shows the public events of the first day of a month that has any', async () => {
  const day = dayOf(12);
  const evening = {
    id: '5b7f4f0e-0d6c-4a52-9a55-0f3a2a4e8a11',
    title: 'Startup Evening',
    description: 'Pitch, meet, build.',
    organizer: 'Riwaq',
    start_time: at(day, '18:00'),
    end_time: at(day, '21:30'),
    translations: {},
  };
  const path = `/rooms/grande-salle?month=${nextMonth}`;
  const main = await render(path, '/api/events/calendar', () => Response.json([evening]));
  const panel = elementsOf(main, 'aside').find((aside) => aside.includes('Startup Evening')) ?? '';
  expect(textsOf(panel)).toEqual(expect.arrayContaining([dayName(day), 'Startup Evening']));
  expect(textsOf(panel).join(' ')).toContain('18:00–21:30');
  expect(linksOf(panel)).toContainEqual(expect.stringMatching(`/events/${evening.id}$`));
  expect(nameOfDay(main, day)).toMatch(/\. 1 public event$/);
});
