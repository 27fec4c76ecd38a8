import { sql } from 'kysely';
import { parse } from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventPermissionSchema, ownEventsSchema } from '#domain/account/events.ts';
import { DEFAULT_EVENT_LIMITS } from '#domain/events/limits.ts';
import { newEventResponseSchema, type NewEvent } from '#domain/events/new-event.ts';
import { sqlStateOf } from '#server/db/errors.ts';
import {
  hallOn,
  hallRequest,
  refusalOf,
  statusAndCode,
} from '#tests/support/server/booking-requests.ts';
import {
  lina,
  stranger,
  TEST_NOW,
  type TestUser,
  useTestApp,
  yasmine,
} from '#tests/support/server/test-app.ts';

/** The demo customer with approved Grand Hall bookings and events of each status. */
const karim: TestUser = {
  uid: 'demo-hall',
  email: 'karim@demo.example',
  name: 'Karim Benali',
};

const newEvent: NewEvent = {
  eventName: 'Open day',
  description: 'Meet the team.\nCoffee is served.',
  startDate: '2027-01-20T09:00',
  endDate: '2027-01-20T17:30',
  organizer: 'Benali Textiles',
};

const server = useTestApp();

let keys = 0;
const newKey = () => `70000000-0000-4000-8000-${String((keys += 1)).padStart(12, '0')}`;

/** Proposes the event, as Karim, with a key of its own. */
function propose(change: object = {}, { user = karim, key = newKey() } = {}) {
  return server.as(user)('/api/events', { ...newEvent, ...change }, { 'idempotency-key': key });
}

const created = async (response: Response) => parse(newEventResponseSchema, await response.json());

const ownEvents = async (user: TestUser) =>
  parse(ownEventsSchema, await (await server.as(user)('/api/account/events')).json());

const stored = (id: string) =>
  server.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const canCreate = async (user: TestUser) => {
  const response = await server.as(user)('/api/account/check-event-permission');
  return parse(eventPermissionSchema, await response.json()).canCreate;
};

