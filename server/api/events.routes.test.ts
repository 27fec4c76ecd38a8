import { sql } from 'kysely';
import { array } from 'valibot';
import { describe, expect, test } from 'vitest';
import { calendarEventSchema, eventsPageSchema, publicEventSchema } from '#domain/events/event.ts';
import { asBeforeEventLimits } from '#tests/support/server/test-database.ts';
import { statusAndCode } from '#tests/support/server/booking-requests.ts';
import { TEST_NOW, useTestApp } from '#tests/support/server/test-app.ts';

const server = useTestApp({ publicOrigin: 'https://riwaq.example' });

const get = (path: string) => server.request(`/api/events${path}`);

const page = (query = '') => server.read(eventsPageSchema, `/api/events${query}`);

interface NewEvent {
  name?: string;
  start: string;
  end: string;
  status?: 'approved' | 'pending_review' | 'rejected';
  /** True: it takes place in no room, so that it may overlap others. */
  isElsewhere?: boolean;
}

/** Inserts an event, by default an approved one, and returns its id. */
const add = ({ start, end, status = 'approved', isElsewhere, ...event }: NewEvent) =>
  server.addEvent({
    ...event,
    description: 'What it is about',
    organizer_name: 'Riwaq',
    start_datetime: start,
    end_datetime: end,
    status,
    rejection_reason: status === 'rejected' ? 'Not this month' : null,
    translations: { fr: { name: 'Causerie' }, ar: { name: 'حديث' } },
    ...(isElsewhere && { room_id: null }),
  });

/** The event of the seed with this name. */
async function seeded(name: string) {
  const { id } = await server.db
    .selectFrom('events')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}

describe('GET /api/events', () => {
  test('lists the approved events that have not ended, by start, nine at a time', async () => {
    const expected = await server.db
      .selectFrom('events')
      .select('id')
      .where('status', '=', 'approved')
      .where('end_datetime', '>', TEST_NOW)
      .orderBy('start_datetime')
      .orderBy('id')
      .execute();
    const first = await page();
    const second = await page('?page=2');
    expect(first.data).toHaveLength(9);
    expect([...first.data, ...second.data].map((event) => event.id)).toEqual(
      expected.map((event) => event.id),
    );
    expect([first.count, second.count]).toEqual([expected.length, expected.length]);
  });

  test('an event is listed until it ends', async () => {
    const start = '2026-12-01T06:00:00.000Z';
    const running = await add({ start, end: '2026-12-01T08:00:00.001Z', isElsewhere: true });
    const over = await add({ start, end: TEST_NOW.toISOString() });
    const pending = await add({ start, end: '2026-12-02T08:00:00Z', status: 'pending_review' });
    const rejected = await add({ start, end: '2026-12-02T08:00:00Z', status: 'rejected' });
    const ids = (await page('?pageSize=50')).data.map((event) => event.id);
    expect(ids[0]).toBe(running);
    for (const hidden of [over, pending, rejected]) {
      expect(ids).not.toContain(hidden);
    }
  });

  test('events with the same start keep their order across pages', async () => {
    const before = (await page()).count;
    const talk = {
      start: '2030-01-01T09:00:00.000Z',
      end: '2030-01-01T10:00:00.000Z',
      isElsewhere: true,
    };
    const added = [await add(talk), await add(talk), await add(talk), await add(talk)].sort();
    const listed = [];
    for (let number = before + 1; number <= before + 4; number += 1) {
      listed.push((await page(`?page=${number}&pageSize=1`)).data[0]?.id);
    }
    expect(listed).toEqual(added);
  });

  test('a page after the last one is empty and has the total', async () => {
    const { count } = await page();
    expect(await page('?page=1000')).toEqual({ data: [], count });
  });

  test('hides who proposed an event, and its status', async () => {
    const text = await (await get('?pageSize=50')).text();
    expect(text).not.toMatch(/created_by|created_at|"status"/);
  });

  test.each(['page=0', 'pageSize=51', 'page=99999999999999999999'])(
    '?%s is refused',
    async (query) => {
      expect(await statusAndCode(get(`?${query}`))).toBe('400 invalid_request');
    },
  );
});

describe('GET /api/events/:id', () => {
  test('returns every field of the event', async () => {
    const id = await seeded('Accounting for young firms');
    const event = await server.read(publicEventSchema, `/api/events/${id}`);
    // oxlint-disable-next-line no-restricted-properties -- the texts of the seed are not under test
    expect(event).toMatchObject({
      id,
      organizer_name: 'Cabinet Benali',
      number_of_sessions_physique: 3,
      price_physique: 900_000,
      price_enligne: 500_000,
      start_date_enligne: '2027-01-08',
      start_datetime: '2027-01-08T16:30:00.000Z',
      max_participants: 30,
      google_form_link: 'https://forms.example/register',
      accommodation_details: null,
    });
  });

  test('an event that has ended can still be read', async () => {
    expect((await get(`/${await seeded('Cloud Day')}`)).status).toBe(200);
  });

  test('an unknown, unapproved or invalid id is not found', async () => {
    const pending = await seeded('First customers');
    const ids = ['00000000-0000-4000-8000-000000000000', pending, 'request', '1', "'%20or%201=1"];
    for (const id of ids) {
      expect([id, await statusAndCode(get(`/${id}`))]).toEqual([id, '404 event_not_found']);
    }
  });
});

