import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventPermissionSchema, ownEventsSchema } from '#domain/events/own-events.ts';
import { DEFAULT_EVENT_LIMITS } from '#domain/events/limits.ts';
import { newEventResponseSchema, type newEventSchema } from '#domain/events/new-event.ts';
import { sqlStateOf } from '#server/db/errors.ts';
import { approveEvent, rejectEvent } from '#server/events/decisions/review-event.ts';
import {
  hallOn,
  hallRequest,
  refusalOf,
  statusAndCode,
} from '#tests/support/server/booking-requests.ts';
import {
  karim,
  lina,
  stranger,
  TEST_NOW,
  type TestUser,
  useTestApp,
  yasmine,
} from '#tests/support/server/test-app.ts';

const newEvent: v.InferInput<typeof newEventSchema> = {
  eventName: 'Open day',
  description: 'Meet the team.\nCoffee is served.',
  startDate: '2027-01-20T09:00',
  endDate: '2027-01-20T17:30',
  organizer: 'Benali Textiles',
};

const server = useTestApp();

/** Proposes the event, as Karim, with a key of its own. */
function propose(
  change: object = {},
  { user = karim, key = crypto.randomUUID() }: { user?: TestUser; key?: string } = {},
) {
  return server.as(user)('/api/events', { ...newEvent, ...change }, { 'idempotency-key': key });
}

const created = async (response: Response) =>
  v.parse(newEventResponseSchema, await response.json());

const ownEvents = (user: TestUser, query = '') =>
  server.read(ownEventsSchema, `/api/account/events${query}`, user);

const canCreate = async (user: TestUser) =>
  (await server.read(eventPermissionSchema, '/api/account/check-event-permission', user)).canCreate;