describe('POST /api/events', () => {
  test('stores the event for review, in the time of Algiers, for the caller', async () => {
    const response = await propose({ eventName: '  Open   day\t', status: 'approved' });
    expect(response.status).toBe(201);
    const { id, status } = await created(response);
    expect(status).toBe('pending_review');
    expect(await stored(id)).toEqual({
      id,
      name: 'Open   day',
      description: 'Meet the team.\nCoffee is served.',
      organizer_name: 'Benali Textiles',
      start_datetime: new Date('2027-01-20T08:00:00Z'),
      end_datetime: new Date('2027-01-20T16:30:00Z'),
      status: 'pending_review',
      created_by: await customerId(karim),
      created_at: TEST_NOW,
      idempotency_key: expect.any(String) as string,
      rejection_reason: null,
      approval_reason: null,
      room_id: await grandHallId(),
      flyer_storage_path: null,
      google_form_link: null,
      number_of_sessions_physique: null,
      start_date_physique: null,
      number_of_sessions_enligne: null,
      start_date_enligne: null,
      max_participants: null,
      price_physique: null,
      price_enligne: null,
      additional_details: null,
      accommodation_details: null,
      translations: {},
    });
  });

  test('the body sets neither creator nor status, nor any other column', async () => {
    const { id } = await created(
      await propose({
        id: '11111111-1111-4111-8111-111111111111',
        created_by: await customerId(lina),
        createdBy: await customerId(lina),
        uid: lina.uid,
        customerId: await customerId(lina),
        status: 'approved',
        google_form_link: 'https://forms.example/x',
        rejection_reason: 'x',
      }),
    );
    // eslint-disable-next-line no-restricted-syntax -- ids and instants of the row are made by the database
    expect(await stored(id)).toMatchObject({
      created_by: await customerId(karim),
      status: 'pending_review',
      google_form_link: null,
      rejection_reason: null,
    });
    expect((await ownEvents(lina)).map((event) => event.id)).not.toContain(id);
  });

  test('is refused without a token and without the permission, also to a customer without profile', async () => {
    const unsigned = await server.request('/api/events', {
      method: 'POST',
      body: JSON.stringify(newEvent),
      headers: { 'content-type': 'application/json', 'idempotency-key': newKey() },
    });
    expect(await statusAndCode(unsigned)).toEqual([401, 'unauthenticated']);
    const before = await countEvents();
    for (const user of [yasmine, stranger]) {
      const response = await propose({}, { user });
      expect([response.status, await response.json()]).toEqual([
        403,
        {
          code: 'event_creation_refused',
          error: 'Failed to create the event.',
          details: 'Only customers with an accepted Grand Hall booking can create public events.',
        },
      ]);
    }
    expect(await countEvents()).toBe(before);
  });

  test.each(['eventName', 'description', 'startDate', 'endDate', 'organizer'] as const)(
    '%s is required',
    async (field) => {
      for (const value of [undefined, null, '', ' \u200b\n', 7]) {
        expect(await refusalOf(await propose({ [field]: value }))).toEqual([
          400,
          'invalid_request',
          { fields: [field] },
        ]);
      }
    },
  );

  test.each([
    '2027-01-20',
    '2027-02-30T09:00',
    '2027-01-20T24:00',
    '2027-01-20 09:00',
    '2027-01-20T09:00:00',
    '2027-02-30T09:00:00Z',
    '2027-01-20T24:00:00Z',
    '2027-01-20T09:00:00+25:00',
    '2027-01-20T09:00:00 Algiers',
    '2027-01-20Z',
    'Z',
    'tomorrow',
    1_800_000_000_000,
  ])('%s is neither a day and time of the building nor an instant', async (startDate) => {
    expect(await refusalOf(await propose({ startDate }))).toEqual([
      400,
      'invalid_request',
      { fields: ['startDate'] },
    ]);
  });

  test.each([
    '2027-01-20T09:00',
    '2027-01-20T09:00:00+01:00',
    '2027-01-20T08:00:00Z',
    '2027-01-20T08:00:00.000Z',
    '2027-01-20T13:30:00+05:30',
    '2027-01-19T22:00:00-10:00',
  ])('%s is nine o’clock in Algiers, and names the same event', async (startDate) => {
    const key = newKey();
    const { id } = await created(await propose({ startDate }, { key }));
    expect((await stored(id)).start_datetime).toEqual(new Date('2027-01-20T08:00:00Z'));
    const again = await propose({}, { key });
    expect([again.status, (await created(again)).id]).toEqual([200, id]);
  });

  test('texts that are too long are refused', async () => {
    const names = ['eventName', 'organizer', 'description'];
    const [line, text] = ['x'.repeat(201), 'x'.repeat(4001)];
    const response = await propose({ eventName: line, organizer: line, description: text });
    const [status, code, details] = await refusalOf(response);
    expect([status, code]).toEqual([400, 'invalid_request']);
    expect((details as { fields: string[] }).fields.toSorted()).toEqual(names.toSorted());
  });

  test.each(['2027-01-20T09:00', '2027-01-20T08:59', '2027-01-20T08:00:00Z'])(
    'an event that starts at 09:00 does not end at %s',
    async (endDate) => {
      expect(await refusalOf(await propose({ endDate }))).toEqual([
        422,
        'invalid_period',
        'The event must end after it starts.',
      ]);
    },
  );

  test('an event starts at most 18 months ahead and lasts at most seven days', async () => {
    expect(
      await refusalOf(
        await propose({ startDate: '2028-06-02T00:00', endDate: '2028-06-02T10:00' }),
      ),
    ).toEqual([422, 'too_far_ahead', { limit: 'monthsAhead', max: 18 }]);
    expect(await refusalOf(await propose({ endDate: '2027-01-27T09:01' }))).toEqual([
      422,
      'limit_reached',
      { limit: 'eventDays', max: 7 },
    ]);
    const longest = { startDate: '2028-06-01T23:30', endDate: '2028-06-08T23:30' };
    expect((await propose(longest)).status).toBe(201);
  });

  test('an event starts in the future', async () => {
    // 9 o'clock in Algiers.
    const today = '2026-12-01';
    const endDate = `${today}T10:00`;
    expect(await refusalOf(await propose({ startDate: `${today}T09:00`, endDate }))).toEqual([
      422,
      'period_past',
      'The event starts in the past.',
    ]);
    expect((await propose({ startDate: `${today}T09:01`, endDate })).status).toBe(201);
  });

  test('a repeat returns the event of the first request, also once it is decided or has started', async () => {
    const key = newKey();
    const first = await created(await propose({ eventName: 'Repeated' }, { key }));
    const again = await propose({ eventName: 'Repeated ' }, { key });
    expect([again.status, await created(again)]).toEqual([200, first]);
    await server.db
      .updateTable('events')
      .set({ status: 'approved' })
      .where('id', '=', first.id)
      .execute();
    server.setNow(new Date('2027-02-01T08:00:00Z'));
    expect(await created(await propose({ eventName: 'Repeated' }, { key }))).toEqual({
      id: first.id,
      status: 'approved',
    });
    const named = await ownEvents(karim);
    expect(named.filter(({ name }) => name === 'Repeated')).toHaveLength(1);
  });

  test('of several requests with one key at once, one creates the event', async () => {
    const key = newKey();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => propose({ eventName: 'At once' }, { key })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    const named = (await ownEvents(karim)).filter(({ name }) => name === 'At once');
    expect(named).toHaveLength(1);
    const ids = await Promise.all(responses.map(async (each) => (await created(each)).id));
    expect(new Set(ids)).toEqual(new Set([named[0]?.id]));
  });

  test('another event with the same key is refused, and the response names the received event', async () => {
    const key = newKey();
    await propose({ eventName: 'First' }, { key });
    for (const change of [
      { eventName: 'Second' },
      { eventName: 'First', description: 'Other' },
      { eventName: 'First', organizer: 'Other' },
      { eventName: 'First', startDate: '2027-01-20T09:30' },
      { eventName: 'First', endDate: '2027-01-20T18:00' },
    ]) {
      expect(await refusalOf(await propose(change, { key }))).toEqual([
        409,
        'request_differs',
        'The event “First” was already received. Changes made since then are not in it.',
      ]);
    }
  });

  test('the key of another customer means nothing', async () => {
    const key = newKey();
    const first = await created(await propose({}, { key }));
    const second = await propose({}, { user: lina, key });
    expect(second.status).toBe(201);
    expect((await created(second)).id).not.toBe(first.id);
  });

  test('a key that is no UUID is refused; without one each request is an event', async () => {
    expect(await statusAndCode(await propose({}, { key: 'x' }))).toEqual([400, 'invalid_request']);
    const send = async () => created(await server.as(karim)('/api/events', newEvent));
    expect((await send()).id).not.toBe((await send()).id);
  });
});