describe('GET /api/events/calendar', () => {
  const calendar = (query: string) =>
    server.read(array(calendarEventSchema), `/api/events/calendar?room_slug=grande-salle${query}`);

  test('shows the Grand Hall’s events that overlap a month or some days, with titles in every language', async () => {
    const midnight = '2028-03-31T23:00:00.000Z';
    const night = await add({
      name: 'Night',
      start: '2028-03-31T20:00:00.000Z',
      end: '2028-04-01T01:00:00.000Z',
    });
    const evening = await add({ start: '2028-03-30T18:00:00Z', end: '2028-03-30T23:00:00Z' });
    const moment = await asBeforeEventLimits(server.db, () =>
      add({ start: midnight, end: midnight }),
    );
    await add({ start: '2028-03-15T18:00:00Z', end: midnight, status: 'pending_review' });
    await add({ start: '2028-03-15T18:00:00Z', end: midnight, isElsewhere: true });
    const ids = async (query: string) => (await calendar(query)).map((event) => event.id);

    expect(await ids('&month=2028-03')).toEqual([evening, night]);
    expect(await ids('&month=2028-04')).toEqual([night, moment]);
    expect(await ids('&from=2028-04-01&to=2028-04-02')).toEqual([night, moment]);
    expect(await ids('&from=2028-03-31&to=2028-04-01')).toEqual([night]);
    expect(await ids('&month=2028-05')).toEqual([]);
    expect((await calendar('&month=2028-04'))[0]).toEqual({
      id: night,
      title: 'Night',
      description: 'What it is about',
      organizer: 'Riwaq',
      start_time: '2028-03-31T20:00:00.000Z',
      end_time: '2028-04-01T01:00:00.000Z',
      translations: { fr: { title: 'Causerie' }, ar: { title: 'حديث' } },
    });
  });

  test('without a month it shows twelve months from the current one', async () => {
    const events = await calendar('');
    expect(events.length).toBeGreaterThan(9);
    expect(events.every((event) => event.end_time > '2026-11-30T23:00')).toBe(true);
    expect(events.every((event) => event.start_time < '2027-11-30T23:00')).toBe(true);
  });

  test('other rooms have no public events', async () => {
    for (const slug of ['salle-casbah', 'nowhere', '']) {
      expect(await statusAndCode(get(`/calendar?room_slug=${slug}`))).toBe('404 room_not_found');
    }
    await server.changeRoom('grande-salle', { is_active: false });
    const closed = await statusAndCode(get('/calendar?room_slug=grande-salle'));
    await server.changeRoom('grande-salle', { is_active: true });
    expect(closed).toBe('404 room_not_found');
  });

  test.each(['', 'room_slug=grande-salle&month=2027-13', 'room_slug=grande-salle&from=2027-01-01'])(
    '?%s is refused',
    async (query) => {
      expect(await statusAndCode(get(`/calendar?${query}`))).toBe('400 invalid_request');
    },
  );
});

describe('GET /api/events/:id/calendar.ics', () => {
  test('is a download in the requested language', async () => {
    const id = await seeded('Founders’ breakfast');
    const response = await get(`/${id}/calendar.ics?lang=fr`);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="founders-breakfast.ics"',
    );
    const text = (await response.text()).replaceAll('\r\n ', '');
    expect(text).toContain('\r\nSUMMARY:Petit-déjeuner des fondateurs\r\n');
    expect(text).toContain('\r\nDTSTAMP:20261201T080000Z\r\n');
    expect(text).toContain(
      '\r\nLOCATION:Riwaq\\, 12\\, rue Didouche Mourad\\, Alger-Centre\\, Alger\r\n',
    );
    expect(text).toContain(`\r\nURL:https://riwaq.example/events/${id}?lang=fr\r\n`);
    expect(text).toContain(`\\n\\nhttps://riwaq.example/events/${id}?lang=fr\r\n`);
  });

  test.each(['', '?lang=en', '?lang=de'])('%s is English', async (query) => {
    const id = await seeded('Founders’ breakfast');
    const text = await (await get(`/${id}/calendar.ics${query}`)).text();
    expect(text).toContain('\r\nSUMMARY:Founders’ breakfast\r\n');
    expect(text).toContain(`/events/${id}\r\n`);
  });

  test('an online event has no location, an Arabic name gets an ASCII file name', async () => {
    const id = await add({
      name: 'حديث',
      start: '2029-01-01T09:00:00Z',
      end: '2029-01-01T10:00:00Z',
    });
    await sql`update events set number_of_sessions_enligne = 1 where id = ${id}`.execute(server.db);
    const response = await get(`/${id}/calendar.ics?lang=ar`);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="event.ics"');
    expect(await response.text()).not.toContain('LOCATION');
  });

  test('an unknown event has no file', async () => {
    const pending = await seeded('First customers');
    expect(await statusAndCode(get(`/${pending}/calendar.ics`))).toBe('404 event_not_found');
    expect(await statusAndCode(get('/x/calendar.ics'))).toBe('404 event_not_found');
  });
});
