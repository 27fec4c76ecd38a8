import { beforeAll, describe, expect, test } from 'vitest';
import { accountLimitsSchema, DEFAULT_BOOKING_LIMITS } from '#domain/booking/limits/limits.ts';
import { type RoomBookingRequest } from '#domain/booking/request.ts';
import { shiftDay } from '#domain/time/time.ts';
import {
  domiciliationRequest,
  hallDays,
  hallOn,
  refusalOf,
} from '#tests/support/server/booking-requests.ts';
import { hoursLater, stranger, type TestUser, useTestApp } from '#tests/support/server/test-app.ts';

const server = useTestApp({ bookingLimits: DEFAULT_BOOKING_LIMITS });
beforeAll(async () => {
  // The hall is free on the days of `wholeDays`.
  await server.db.deleteFrom('events').execute();
  await server.db
    .updateTable('rooms')
    .set({ available_billing_types: ['hourly', 'daily', 'monthly'], monthly_rate: 600_000 })
    .execute();
});

const rooms = ['grande-salle', 'salle-casbah', 'bureau-didouche'] as const;

const send = (user: TestUser, body: unknown) => server.requestBooking(user, body);

let nextDay = '2027-01-01';
/** Days of the Grand Hall that no other request of this file uses. */
function wholeDays(count: number, change: Partial<RoomBookingRequest> = {}): RoomBookingRequest {
  const start = nextDay;
  nextDay = shiftDay(start, count);
  return { ...hallDays(start, shiftDay(start, count - 1)), ...change };
}

const month = (roomSlug: string, start: string): RoomBookingRequest => ({
  ...hallDays(start, shiftDay(start, 30)),
  roomSlug,
  billingType: 'monthly',
});

const limitsOf = (user: TestUser) =>
  server.read(accountLimitsSchema, '/api/account/booking-limits', user);

async function stored(user: TestUser): Promise<number> {
  const customer = await server.customerId(user);
  const rows = server.db.selectFrom('bookings').where('customer_id', '=', customer);
  return (await rows.select('id').execute()).length;
}

describe('where the building closes at ten in the evening', () => {
  const openingHours = { from: '07:00', to: '22:00' };
  const closing = useTestApp({ site: { openingHours } });

  test('a request outside of the opening hours is refused', async () => {
    const user = await closing.newCustomer();
    const ask = (until: string) =>
      closing.requestBooking(user, hallOn('2027-09-20', '21:00', until));
    expect(await refusalOf(ask('22:30'))).toEqual([422, 'outside_hours', openingHours]);
    expect((await ask('22:00')).status).toBe(201);
  });
});