describe('the pending events of a customer', () => {
  const limited = useTestApp({ eventLimits: DEFAULT_EVENT_LIMITS });
  beforeAll(async () => {
    await limited.db.deleteFrom('events').execute();
  });

  const send = (user: TestUser, key = newKey()) =>
    limited.as(user)('/api/events', newEvent, { 'idempotency-key': key });
  const pendingEvents = () =>
    limited.db.selectFrom('events').select('id').where('status', '=', 'pending_review').execute();

  test('of fifty that are sent at once ten are stored, and the others name the limit', async () => {
    const keys = Array.from({ length: 50 }, newKey);
    const responses = await Promise.all(keys.map((key) => send(karim, key)));
    const refused = responses.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(40);
    for (const response of refused) {
      expect(await refusalOf(response)).toEqual([
        422,
        'limit_reached',
        { limit: 'pendingEvents', max: 10, used: 10 },
      ]);
    }
    expect(await pendingEvents()).toHaveLength(10);

    // A repeat of a stored one is answered, another customer is not concerned.
    const storedKey = keys[responses.findIndex(({ status }) => status === 201)];
    expect((await send(karim, storedKey)).status).toBe(200);
    expect((await send(lina)).status).toBe(201);
  });

  test('a decision makes room for one more', async () => {
    const own = parse(
      ownEventsSchema,
      await (await limited.as(karim)('/api/account/events')).json(),
    );
    await limited.db
      .updateTable('events')
      .set({ status: 'rejected', rejection_reason: 'No' })
      .where('id', '=', own[0]?.id ?? '')
      .execute();
    expect([(await send(karim)).status, (await send(karim)).status]).toEqual([201, 422]);
  });
});