describe('POST /api/events', () => {
  test('stores the event for review, in the time of Algiers, for the caller', async () => {
    const response = await propose({ eventName: '  Open   day\t', status: 'approved' });
    expect(response.status).toBe(201);
    const { id, status } = await created(response);
    expect(status).toBe('pending_review');
    // oxlint-disable-next-line no-restricted-properties -- the other columns are for staff
    expect(await server.event(id)).toMatchObject({
      name: 'Open   day',
      description: 'Meet the team.\nCoffee is served.',
      organizer_name: 'Benali Textiles',
      start_datetime: new Date('2027-01-20T08:00:00Z'),
      end_datetime: new Date('2027-01-20T16:30:00Z'),
      status: 'pending_review',
      created_by: await server.customerId(karim),
      created_at: TEST_NOW,
      idempotency_key: expect.any(String) as string,
      rejection_reason: null,
      room_id: await server.roomId('grande-salle'),
      google_form_link: null,
    });
  });

  test('is refused without the permission, also to a customer without profile', async () => {
    const before = (await ownEvents(karim, '?limit=500')).length;
    for (const user of [yasmine, stranger]) {
      expect(await refusalOf(propose({}, { user }))).toEqual([
        403,
        'event_creation_refused',
        { room: 'grande-salle' },
      ]);
    }
    expect((await ownEvents(karim, '?limit=500')).length).toBe(before);
  });

  // The formats of days and instants are in domain/time/time.test.ts, links in domain/events/new-event-form.test.ts.
  test.each([
    {
      eventName: 'x'.repeat(201),
      description: ' \u200b\n',
      startDate: '2027-02-30T09:00',
      endDate: null,
      organizer: '',
      seats: 0,
      seatPrice: -1,
      registrationLink: 'http://forms.gle',
    },
    { description: 'x'.repeat(4001), seats: 1001, seatPrice: 100_000_001 },
    { seats: 1.5, seatPrice: 0.5 },
  ])('each unusable value of %o is named', async (values) => {
    expect(await refusalOf(propose(values))).toEqual([
      400,
      'invalid_request',
      { fields: Object.keys(values) },
    ]);
  });

  test.each([
    ['2027-01-20T09:00', '2027-01-20T08:00:00Z', ['invalid_period', { fields: ['endDate'] }]],
    ['2027-01-20T09:00', '2027-01-27T09:01', ['limit_reached', { limit: 'eventDays', max: 7 }]],
    // 9 o'clock in Algiers is now.
    ['2026-12-01T09:00', '2026-12-01T10:00', ['period_past', { fields: ['startDate'] }]],
  ])('from %s to %s is refused', async (startDate, endDate, refusal) => {
    expect(await refusalOf(propose({ startDate, endDate }))).toEqual([422, ...refusal]);
  });

  test('a repeat returns the event of the first request, also once it is decided or has started', async () => {
    const key = crypto.randomUUID();
    const first = await created(await propose({ eventName: 'Repeated' }, { key }));
    const again = await propose({ eventName: 'Repeated ' }, { key });
    expect([again.status, await created(again)]).toEqual([200, first]);
    await server.changeEvent(first.id, { status: 'approved' });
    server.setNow(new Date('2027-02-01T08:00:00Z'));
    expect(await created(await propose({ eventName: 'Repeated' }, { key }))).toEqual({
      id: first.id,
      status: 'approved',
    });
    const named = await ownEvents(karim);
    expect(named.filter(({ name }) => name === 'Repeated')).toHaveLength(1);
  });

  test('of several requests with one key at once, one creates the event', async () => {
    const key = crypto.randomUUID();
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
    const key = crypto.randomUUID();
    const { id } = await created(await propose({ eventName: 'First' }, { key }));
    for (const change of [
      { eventName: 'Second' },
      { eventName: 'First', description: 'Other' },
      { eventName: 'First', organizer: 'Other' },
      { eventName: 'First', startDate: '2027-01-20T09:30' },
      { eventName: 'First', endDate: '2027-01-20T18:00' },
      { eventName: 'First', seats: 60 },
      { eventName: 'First', seatPrice: 0 },
      { eventName: 'First', registrationLink: 'https://forms.gle/ab' },
    ]) {
      expect(await refusalOf(propose(change, { key }))).toEqual([
        409,
        'request_differs',
        { id, name: 'First' },
      ]);
    }
  });

  test('the key of another customer means nothing', async () => {
    const key = crypto.randomUUID();
    const first = await created(await propose({}, { key }));
    const second = await propose({}, { user: lina, key });
    expect(second.status).toBe(201);
    expect((await created(second)).id).not.toBe(first.id);
  });

  test('a key that is no UUID is refused; without one each request is an event', async () => {
    expect(await statusAndCode(propose({}, { key: 'x' }))).toBe('400 invalid_request');
    const send = async () => created(await server.as(karim)('/api/events', newEvent));
    expect((await send()).id).not.toBe((await send()).id);
  });
});

