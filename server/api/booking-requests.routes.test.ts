import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { TVA } from '#domain/booking/tariff.ts';
import { asJson } from '#server/db/database.ts';
import {
  acceptedBooking,
  hallOn,
  hallRequest,
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

const server = useTestApp();

let keys = 0;
const newKey = () => `10000000-0000-4000-8000-${String((keys += 1)).padStart(12, '0')}`;

function send(user: TestUser, body: unknown, key = newKey()): Promise<Response> {
  return server.requestBooking(user, body, key);
}

describe('POST /api/events/request', () => {
  test('stores the booking with its price lines and holds the period for 72 hours', async () => {
    const response = await send(yasmine, hallOn('2027-03-01'));
    expect(response.status).toBe(201);
    const { bookingId, refCode, total } = await acceptedBooking(response);
    expect(refCode).toMatch(/^BK-[2-9A-Z]{8}$/);
    expect(total).toBe(340_000 + TVA);
    const stored = await server.db
      .selectFrom('bookings')
      .innerJoin('timelines', 'timelines.booking_id', 'bookings.id')
      .select([
        'status',
        'hold_expires_at',
        'price_lines',
        'subtotal',
        'tva',
        'total_price',
        'is_price_complete',
        'client_name',
        'booking_dates',
        'start_time',
        'end_time',
        sql<boolean>`exists (select from private.room_occupancies where booking_id = bookings.id)`.as(
          'occupies',
        ),
      ])
      .where('bookings.id', '=', bookingId)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({
      status: 'pending_approval',
      hold_expires_at: new Date('2026-12-04T08:00:00.000Z'),
      price_lines: [{ item: 'room_hourly', quantity: 8, amount: 340_000, note: null }],
      subtotal: 340_000,
      tva: TVA,
      total_price: 340_000 + TVA,
      is_price_complete: true,
      client_name: 'Haddad Conseil',
      booking_dates: '[2027-03-01,2027-03-02)',
      start_time: '09:00:00',
      end_time: '17:00:00',
      occupies: true,
    });
  });

  test('prices come from the database, not from the body', async () => {
    await server.db
      .updateTable('service_prices')
      .set({ price: 50_000 })
      .where('service_key', '=', 'staff_rate')
      .execute();
    const request = {
      ...hallOn('2027-03-02', '09:00', '10:00'),
      services: { staff: { roles: [{ role: 'host', count: 2, hours: '3' }] } },
      total: 1,
      price_lines: [],
    };
    const { total } = await acceptedBooking(await send(yasmine, request));
    expect(total).toBe(100_000 + 2 * 50_000 + TVA);
  });

  test('an hourly Grand Hall is free of charge with an approved domiciliation in the database', async () => {
    const response = await send(lina, hallOn('2027-02-03'));
    expect((await acceptedBooking(response)).total).toBe(0);
    const later = await send(lina, hallOn('2027-03-03'));
    expect((await acceptedBooking(later)).total).toBe(340_000 + TVA);
  });

  test('an item without a price never blocks a request', async () => {
    const request = hallRequest({
      ...hallOn('2027-03-04'),
      services: {
        catering: {
          packageTier: 'luxurious',
          coffeeVariety: 'standard',
          morningBreakTime: '09:00',
          afternoonBreakTime: '15:00',
          mealFormat: null,
          mealType: null,
          glutenFree: false,
        },
      },
    });
    const { bookingId } = await acceptedBooking(await send(yasmine, request));
    const stored = await server.db
      .selectFrom('bookings')
      .select(['is_price_complete', 'price_lines'])
      .where('id', '=', bookingId)
      .executeTakeFirst();
    const translations = { fr: { price_text: 'Sur demande' }, ar: { price_text: 'حسب الطلب' } };
    expect([stored?.is_price_complete, stored?.price_lines[1]]).toEqual([
      false,
      {
        item: 'catering_luxurious',
        quantity: request.generalInfo.attendees,
        amount: null,
        note: null,
        onRequest: { price_text: 'On request', translations },
      },
    ]);
  });
});

describe('idempotency key', () => {
  test('the same key with the same request returns the first booking', async () => {
    const key = newKey();
    const [first, second] = await Promise.all([
      send(yasmine, hallOn('2027-03-05'), key),
      send(yasmine, hallOn('2027-03-05'), key),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 201]);
    expect(await acceptedBooking(first)).toEqual(await acceptedBooking(second));
  });

  test('a repeat returns the booking even after its period has passed', async () => {
    const key = newKey();
    const request = hallOn('2026-12-02');
    const first = await acceptedBooking(await send(yasmine, request, key));
    await server.staff('approve', first.refCode);
    server.setNow(new Date('2027-01-02T08:00:00Z'));
    const again = await send(yasmine, request, key);
    server.setNow(TEST_NOW);
    expect(again.status).toBe(200);
    expect(await acceptedBooking(again)).toEqual({ ...first, status: 'approved' });
  });

  test('the same key with a different request is refused and names the first booking', async () => {
    const key = newKey();
    const { bookingId } = await acceptedBooking(await send(yasmine, hallOn('2027-03-06'), key));
    const response = await send(yasmine, hallOn('2027-03-06', '10:00'), key);
    expect(response.status).toBe(409);
    // eslint-disable-next-line no-restricted-syntax -- the code and the booking are the contract; the text is not under test
    expect(await response.json()).toMatchObject({
      code: 'request_differs',
      details: { bookingId },
    });
  });

  test('the same key of another customer is a different request', async () => {
    const key = newKey();
    expect((await send(yasmine, hallOn('2027-03-07'), key)).status).toBe(201);
    expect((await send(lina, hallOn('2027-03-08'), key)).status).toBe(201);
  });
});

describe('availability', () => {
  async function codes(responses: Response[]): Promise<string[]> {
    const texts = responses.map(async (response) =>
      response.ok ? String(response.status) : ((await response.json()) as { code: string }).code,
    );
    return (await Promise.all(texts)).sort();
  }

  test('of two concurrent requests for one hour one is accepted', async () => {
    const request = hallOn('2027-04-01', '10:00', '11:00');
    const responses = await Promise.all([send(yasmine, request), send(lina, request)]);
    expect(await codes(responses)).toEqual(['201', 'period_taken']);
  });

  test('of a hundred concurrent requests for one hour exactly one is accepted', async () => {
    const request = hallOn('2027-04-02', '10:00', '11:00');
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, index) => send(index % 2 ? yasmine : lina, request)),
    );
    expect(await codes(responses)).toEqual(['201', ...Array<string>(99).fill('period_taken')]);
    expect(responses.filter((response) => response.status === 409)).toHaveLength(99);
  });

  test('a booked hour blocks its day for daily requests, but not the next hour', async () => {
    expect((await send(yasmine, hallOn('2027-04-03', '09:00', '11:00'))).status).toBe(201);
    const wholeDay = hallRequest({
      billingType: 'daily',
      dates: { start: '2027-04-02', end: '2027-04-03', startTime: null, endTime: null },
    });
    expect((await send(lina, wholeDay)).status).toBe(409);
    expect((await send(lina, hallOn('2027-04-03', '11:00', '12:00'))).status).toBe(201);
  });

  test('an expired hold frees its period', async () => {
    expect((await send(yasmine, hallOn('2027-04-04'))).status).toBe(201);
    server.setNow(new Date(TEST_NOW.getTime() + 72 * 3_600_000));
    const response = await send(lina, hallOn('2027-04-04'));
    server.setNow(TEST_NOW);
    expect(response.status).toBe(201);
  });

  test('a closure of the building or the room blocks the period', async () => {
    const room = await server.db
      .selectFrom('rooms')
      .select('id')
      .where('slug', '=', 'grande-salle')
      .executeTakeFirstOrThrow();
    const closure = (room_id: string | null, day: string) => ({
      room_id,
      period: `[${day} 00:00+01,${day} 12:00+01)`,
      reason: 'Painting',
      translations: asJson({}),
    });
    await server.db
      .insertInto('room_closures')
      .values([closure(null, '2027-05-01'), closure(room.id, '2027-05-02')])
      .execute();
    const responses = await Promise.all([
      send(yasmine, hallOn('2027-05-01')),
      send(yasmine, hallOn('2027-05-02')),
      send(yasmine, hallOn('2027-05-02', '12:00', '13:00')),
    ]);
    expect(await codes(responses)).toEqual(['201', 'period_taken', 'period_taken']);
  });
});

