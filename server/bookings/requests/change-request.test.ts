import { readChanges } from '#server/bookings/booking-changes.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { accountLimitsSchema, DEFAULT_BOOKING_LIMITS } from '#domain/booking/limits/limits.ts';
import { sentFields } from '#domain/booking/form/form.fixtures.ts';
import { noSocials } from '#domain/booking/form/form.ts';
import { pendingRequestSchema, type PendingRequest } from '#domain/booking/form/pending-request.ts';
import type { RoomBookingRequest } from '#domain/booking/request.ts';
import { defaultServiceDetails } from '#domain/booking/services/services.ts';
import { TVA } from '#domain/time/building.fixtures.ts';
import { sqlStateOf } from '#server/db/errors.ts';
import {
  acceptedBooking,
  domiciliationRequest,
  hallDays,
  hallOn,
  hallRequest,
  refusalOf,
  statusAndCode,
} from '#tests/support/server/booking-requests.ts';
import { hoursLater, lina, TEST_NOW, useTestApp, yasmine } from '#tests/support/server/test-app.ts';

const server = useTestApp({ bookingLimits: { ...DEFAULT_BOOKING_LIMITS, pendingRequests: 30 } });

const change = (id: string, request: RoomBookingRequest, version = 1, user = yasmine) =>
  server.as(user)(`/api/account/bookings/${id}/change`, { ...request, version });

const pending = (id: string, user = yasmine): Promise<PendingRequest> =>
  server.read(pendingRequestSchema, `/api/account/bookings/${id}/pending`, user);

interface Stored {
  version: number;
  occupied: string[];
}

/** What is stored of a request, with the period that it occupies. */
async function stored(id: string) {
  const { rows } = await sql<Stored>`
    select version, status, total_price, hold_expires_at,
      array(select period::text from private.room_occupancies where booking_id = bookings.id) as occupied,
      array(select booking_dates::text from timelines where booking_id = bookings.id) as dates
    from bookings where id = ${id}`.execute(server.db);
  return rows[0];
}

const versionOf = async (id: string) => (await stored(id))?.version;
const occupiedBy = async (id: string) => (await stored(id))?.occupied;

const withRole = (
  request: RoomBookingRequest,
  info: Partial<RoomBookingRequest['verificationInfo']>,
): RoomBookingRequest => ({
  ...request,
  verificationInfo: { ...request.verificationInfo, ...info },
});

const period = (day: string, from: string, to: string) => `["${day} ${from}+00","${day} ${to}+00")`;