describe('the pending events of a customer', () => {
  const limited = useTestApp({ eventLimits: DEFAULT_EVENT_LIMITS });
  beforeAll(async () => {
    await limited.db.deleteFrom('events').execute();
  });

  const send = (user: TestUser, key: string = crypto.randomUUID()) =>
    limited.as(user)('/api/events', newEvent, { 'idempotency-key': key });
  const pendingEvents = () =>
    limited.db.selectFrom('events').select('id').where('status', '=', 'pending_review').execute();

  test('of fifty that are sent at once ten are stored, and the others name the limit', async () => {
    const keys = Array.from({ length: 50 }, () => crypto.randomUUID());
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
    const [own] = await limited.read(ownEventsSchema, '/api/account/events', karim);
    await limited.changeEvent(own?.id ?? '', { status: 'rejected', rejection_reason: 'No' });
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
      description: newEvent.description,
      organizer_name: newEvent.organizer,
      status: 'pending_review',
      start_datetime: '2027-01-20T08:00:00.000Z',
      end_datetime: '2027-01-20T16:30:00.000Z',
      rejection_reason: null,
      translations: {},
      max_participants: null,
      price_physique: null,
      google_form_link: null,
      room: {
        name: 'Grand Hall',
        translations: { fr: expect.anything() as object, ar: expect.anything() as object },
      },
      booking_ref: null,
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
    const user = await server.newCustomer();
    const created_by = await server.customerId(user);
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
    const names = async (query: string) => (await ownEvents(user, query)).map(({ name }) => name);
    const newest = await names('');
    expect([newest.length, newest[0], newest[19]]).toEqual([20, 'Event 500', 'Event 481']);
    expect(await names('?limit=3')).toEqual(newest.slice(0, 3));
    expect(await names('?limit=100000')).toHaveLength(500);
    expect(await statusAndCode(server.as(user)('/api/account/events?limit=all'))).toBe(
      '400 invalid_request',
    );
    await server.db.deleteFrom('events').where('created_by', '=', created_by).execute();
  });

  test('has what the customer may set, and where the event takes place', async () => {
    const chosen = { seats: 60, seatPrice: 0, registrationLink: 'HTTPS://Forms.GLE/ab' };
    const key = crypto.randomUUID();
    const dates = { startDate: '2027-03-01T10:00', endDate: '2027-03-01T12:00' };
    const { id } = await created(await propose({ ...chosen, ...dates }, { key }));
    expect((await propose({ ...chosen, ...dates }, { key })).status).toBe(200);
    const details = async () => {
      const event = (await ownEvents(karim)).find((own) => own.id === id);
      const { max_participants, price_physique, google_form_link, room, booking_ref } = event ?? {};
      return [max_participants, price_physique, google_form_link, room?.name, booking_ref];
    };
    const set = [60, 0, 'https://forms.gle/ab'];
    expect(await details()).toEqual([...set, 'Grand Hall', null]);
    const { bookingId, refCode } = await server.book(karim, hallOn('2027-03-01'));
    await server.decide('approve', bookingId);
    await approveEvent(server.staffDeps, { id });
    expect(await details()).toEqual([...set, 'Grand Hall', refCode]);
    await approveEvent(server.staffDeps, { id, room: null });
    expect(await details()).toEqual([...set, undefined, null]);
  });

  test("shows only the caller's events", async () => {
    await propose({ eventName: 'Of Lina' }, { user: lina });
    expect((await ownEvents(lina)).map(({ name }) => name)).toContain('Of Lina');
    expect((await ownEvents(karim)).map(({ name }) => name)).not.toContain('Of Lina');
    expect(await ownEvents(stranger)).toEqual([]);
    const query = `?uid=${karim.uid}&created_by=${await server.customerId(karim)}`;
    expect(await ownEvents(yasmine, query)).toEqual([]);
  });
});

describe('GET /api/account/check-event-permission', () => {
  test('a Grand Hall booking that is approved or completed gives the permission', async () => {
    expect(await canCreate(karim)).toBe(true);
    expect(await canCreate(lina)).toBe(true);
    expect(await canCreate(yasmine)).toBe(false);
    expect(await canCreate(stranger)).toBe(false);
  });

  test('a pending, rejected or cancelled booking gives none, nor one of another room', async () => {
    const book = async (day: string, roomSlug = 'grande-salle') => {
      const request = { ...hallOn(day), roomSlug };
      return (await server.book(yasmine, request)).bookingId;
    };
    const pending = await book('2027-04-01');
    expect(await canCreate(yasmine)).toBe(false);
    await server.decide('reject', pending);
    expect(await canCreate(yasmine)).toBe(false);

    await server.decide('approve', await book('2027-04-02', 'salle-casbah'));
    expect(await canCreate(yasmine)).toBe(false);

    const approved = await book('2027-04-03');
    await server.decide('approve', approved);
    expect(await canCreate(yasmine)).toBe(true);
    await server.decide('cancel', approved);
    expect(await canCreate(yasmine)).toBe(false);

    const monthly = hallRequest({
      billingType: 'monthly',
      dates: { start: '2027-05-01', end: '2027-05-31', startTime: null, endTime: null },
    });
    const { bookingId } = await server.book(yasmine, monthly);
    await server.decide('approve', bookingId);
    await server.decide('complete', bookingId);
    expect(await canCreate(yasmine)).toBe(true);
    expect((await propose({}, { user: yasmine })).status).toBe(201);
  });
});