describe('GET /api/account/events', () => {
  test("lists the caller's events of every status, newest first, with the reason of a rejection", async () => {
    server.setNow(new Date('2026-12-01T08:10:00Z'));
    const { id } = await created(await propose({ eventName: 'Newest' }));
    const [first, ...others] = await ownEvents(karim);
    expect(first).toEqual({
      id,
      name: 'Newest',
      event_name: 'Newest',
      status: 'pending_review',
      start_datetime: '2027-01-20T08:00:00.000Z',
      end_datetime: '2027-01-20T16:30:00.000Z',
      rejection_reason: null,
      translations: {},
    });
    expect(
      others
        .slice(-3)
        .map(({ name, status, rejection_reason }) => [name, status, rejection_reason]),
    ).toEqual([
      [
        'Stock clearance',
        'rejected',
        'We publish talks, courses and meetings, but no sales. You can still book the hall.',
      ],
      ['First customers', 'pending_review', null],
      ['Accounting for young firms', 'approved', null],
    ]);
  });

  test('gives the newest twenty, or as many as are asked for up to 500', async () => {
    const { id: created_by } = await server.db
      .insertInto('customers')
      .values({ uid: stranger.uid, email: stranger.email, name: stranger.name })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('events')
      .values(
        Array.from({ length: 501 }, (_, n) => ({
          name: `Event ${n}`,
          start_datetime: '2027-01-20 09:00+01',
          end_datetime: '2027-01-20 10:00+01',
          created_by,
          created_at: new Date(TEST_NOW.getTime() + n * 1000),
        })),
      )
      .execute();
    const names = async (query: string) => {
      const response = await server.as(stranger)(`/api/account/events${query}`);
      return parse(ownEventsSchema, await response.json()).map(({ name }) => name);
    };
    const newest = await names('');
    expect([newest.length, newest[0], newest[19]]).toEqual([20, 'Event 500', 'Event 481']);
    expect(await names('?limit=3')).toEqual(newest.slice(0, 3));
    expect(await names('?limit=100000')).toHaveLength(500);
    for (const limit of ['0', '-1', '1.5', 'all', '']) {
      const response = await server.as(stranger)(`/api/account/events?limit=${limit}`);
      expect(await statusAndCode(response)).toEqual([400, 'invalid_request']);
    }
    await server.db.deleteFrom('events').where('created_by', '=', created_by).execute();
    await server.db.deleteFrom('customers').where('id', '=', created_by).execute();
  });

  test("shows only the caller's events", async () => {
    await propose({ eventName: 'Of Lina' }, { user: lina });
    expect((await ownEvents(lina)).map(({ name }) => name)).toContain('Of Lina');
    expect((await ownEvents(karim)).map(({ name }) => name)).not.toContain('Of Lina');
    expect(await ownEvents(stranger)).toEqual([]);
    const query = `?uid=${karim.uid}&created_by=${await customerId(karim)}`;
    const response = await server.as(yasmine)(`/api/account/events${query}`);
    expect(await response.json()).toEqual([]);
    expect(await statusAndCode(await server.request('/api/account/events'))).toEqual([
      401,
      'unauthenticated',
    ]);
  });
});