describe('the pending requests of one customer', () => {
  test('are at most ten, domiciliations included, until one of them is decided', async () => {
    const user = await server.newCustomer();
    const first = await server.book(user, wholeDays(1));
    for (let index = 0; index < 8; index += 1) {
      expect((await send(user, wholeDays(1))).status).toBe(201);
    }
    expect((await send(user, domiciliationRequest(server.quarterPlan.id))).status).toBe(201);
    const reached = [422, 'limit_reached', { limit: 'pendingRequests', max: 10, used: 10 }];
    expect(await refusalOf(send(user, wholeDays(1)))).toEqual(reached);
    expect(await refusalOf(send(user, domiciliationRequest(server.quarterPlan.id)))).toEqual(
      reached,
    );
    expect(await limitsOf(user)).toEqual({
      limits: DEFAULT_BOOKING_LIMITS,
      usage: { pendingRequests: 10, heldRoomDays: 9, monthlyRooms: [] },
      freeMonths: [],
    });

    await server.approve(first.refCode);
    expect((await limitsOf(user)).usage).toEqual({
      pendingRequests: 9,
      heldRoomDays: 8,
      monthlyRooms: [],
    });
    expect((await send(user, wholeDays(1))).status).toBe(201);
  });

  test('hold at most 62 room-days in total; hours count as a day', async () => {
    const user = await server.newCustomer();
    expect((await send(user, wholeDays(60))).status).toBe(201);
    expect((await send(user, hallOn('2028-05-01', '09:00', '10:00'))).status).toBe(201);
    expect(await refusalOf(send(user, wholeDays(2)))).toEqual([
      422,
      'limit_reached',
      { limit: 'heldRoomDays', max: 62, used: 61 },
    ]);
    expect((await send(user, hallOn('2028-05-01', '10:00', '11:00'))).status).toBe(201);
    expect(await refusalOf(send(user, hallOn('2028-05-01', '12:00', '13:00')))).toEqual([
      422,
      'limit_reached',
      { limit: 'heldRoomDays', max: 62, used: 62 },
    ]);
  });

  test('have at most one monthly per room and two in total, which do not count as room-days', async () => {
    const user = await server.newCustomer();
    const [hall, casbah, office] = rooms;
    expect((await send(user, month(hall, '2027-10-01'))).status).toBe(201);
    expect(await refusalOf(send(user, month(hall, '2027-12-01')))).toEqual([
      422,
      'limit_reached',
      { limit: 'monthlyPerRoom', max: 1, used: 1 },
    ]);
    expect((await send(user, month(casbah, '2027-10-01'))).status).toBe(201);
    expect(await refusalOf(send(user, month(office, '2028-04-01')))).toEqual([
      422,
      'limit_reached',
      { limit: 'monthlyInAll', max: 2, used: 2 },
    ]);
    const { usage } = await limitsOf(user);
    expect({ ...usage, monthlyRooms: usage.monthlyRooms.toSorted() }).toEqual({
      pendingRequests: 2,
      heldRoomDays: 0,
      monthlyRooms: [hall, casbah],
    });
  });

  test('that expired no longer count', async () => {
    const user = await server.newCustomer();
    expect((await send(user, hallOn('2028-05-20'))).status).toBe(201);
    server.setNow(hoursLater(72));
    expect((await limitsOf(user)).usage.pendingRequests).toBe(0);
  });

  test('a repeated request returns its booking after the limit was reached', async () => {
    const user = await server.newCustomer();
    const key = crypto.randomUUID();
    const request = wholeDays(1);
    expect((await server.requestBooking(user, request, key)).status).toBe(201);
    for (let index = 0; index < 9; index += 1) {
      expect((await send(user, wholeDays(1))).status).toBe(201);
    }
    expect((await server.requestBooking(user, request, key)).status).toBe(200);
  });

  test('never exceed a limit, even when all are sent concurrently', async () => {
    const user = await server.newCustomer();
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(user, wholeDays(1))));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(await stored(user)).toBe(10);
  });
});

describe('GET /api/account/booking-limits', () => {
  test('a person without a profile has used nothing', async () => {
    expect(await limitsOf(stranger)).toEqual({
      limits: DEFAULT_BOOKING_LIMITS,
      usage: { pendingRequests: 0, heldRoomDays: 0, monthlyRooms: [] },
      freeMonths: [],
    });
  });

  test('lists the months of approved domiciliations, once each and in order', async () => {
    const user = await server.newCustomer();
    const ask = async (selectedMonths: string[]) => {
      const request = domiciliationRequest(server.quarterPlan.id, { selectedMonths });
      return (await server.book(user, request)).refCode;
    };
    const winter = await ask(['2026-12', '2027-01', '2027-02']);
    const later = await ask(['2027-02', '2027-03', '2027-04']);
    await ask(['2027-06', '2027-07', '2027-08']);
    for (const ref of [later, winter]) {
      await server.approve(ref, { withoutDocument: 'Papers seen' });
    }
    expect((await limitsOf(user)).freeMonths).toEqual([
      '2026-12',
      '2027-01',
      '2027-02',
      '2027-03',
      '2027-04',
    ]);
  });
});