describe('the periods of the hall', () => {
  test('are those of approved bookings that are not over', async () => {
    const periods = async (user: TestUser) =>
      (await server.read(eventPermissionSchema, '/api/account/check-event-permission', user))
        .hallPeriods;
    const before = await periods(yasmine);
    const { bookingId } = await server.book(yasmine, hallOn('2027-04-05'));
    expect(await periods(yasmine)).toEqual(before);
    await server.decide('approve', bookingId);
    const approved = { start: '2027-04-05T08:00:00.000Z', end: '2027-04-05T16:00:00.000Z' };
    expect(await periods(yasmine)).toEqual([...before, approved]);
    await server.decide('cancel', bookingId);
    expect(await periods(yasmine)).toEqual(before);
  });
});

describe('POST /api/account/events/{id}/withdraw', () => {
  const withdraw = (id: string, user = karim) =>
    server.as(user)(`/api/account/events/${id}/withdraw`, {});

  test('takes a pending event back, once and for all', async () => {
    const { id } = await created(await propose());
    for (const _ of ['first', 'again']) {
      const response = await withdraw(id);
      expect([response.status, await response.json()]).toEqual([200, { status: 'withdrawn' }]);
    }
    expect((await ownEvents(karim)).find((event) => event.id === id)?.status).toBe('withdrawn');
    const logged = await server.db
      .selectFrom('private.log')
      .select(['actor', 'action'])
      .where('subject_id', '=', id)
      .execute();
    expect(logged).toEqual([{ actor: 'customer', action: 'withdrawn' }]);
    await expect(server.changeEvent(id, { status: 'approved' })).rejects.toThrow(
      'a withdrawn one is not decided',
    );
    for (const command of [
      () => approveEvent(server.staffDeps, { id }),
      () => rejectEvent(server.staffDeps, { id, reason: 'Too late' }),
    ]) {
      await expect(command()).rejects.toThrow('event_withdrawn');
    }
  });

  test('is refused for a decided event, and for one of another customer', async () => {
    const { id } = await created(await propose());
    expect(await statusAndCode(withdraw(id, lina))).toBe('404 event_not_found');
    await server.changeEvent(id, { status: 'rejected', rejection_reason: 'No stage' });
    expect(await refusalOf(withdraw(id))).toEqual([409, 'event_decided', { status: 'rejected' }]);
    await expect(server.changeEvent(id, { status: 'withdrawn' })).rejects.toThrow(
      'only an event that waits for its review is withdrawn',
    );
  });
});

describe('an event that is not approved', () => {
  test('is read by its creator alone, and through no other address', async () => {
    const { id } = await created(await propose({ eventName: 'Not public' }));
    await server.changeEvent(id, { status: 'rejected', rejection_reason: 'Secret reason' });
    for (const user of [karim, lina]) {
      const rows = await server.as(user)(`/rest/v1/events?select=id,name&id=eq.${id}`);
      expect(await rows.json()).toEqual([]);
      expect(await statusAndCode(server.as(user)(`/api/events/${id}`))).toBe('404 event_not_found');
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
    // In no room: another event of this file has the hall at that time.
    const change = (
      status: 'approved' | 'rejected' | 'pending_review',
      rejection_reason: string | null,
    ) =>
      server
        .changeEvent(id, { status, rejection_reason, room_id: null })
        .then(() => 'accepted', sqlStateOf);
    expect(await change('rejected', null)).toBe('23514');
    expect(await change('rejected', ' ')).toBe('23514');
    expect(await change('approved', 'Why not')).toBe('23514');
    expect(await change('rejected', 'A reason')).toBe('accepted');
    expect(await change('approved', null)).toBe('accepted');
  });
});