describe('POST /api/account/bookings/:id/change', () => {
  test('stores a new version with a new price, period and hold, under the same reference', async () => {
    const { bookingId, refCode } = await server.book(yasmine, hallOn('2027-03-01'));
    server.setNow(hoursLater(20));
    const response = await change(bookingId, hallOn('2027-03-02', '09:00', '10:00'));
    expect(response.status).toBe(200);
    expect(await acceptedBooking(response)).toEqual({
      bookingId,
      refCode,
      status: 'pending_approval',
      total: 100_000 + TVA,
    });
    expect(await stored(bookingId)).toEqual({
      version: 2,
      status: 'pending_approval',
      total_price: 100_000 + TVA,
      hold_expires_at: hoursLater(92),
      occupied: [period('2027-03-02', '08:00:00', '09:00:00')],
      dates: ['[2027-03-02,2027-03-03)'],
    });
    expect((await server.requestBooking(yasmine, hallOn('2027-03-01'))).status).toBe(201);
    server.setNow(TEST_NOW);
  });

  test('a change can overlap its own earlier period, and keep it', async () => {
    const { bookingId } = await server.book(yasmine, hallOn('2027-03-03'));
    const longer = hallOn('2027-03-03', '08:00', '17:00');
    expect((await change(bookingId, longer)).status).toBe(200);
    const renamed = hallRequest({
      ...longer,
      generalInfo: { ...longer.generalInfo, eventName: 'Evening' },
    });
    expect((await change(bookingId, renamed, 2)).status).toBe(200);
    expect([await versionOf(bookingId), await occupiedBy(bookingId)]).toEqual([
      3,
      [period('2027-03-03', '07:00:00', '16:00:00')],
    ]);
  });

  test('the history of a change has the periods that it replaced', async () => {
    const { bookingId } = await server.book(yasmine, hallOn('2027-03-20'));
    await change(bookingId, hallOn('2027-03-20', '13:00', '18:00'));
    await change(bookingId, hallDays('2027-03-21', '2027-03-22'), 2);
    const day = { first: '2027-03-20', last: '2027-03-20' };
    const changes = await readChanges(server.db, bookingId);
    expect(changes.map(({ periods_before: periods }) => periods)).toEqual([
      [{ ...day, from: '09:00', to: '17:00' }],
      [{ ...day, from: '13:00', to: '18:00' }],
    ]);
  });

  test('a repeat with the same content changes nothing', async () => {
    const first = hallOn('2027-03-04');
    const { bookingId } = await server.book(yasmine, first);
    expect((await change(bookingId, first)).status).toBe(200);
    expect(await versionOf(bookingId)).toBe(1);
    const second = hallOn('2027-03-04', '10:00', '12:00');
    const responses = [await change(bookingId, second), await change(bookingId, second)];
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await versionOf(bookingId)).toBe(2);
  });

  test('a change of an older version is refused', async () => {
    const { bookingId } = await server.book(yasmine, hallOn('2027-03-05'));
    await change(bookingId, hallOn('2027-03-05', '10:00', '12:00'));
    expect(await statusAndCode(change(bookingId, hallOn('2027-03-05', '14:00', '15:00')))).toBe(
      '409 request_changed',
    );
    expect(await occupiedBy(bookingId)).toEqual([period('2027-03-05', '09:00:00', '11:00:00')]);
  });

  test('only its customer can change it, with the room that it is for', async () => {
    const { bookingId } = await server.book(yasmine, hallOn('2027-03-08'));
    const request = hallOn('2027-03-08', '10:00', '11:00');
    for (const refused of [
      change(bookingId, request, 1, lina),
      change(bookingId, { ...request, roomSlug: 'salle-casbah' }),
      change(crypto.randomUUID(), request),
    ]) {
      expect(await statusAndCode(refused)).toBe('404 booking_not_found');
    }
    const visitor = await server.request(`/api/account/bookings/${bookingId}/change`, {
      method: 'POST',
    });
    expect(visitor.status).toBe(401);
    expect(await versionOf(bookingId)).toBe(1);
  });

  test.each(['approve', 'reject', 'cancel'] as const)(
    'a request that was decided (%s) is not changed',
    async (decision) => {
      const day = { approve: '2027-03-09', reject: '2027-03-10', cancel: '2027-03-11' }[decision];
      const { bookingId } = await server.book(yasmine, hallOn(day));
      await server.decide(decision, bookingId);
      const before = await stored(bookingId);
      expect(await statusAndCode(change(bookingId, hallOn(day, '10:00', '11:00')))).toBe(
        '409 booking_decided',
      );
      expect(await stored(bookingId)).toEqual(before);
    },
  );

  test('a request whose hold has ended is not changed', async () => {
    const { bookingId } = await server.book(yasmine, hallOn('2027-03-12'));
    server.setNow(hoursLater(72));
    expect(await refusalOf(change(bookingId, hallOn('2027-03-12', '10:00', '11:00')))).toEqual([
      409,
      'booking_decided',
      { status: 'expired' },
    ]);
    server.setNow(TEST_NOW);
  });

  test('the request itself does not count towards the limits', async () => {
    const customer = await server.newCustomer();
    const { bookingId } = await server.book(customer, hallDays('2027-04-01', '2027-05-30'));
    expect(
      (await change(bookingId, hallDays('2027-04-02', '2027-05-31'), 1, customer)).status,
    ).toBe(200);
    expect(
      await refusalOf(change(bookingId, hallDays('2027-04-02', '2027-06-30'), 2, customer)),
    ).toEqual([422, 'limit_reached', { limit: 'dailyDays', max: 62 }]);
    const used = async (query: string) =>
      (await server.read(accountLimitsSchema, `/api/account/booking-limits${query}`, customer))
        .usage.heldRoomDays;
    expect([await used(''), await used(`?replaced=${bookingId}`)]).toEqual([60, 0]);
  });

  test('a role that needs a document takes one that was sent already', async () => {
    const { bookingId } = await server.book(yasmine, hallOn('2027-03-13'));
    const asStudent = withRole(hallOn('2027-03-13'), { organizationType: 'student' });
    expect(await statusAndCode(change(bookingId, asStudent))).toBe('422 documents_missing');
    await server.addDocument(bookingId);
    expect((await change(bookingId, asStudent)).status).toBe(200);
  });

  test('a period in the past and a body without a version are refused', async () => {
    const { bookingId } = await server.book(yasmine, hallOn('2027-03-14'));
    expect(await statusAndCode(change(bookingId, hallOn('2026-11-01')))).toBe('422 period_past');
    const response = server.as(yasmine)(
      `/api/account/bookings/${bookingId}/change`,
      hallOn('2027-03-14'),
    );
    expect(await statusAndCode(response)).toBe('400 invalid_request');
  });

  test('a domiciliation is not changed this way', async () => {
    const { bookingId } = await server.book(yasmine, domiciliationRequest(server.quarterPlan.id));
    expect(await statusAndCode(change(bookingId, hallOn('2027-03-15')))).toBe(
      '404 booking_not_found',
    );
  });
});

