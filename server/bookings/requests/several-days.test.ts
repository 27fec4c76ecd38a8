import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { bookingDetailsSchema } from '#domain/account/booking-details.ts';
import { accountLimitsSchema } from '#domain/booking/limits/limits.ts';
import { pendingRequestSchema } from '#domain/booking/form/pending-request.ts';
import { TVA } from '#domain/time/building.fixtures.ts';
import { shiftDay } from '#domain/time/time.ts';
import {
  acceptedBooking,
  hallDays,
  hallOn,
  hallOnDays,
  refusalOf,
  statusAndCode,
} from '#tests/support/server/booking-requests.ts';
import { lina, useTestApp, yasmine } from '#tests/support/server/test-app.ts';

const server = useTestApp();

const wholeDays = (days: string[]) => {
  const request = hallOnDays(days, { billingType: 'daily' });
  return { ...request, dates: { ...request.dates, startTime: null, endTime: null } };
};

const change = (id: string, request: ReturnType<typeof hallOnDays>, version = 1) =>
  server.as(yasmine)(`/api/account/bookings/${id}/change`, { ...request, version });

/** The stored days of a booking, and those that it occupies: the same as long as it is held. */
async function stored(id: string) {
  const { rows } = await sql<{ dates: string[]; occupied: number }>`
    select array(
        select booking_dates::text from timelines where booking_id = bookings.id order by booking_dates
      ) as dates,
      (select count(*) from private.room_occupancies where booking_id = bookings.id)::integer as occupied
    from bookings where id = ${id}`.execute(server.db);
  return rows[0];
}

const day = (date: string) => `[${date},${shiftDay(date, 1)})`;

describe('a request for several days', () => {
  const saturdays = ['2027-03-06', '2027-03-13', '2027-03-20', '2027-03-27', '2027-04-03'];

  test('by the hour is one booking with one price and TVA, and holds each day from time to time', async () => {
    const { bookingId, total } = await server.book(yasmine, hallOnDays(saturdays));
    expect(total).toBe(1_700_000 + TVA);
    expect(await stored(bookingId)).toEqual({ dates: saturdays.map(day), occupied: 5 });
    const onTheDayBefore = await server.requestBooking(lina, hallOn('2027-03-12'));
    expect(onTheDayBefore.status).toBe(201);
    const inTheEvening = hallOn('2027-03-13', '17:00', '19:00');
    expect((await server.requestBooking(lina, inTheEvening)).status).toBe(201);
    const details = await server.read(
      bookingDetailsSchema,
      `/api/account/booking-details/${bookingId}`,
      yasmine,
    );
    const { periods, start_date, end_date, start_time, end_time } = details;
    expect(periods).toEqual(
      saturdays.map((date) => ({ first: date, last: date, from: '09:00', to: '17:00' })),
    );
    expect([start_date, end_date, start_time, end_time]).toEqual([
      '2027-03-06',
      '2027-04-03',
      '09:00',
      '17:00',
    ]);
  });

  test('by the day holds days without a gap as one period', async () => {
    const { bookingId } = await server.book(
      yasmine,
      wholeDays(['2027-05-01', '2027-05-02', '2027-05-08']),
    );
    expect(await stored(bookingId)).toEqual({
      dates: ['[2027-05-01,2027-05-03)', '[2027-05-08,2027-05-09)'],
      occupied: 2,
    });
  });

  test('a taken day refuses all, and the refusal names the days that are taken', async () => {
    await server.book(lina, hallOn('2027-05-12', '16:00', '18:00'));
    await server.book(lina, hallDays('2027-05-20', '2027-05-22'));
    const days = ['2027-05-11', '2027-05-12', '2027-05-13', '2027-05-21'];
    expect(await refusalOf(server.requestBooking(yasmine, hallOnDays(days)))).toEqual([
      409,
      'period_taken',
      { days: ['2027-05-12', '2027-05-21'] },
    ]);
    const rest = await server.requestBooking(yasmine, hallOnDays(['2027-05-11', '2027-05-13']));
    expect(rest.status).toBe(201);
  });

  test.each<[string, Parameters<typeof hallOnDays>[0], string]>([
    ['of one day', ['2027-06-05'], '400 invalid_request'],
    ['out of order', ['2027-06-12', '2027-06-05'], '400 invalid_request'],
    ['with a day twice', ['2027-06-05', '2027-06-05', '2027-06-12'], '400 invalid_request'],
    ['of which one is past', ['2026-11-30', '2027-06-05'], '422 period_past'],
    ['of which one is too far ahead', ['2027-06-05', '2028-06-02'], '422 too_far_ahead'],
  ])('%s is refused', async (_, days, refusal) => {
    expect(await statusAndCode(server.requestBooking(yasmine, hallOnDays(days)))).toBe(refusal);
  });

  test('is refused by the month, and with other ends than the first and the last day', async () => {
    const request = wholeDays(['2027-06-05', '2027-06-12']);
    const monthly = { ...request, billingType: 'monthly' as const };
    expect(await statusAndCode(server.requestBooking(yasmine, monthly))).toBe('422 invalid_period');
    const shorter = { ...request, dates: { ...request.dates, end: '2027-06-11' } };
    expect(await statusAndCode(server.requestBooking(yasmine, shorter))).toBe(
      '400 invalid_request',
    );
  });

  test('counts its days, not those between them, to what pending requests hold', async () => {
    const customer = await server.newCustomer();
    await server.book(customer, hallOnDays(['2027-06-19', '2027-06-26', '2027-09-25']));
    const path = '/api/account/booking-limits';
    const { usage } = await server.read(accountLimitsSchema, path, customer);
    expect(usage.heldRoomDays).toBe(3);
  });
});

describe('a change of the days of a pending request', () => {
  test('reads as what was sent, and replaces days that stay by themselves', async () => {
    const sent = ['2027-07-03', '2027-07-10', '2027-07-17'];
    const { bookingId } = await server.book(yasmine, hallOnDays(sent));
    const path = `/api/account/bookings/${bookingId}/pending`;
    const { form } = await server.read(pendingRequestSchema, path, yasmine);
    expect([form.isSeveralDays, form.days, form.startDate, form.endDate]).toEqual([
      true,
      sent,
      '2027-07-03',
      '2027-07-17',
    ]);
    const changed = ['2027-07-10', '2027-07-17', '2027-07-24', '2027-07-31'];
    const response = await change(bookingId, hallOnDays(changed));
    expect((await acceptedBooking(response)).total).toBe(1_360_000 + TVA);
    expect(await stored(bookingId)).toEqual({ dates: changed.map(day), occupied: 4 });
    expect((await server.requestBooking(lina, hallOn('2027-07-03'))).status).toBe(201);
    expect(await refusalOf(change(bookingId, hallOnDays(sent), 2))).toEqual([
      409,
      'period_taken',
      { days: ['2027-07-03'] },
    ]);
    expect(await stored(bookingId)).toEqual({ dates: changed.map(day), occupied: 4 });
  });

  test('keeps a day inside a closure that was forced over it', async () => {
    const sent = ['2027-08-07', '2027-08-14'];
    const { bookingId } = await server.book(yasmine, hallOnDays(sent));
    await server.closeDay('grande-salle', '2027-08-07', { isForced: true });
    const changed = ['2027-08-07', '2027-08-21'];
    expect((await change(bookingId, hallOnDays(changed))).status).toBe(200);
    expect(await stored(bookingId)).toEqual({ dates: changed.map(day), occupied: 2 });
  });
});
