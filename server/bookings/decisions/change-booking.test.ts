/* oxlint-disable no-restricted-properties -- a row has columns that the change leaves as they are */
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingDetailsSchema } from '#domain/account/booking-details.ts';
import type { RoomBookingRequest } from '#domain/booking/request.ts';
import { defaultServiceDetails } from '#domain/booking/services/services.ts';
import { TVA } from '#domain/time/building.fixtures.ts';
import { dinars } from '#domain/money/money.ts';
import { setMailRecipients } from '#server/mail/mail-settings.ts';
import {
  hallDays,
  hallOn,
  hallOnDays,
  hallRequest,
} from '#tests/support/server/booking-requests.ts';
import { karim, useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { refusalOf } from '#tests/support/server/use-cases.ts';
import { changeBooking } from './change-booking.ts';
import { refundPayment } from './payments.ts';
import { priceLine } from './price-request.ts';
import { showRequest } from './show-request.ts';

const app = useTestApp();
beforeAll(() => setMailRecipients(app.db, { isOn: true, staffEmail: null }));

let day = 0;
let ref = '';
let id = '';

/** Two days of their own for each test. */
const dayOf = (offset = 0) =>
  new Date(Date.UTC(2027, 5, 2 * day + offset)).toISOString().slice(0, 10);

/** Makes it the booking of the test. */
async function approved(request: RoomBookingRequest, amount?: number) {
  ({ refCode: ref, bookingId: id } = await app.book(yasmine, request));
  if (amount !== undefined) {
    await priceLine(app.staffDeps, { ref, version: 1, line: '2', amount });
  }
  await app.approve(ref, { version: amount === undefined ? 1 : 2 });
}

beforeEach(async () => {
  day += 1;
  await approved(hallOn(dayOf(), '09:00', '12:00'));
  await app.db.deleteFrom('private.mails').execute();
});

type Change = Omit<Parameters<typeof changeBooking>[1], 'ref' | 'version'>;
const change = (version: number, asked: Change) =>
  changeBooking(app.staffDeps, { ref, version, ...asked });
const totalOf = async () => (await stored()).total_price;
const toRefund = async () => (await showRequest(app.staffDeps, { ref })).to_refund;

async function stored() {
  return app.db
    .selectFrom('bookings')
    .innerJoin('timelines', 'timelines.booking_id', 'bookings.id')
    .select([
      'version',
      'status',
      'total_price',
      'attendees',
      'calendar_sequence',
      'kept_amount',
      'start_time',
      'end_time',
      sql<string>`lower(booking_dates)::text`.as('day'),
      sql<string[]>`array(
        select period::text from private.room_occupancies where booking_id = bookings.id)`.as(
        'occupied',
      ),
    ])
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow();
}

const details = () => app.read(bookingDetailsSchema, `/api/account/booking-details/${id}`, yasmine);

const mails = () =>
  app.db
    .selectFrom('private.mails')
    .select(['kind', 'facts'])
    .where('about_id', '=', id)
    .orderBy('kind')
    .orderBy(sql`facts -> 'sequence'`)
    .execute();

const calendarFacts = v.object({
  sequence: v.number(),
  was_approved: v.exactOptional(v.boolean()),
  periods: v.unknown(),
  earlier: v.exactOptional(v.object({ periods: v.unknown() })),
});

const linesOf = (action: string) =>
  app.db
    .selectFrom('private.log')
    .select(['actor', 'reason', sql<number>`(after ->> 'kept_amount')::integer`.as('kept')])
    .where('subject_id', '=', id)
    .where('action', '=', action)
    .execute();

describe('a change of an approved booking', () => {
  test('frees the period, takes the new one and is priced anew, as the next version', async () => {
    const before = await totalOf();
    const changed = await change(1, {
      day: dayOf(1),
      from: '10:00',
      to: '12:00',
      attendees: 20,
      note: 'As agreed',
    });
    const after = await stored();
    const earlierPeriods = [{ first: dayOf(), last: dayOf(), from: '09:00', to: '12:00' }];
    const laterPeriods = [{ first: dayOf(1), last: dayOf(1), from: '10:00', to: '12:00' }];
    expect([changed.version, changed.before, changed.after]).toEqual([
      2,
      { periods: earlierPeriods, attendees: 10, total: before },
      { periods: laterPeriods, attendees: 20, total: after.total_price },
    ]);
    expect(after).toMatchObject({
      version: 2,
      status: 'approved',
      attendees: 20,
      calendar_sequence: 1,
      day: dayOf(1),
      start_time: '10:00:00',
      end_time: '12:00:00',
      occupied: [`["${dayOf(1)} 09:00:00+00","${dayOf(1)} 11:00:00+00")`],
      total_price: 100_000 + TVA,
    });
    // The former period is free again.
    expect((await app.requestBooking(yasmine, hallOn(dayOf(), '09:00', '12:00'))).status).toBe(201);
    expect(await linesOf('changed')).toEqual([{ actor: 'unnamed', reason: 'As agreed', kept: 0 }]);
    const { earlier, calendar_sequence, changed_at, admin_notes } = await details();
    expect({ earlier, calendar_sequence, admin_notes }).toEqual({
      earlier: {
        periods: earlierPeriods,
        attendees: 10,
        total: before,
      },
      calendar_sequence: 1,
      admin_notes: 'As agreed',
    });
    expect(changed_at).toBe('2026-12-01T08:00:00.000Z');
  });

  test('is one mail, with what it was before and the next SEQUENCE; so is its cancellation', async () => {
    await change(1, { from: '10:00' });
    await change(2, { to: '13:00' });
    await app.cancel(ref);
    const sent = await mails();
    expect(sent.map(({ kind }) => kind)).toEqual([
      'booking_cancelled',
      'booking_changed',
      'booking_changed',
    ]);
    const hours = (from: string, to: string) => [{ first: dayOf(), last: dayOf(), from, to }];
    expect(sent.map(({ facts }) => v.parse(calendarFacts, facts))).toEqual([
      { sequence: 3, was_approved: true, periods: hours('10:00', '13:00') },
      {
        sequence: 1,
        earlier: { periods: hours('09:00', '12:00') },
        periods: hours('10:00', '12:00'),
      },
      {
        sequence: 2,
        earlier: { periods: hours('10:00', '12:00') },
        periods: hours('10:00', '13:00'),
      },
    ]);
  });

  test('grants a change that its customer asks for, and leaves a cancellation open', async () => {
    const ask = (kind: string) =>
      app.as(yasmine)(`/api/account/bookings/${id}/asks`, { kind, text: 'Later' });
    expect((await ask('change')).status).toBe(200);
    await change(1, { from: '10:00' });
    expect((await details()).ask?.status).toBe('granted');
    expect((await ask('cancellation')).status).toBe(200);
    await change(2, { from: '09:00' });
    expect((await details()).ask?.status).toBe('open');
    expect((await app.cancel(ref)).is_asked).toBe(true);
    expect((await details()).ask?.status).toBe('granted');
  });

  test('shows what is owed, and what was paid too much; a part of a payment is refunded', async () => {
    const total = await totalOf();
    const payment = await app.pay(ref, total);
    const longer = await change(1, { to: '13:00' });
    expect([longer.paid, longer.remaining]).toEqual([total, longer.after.total - total]);
    const rest = 100_000 + TVA;
    const over = total - rest;
    const shorter = await change(2, { to: '11:00' });
    expect([shorter.remaining, shorter.to_refund]).toEqual([0, over]);
    expect(await toRefund()).toBe(over);
    const refund = (amount: number) => refundPayment(app.staffDeps, { id: payment.id, amount });
    expect((await refund(over)).left).toBe(rest);
    expect((await details()).paid_amount).toBe(rest);
    expect(await toRefund()).toBe(0);
    expect((await refund(rest)).left).toBe(0);
    expect((await details()).paid_amount).toBe(0);
  });

  test('a booking that has started can be made longer, and one that is over is not changed', async () => {
    app.setNow(`${dayOf()}T09:30:00Z`);
    expect((await refusalOf(change(1, { from: '10:00' })))?.[0]).toBe('period_past');
    await change(1, { to: '13:00' });
    app.setNow(`${dayOf()}T12:00:00Z`);
    expect((await refusalOf(change(2, { to: '12:30' })))?.[0]).toBe('period_past');
  });

  test('a day twice is refused: the other day would be released', async () => {
    await approved(hallOnDays(['2027-09-12', '2027-09-19']));
    const before = await stored();
    expect(await refusalOf(change(1, { days: ['2027-09-12', '2027-09-12'] }))).toEqual([
      'invalid_request',
      { fields: ['days'] },
    ]);
    expect(await stored()).toEqual(before);
  });

  test('whole days are changed, and the nights of a hotel follow', async () => {
    await approved(
      hallRequest({
        ...hallDays('2027-09-01', '2027-09-02'),
        services: {
          hotel: {
            ...defaultServiceDetails.hotel,
            checkIn: '2027-09-01',
            checkOut: '2027-09-02',
          },
        },
      }),
    );
    await change(1, { from: '2027-09-02', to: '2027-09-03' });
    const { services } = await app.db
      .selectFrom('bookings')
      .select('services')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(services.hotel).toMatchObject({ checkIn: '2027-09-02', checkOut: '2027-09-03' });
    await change(2, { day: '2027-09-05' });
    expect((await details()).end_date).toBe('2027-09-05');
  });

  test('a line on request needs a new price once its quantity changes', async () => {
    const request = hallOn(dayOf(1));
    await approved(
      {
        ...request,
        services: {
          catering: {
            ...defaultServiceDetails.catering,
            packageTier: 'luxurious',
            mealFormat: 'platter',
            mealType: 'vegetarian',
          },
        },
      },
      dinars(25_000),
    );
    await change(2, { from: '10:00' });
    await change(3, { attendees: 20, amount: dinars(50_000) });
    expect((await details()).price_lines[1]).toMatchObject({
      quantity: 20,
      amount: dinars(50_000),
      byStaff: true,
    });
  });

  test('a public event of the customer keeps its hours, and is named', async () => {
    const customer = await app.customerId(karim);
    ({ refCode: ref } = await app.book(karim, hallOn(dayOf(1), '14:00', '18:00')));
    await app.approve(ref);
    await app.addEvent({
      name: 'Open day',
      created_by: customer,
      start_datetime: `${dayOf(1)} 15:00+01`,
      end_datetime: `${dayOf(1)} 16:00+01`,
      status: 'approved',
    });
    expect((await change(1, { from: '13:00' })).events).toEqual([]);
    expect((await change(2, { from: '15:30' })).events).toEqual(['Open day']);
  });
});

describe('a cancellation', () => {
  const late = () => app.setNow(`${dayOf(-1)}T10:00:00Z`);

  test('is free when it was asked for in time', async () => {
    await app.pay(ref, 500_000);
    await app.as(yasmine)(`/api/account/bookings/${id}/asks`, { kind: 'cancellation', text: '' });
    late();
    expect((await app.cancel(ref)).to_refund).toBe(500_000);
  });

  test('is decided by staff afterwards, and what is kept is stored', async () => {
    await app.pay(ref, 500_000);
    late();
    expect(await refusalOf(app.cancel(ref))).toEqual([
      'refund_undecided',
      { ref, paid: 500_000, end: new Date(`${dayOf(-2)}T08:00:00Z`) },
    ]);
    await app.db.deleteFrom('private.mails').execute();
    const { kept, to_refund } = await app.cancel(ref, { refund: 200_000 });
    expect([kept, to_refund, await toRefund()]).toEqual([300_000, 200_000, 200_000]);
    expect((await stored()).kept_amount).toBe(300_000);
    expect(await linesOf('cancelled')).toEqual([
      { actor: 'unnamed', reason: 'A leak', kept: 300_000 },
    ]);
    expect((await mails()).map(({ facts }) => facts)).toEqual([
      expect.objectContaining({ to_refund: 200_000, sequence: 1 }),
    ]);
  });

  test('of a booking for which nothing was paid needs no decision', async () => {
    late();
    expect((await app.cancel(ref)).kept).toBe(0);
  });
});