describe('refused requests', () => {
  test('a caller without a token, and one without a profile', async () => {
    const unauthenticated = await server.request('/api/events/request', { method: 'POST' });
    expect(await statusAndCode(unauthenticated)).toEqual([401, 'unauthenticated']);
    expect(await statusAndCode(await send(stranger, hallOn('2027-06-01')))).toEqual([
      409,
      'customer_missing',
    ]);
  });

  test('an unknown room, and a room out of service', async () => {
    await server.db
      .updateTable('rooms')
      .set({ is_active: false })
      .where('slug', '=', 'salle-casbah')
      .execute();
    for (const roomSlug of ['nowhere', 'salle-casbah', "x' or '1'='1"]) {
      const response = await send(yasmine, { ...hallOn('2027-06-01'), roomSlug });
      expect(await statusAndCode(response)).toEqual([404, 'room_not_found']);
    }
  });

  test('a billing type that the room does not offer', async () => {
    await server.db
      .updateTable('rooms')
      .set({ available_billing_types: ['daily'] })
      .where('slug', '=', 'bureau-didouche')
      .execute();
    const response = await send(yasmine, { ...hallOn('2027-06-01'), roomSlug: 'bureau-didouche' });
    expect(await statusAndCode(response)).toEqual([422, 'billing_type_unavailable']);
  });

  const times = { startTime: '09:00', endTime: '10:00' };
  test.each([
    ['hours over two days', { start: '2027-06-01', end: '2027-06-02', ...times }],
    [
      'hours without times',
      { start: '2027-06-01', end: '2027-06-01', startTime: null, endTime: null },
    ],
    [
      'an end before the start',
      { start: '2027-06-01', end: '2027-06-01', startTime: '10:00', endTime: '09:00' },
    ],
  ])('%s', async (_what, dates) => {
    const response = await send(yasmine, hallRequest({ dates }));
    expect(await statusAndCode(response)).toEqual([422, 'invalid_period']);
  });

  test.each([
    ['a day that does not exist', { dates: { start: '2027-02-30', end: '2027-02-30', ...times } }],
    ['an unknown type', { bookingType: 'anything' }],
    ['a field that is missing', { generalInfo: {} }],
  ])('%s', async (_what, change) => {
    const response = await send(yasmine, { ...hallOn('2027-06-01'), ...change });
    expect(await statusAndCode(response)).toEqual([400, 'invalid_request']);
  });

  test('a request without a key, or with a key that is not a UUID', async () => {
    const as = server.as(yasmine);
    expect(await statusAndCode(await as('/api/events/request', hallOn('2027-06-01')))).toEqual([
      400,
      'invalid_request',
    ]);
    expect(await statusAndCode(await send(yasmine, hallOn('2027-06-01'), 'again'))).toEqual([
      400,
      'invalid_request',
    ]);
  });

  test('a body that is too large', async () => {
    const response = await send(yasmine, { ...hallOn('2027-06-01'), more: 'x'.repeat(300_000) });
    expect(await statusAndCode(response)).toEqual([413, 'body_too_large']);
  });
});