describe('GET /api/account/bookings/:id/pending', () => {
  test('returns what was sent, with its days, version and total', async () => {
    const hotel = { ...defaultServiceDetails.hotel, numGuests: 2 };
    const { bookingId, refCode, total } = await server.book(
      yasmine,
      hallRequest({
        ...hallDays('2027-03-16', '2027-03-17'),
        services: { hotel: { ...hotel, checkIn: '2027-03-16', checkOut: '2027-03-17' } },
      }),
    );
    await server.addDocument(bookingId);
    expect(await pending(bookingId)).toEqual({
      id: bookingId,
      reference: refCode,
      version: 1,
      total,
      documentCount: 1,
      form: {
        ...sentFields,
        billingType: 'daily',
        startDate: '2027-03-16',
        endDate: '2027-03-17',
        isSeveralDays: false,
        days: [],
        organizationType: 'enterprise',
        organizationTypeOther: '',
        socials: noSocials,
        selectedServices: ['hotel'],
        services: { ...defaultServiceDetails, hotel },
      },
    });
  });

  test('returns the hours of a booking by the hour, and the version after a change', async () => {
    const { bookingId } = await server.book(yasmine, hallOn('2027-03-18'));
    await change(bookingId, hallOn('2027-03-18', '10:00', '12:30'));
    const { version, form } = await pending(bookingId);
    expect([version, form.startTime, form.endTime]).toEqual([2, '10:00', '12:30']);
  });

  test('is refused for others, and once the request is decided or its hold has ended', async () => {
    const { bookingId } = await server.book(yasmine, hallOn('2027-03-19'));
    const read = (user = yasmine) =>
      statusAndCode(server.as(user)(`/api/account/bookings/${bookingId}/pending`));
    expect(await read(lina)).toBe('404 booking_not_found');
    server.setNow(hoursLater(72));
    expect(await read()).toBe('409 booking_decided');
    server.setNow(TEST_NOW);
    await server.decide('approve', bookingId);
    expect(await read()).toBe('409 booking_decided');
  });
});

describe('the database', () => {
  test('raises the version of a pending or approved booking by one only', async () => {
    const { bookingId } = await server.book(yasmine, hallOn('2027-03-21'));
    const raise = (version: number) =>
      server.db
        .updateTable('bookings')
        .set({ version })
        .where('id', '=', bookingId)
        .execute()
        .then(() => 'done', sqlStateOf);
    expect([await raise(3), await raise(2)]).toEqual(['BK002', 'done']);
    await server.decide('approve', bookingId);
    expect([await raise(4), await raise(3)]).toEqual(['BK002', 'done']);
    await server.decide('cancel', bookingId);
    expect(await raise(4)).toBe('BK002');
  });
});