describe('GET /api/account/check-event-permission', () => {
  test('a Grand Hall booking that is approved or completed gives the permission', async () => {
    expect(await canCreate(karim)).toBe(true);
    expect(await canCreate(lina)).toBe(true);
    expect(await canCreate(yasmine)).toBe(false);
    expect(await canCreate(stranger)).toBe(false);
    expect(
      await statusAndCode(await server.request('/api/account/check-event-permission')),
    ).toEqual([401, 'unauthenticated']);
  });

  test('a pending, rejected or cancelled booking gives none, nor one of another room', async () => {
    const book = async (day: string, roomSlug = 'grande-salle') => {
      const request = { ...hallOn(day), roomSlug };
      return (await server.book(yasmine, request)).bookingId;
    };
    const at = TEST_NOW;
    const pending = await book('2027-04-01');
    expect(await canCreate(yasmine)).toBe(false);
    await sql`select private.reject_booking(${pending}::uuid, 'Painting', ${at})`.execute(
      server.db,
    );
    expect(await canCreate(yasmine)).toBe(false);

    const ofOtherRoom = await book('2027-04-02', 'salle-casbah');
    await sql`select private.approve_booking(${ofOtherRoom}::uuid, ${at})`.execute(server.db);
    expect(await canCreate(yasmine)).toBe(false);

    const approved = await book('2027-04-03');
    await sql`select private.approve_booking(${approved}::uuid, ${at})`.execute(server.db);
    expect(await canCreate(yasmine)).toBe(true);
    await sql`select private.cancel_booking(${approved}::uuid, ${at})`.execute(server.db);
    expect(await canCreate(yasmine)).toBe(false);

    const monthly = hallRequest({
      billingType: 'monthly',
      dates: { start: '2027-05-01', end: '2027-05-31', startTime: null, endTime: null },
    });
    const { bookingId } = await server.book(yasmine, monthly);
    await sql`select private.approve_booking(${bookingId}::uuid, ${at})`.execute(server.db);
    await sql`select private.complete_booking(${bookingId}::uuid, ${at})`.execute(server.db);
    expect(await canCreate(yasmine)).toBe(true);
    expect((await propose({}, { user: yasmine })).status).toBe(201);
  });
});

describe('an event that is not approved', () => {
  test('is read by its creator alone, and through no other address', async () => {
    const { id } = await created(await propose({ eventName: 'Not public' }));
    await server.db
      .updateTable('events')
      .set({ status: 'rejected', rejection_reason: 'Secret reason' })
      .where('id', '=', id)
      .execute();
    for (const user of [karim, lina]) {
      for (const path of [
        `/rest/v1/events?select=id,name&id=eq.${id}`,
        `/rest/v1/events?select=id&status=eq.rejected`,
        `/rest/v1/events?select=id&status=neq.approved`,
      ]) {
        const response = await server.as(user)(path, undefined, { apikey: 'anon' });
        expect([path, response.status, await response.json()]).toEqual([path, 200, []]);
      }
      for (const column of ['rejection_reason', 'created_by', 'idempotency_key']) {
        const response = await server.as(user)(`/rest/v1/events?select=${column}`);
        expect([column, response.status]).toEqual([column, 403]);
      }
      expect(await statusAndCode(await server.as(user)(`/api/events/${id}`))).toEqual([
        404,
        'event_not_found',
      ]);
    }
    const texts = await Promise.all(
      ['/api/events?pageSize=50', '/api/events/calendar?room_slug=grande-salle&month=2027-01'].map(
        async (path) => (await server.request(path)).text(),
      ),
    );
    expect(texts.join()).not.toMatch(/Not public|Secret reason/);
    expect((await ownEvents(karim)).find((event) => event.id === id)?.rejection_reason).toBe(
      'Secret reason',
    );
  });

  test('is rejected with a reason, and only then has one', async () => {
    const { id } = await created(await propose());
    const change = (status: 'approved' | 'rejected' | 'pending_review', reason: string | null) =>
      server.db
        .updateTable('events')
        // In no room: another event of this file has the hall at that time.
        .set({ status, rejection_reason: reason, room_id: null })
        .where('id', '=', id)
        .execute()
        .then(() => 'accepted', sqlStateOf);
    expect(await change('rejected', null)).toBe('23514');
    expect(await change('rejected', ' ')).toBe('23514');
    expect(await change('approved', 'Why not')).toBe('23514');
    expect(await change('rejected', 'A reason')).toBe('accepted');
    expect(await change('approved', null)).toBe('accepted');
  });
});

async function grandHallId(): Promise<string> {
  const { id } = await server.db
    .selectFrom('rooms')
    .select('id')
    .where('slug', '=', 'grande-salle')
    .executeTakeFirstOrThrow();
  return id;
}

async function customerId({ uid }: TestUser): Promise<string> {
  const { id } = await server.db
    .selectFrom('customers')
    .select('id')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return id;
}

async function countEvents(): Promise<number> {
  return (await server.db.selectFrom('events').select('id').execute()).length;
}
