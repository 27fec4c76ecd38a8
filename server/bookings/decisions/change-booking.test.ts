/* oxlint-disable no-restricted-properties -- a row has columns that the command does not change */
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingDetailsSchema } from '#domain/account/booking-details.ts';
import type { RoomBookingRequest } from '#domain/booking/request.ts';
import { defaultServiceDetails } from '#domain/booking/services/services.ts';
import { TVA } from '#domain/booking/price/tariff.ts';
import { dinars, formatDinars } from '#domain/money/money.ts';
import { setMailRecipients } from '#server/mail/mail-settings.ts';
import { hallDays, hallOn, hallRequest } from '#tests/support/server/booking-requests.ts';
import { karim, output, useTestApp, yasmine } from '#tests/support/server/test-app.ts';

const app = useTestApp();
beforeAll(() => setMailRecipients(app.db, { isOn: true, staffEmail: null }));

let day = 0;
let ref = '';
let id = '';

/** Two days of their own for each test. */
const dayOf = (offset = 0) =>
  new Date(Date.UTC(2027, 5, 2 * day + offset)).toISOString().slice(0, 10);

async function approved(request: RoomBookingRequest, ...options: string[]) {
  const { refCode, bookingId } = await app.book(yasmine, request);
  for (const option of options) {
    await app.staff('price', refCode, '--line', '2', '--amount', option);
  }
  const version = String(1 + options.length);
  expect((await app.staff('approve', refCode, '--version', version)).exitCode).toBe(0);
  return { refCode, bookingId };
}

beforeEach(async () => {
  day += 1;
  const booking = await approved(hallOn(dayOf(), '09:00', '12:00'));
  ref = booking.refCode;
  id = booking.bookingId;
  await app.db.deleteFrom('private.mails').execute();
});

const change = (...args: string[]) => app.staff('change', ref, ...args);
const da = (centimes: number) => formatDinars(centimes, 'en');
const totalOf = async () => (await stored()).total_price;

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
    .select(['actor', 'reason'])
    .where('subject_id', '=', id)
    .where('action', '=', action)
    .execute();

describe('a change of an approved booking', () => {
  test('frees the period, takes the new one and is priced anew, as the next version', async () => {
    const before = await totalOf();
    const { exitCode, text } = await change(
      ...['--day', dayOf(1), '--from', '10:00', '--to', '12:00', '--attendees', '20'],
      ...['--version', '1', '--note', 'As agreed'],
    );
    expect(exitCode).toBe(0);
    const after = await stored();
    expect(text.split('\n').slice(0, 2)).toEqual([
      `${ref}, version 2, was: ${dayOf()} 09:00-12:00, 10 people, ${da(before)}`,
      `It is: ${dayOf(1)} 10:00-12:00, 20 people, ${da(after.total_price)}`,
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
    expect(await linesOf('changed')).toEqual([{ actor: 'unnamed', reason: 'As agreed' }]);
    const { earlier, calendar_sequence, changed_at, admin_notes } = await details();
    expect({ earlier, calendar_sequence, admin_notes }).toEqual({
      earlier: {
        periods: [{ first: dayOf(), last: dayOf(), from: '09:00', to: '12:00' }],
        attendees: 10,
        total: before,
      },
      calendar_sequence: 1,
      admin_notes: 'As agreed',
    });
    expect(changed_at).toBe('2026-12-01T08:00:00.000Z');
  });

  test('is one mail, with what it was before and the next SEQUENCE; so is its cancellation', async () => {
    await change('--from', '10:00', '--version', '1');
    await change('--to', '13:00', '--version', '2');
    await app.staff('cancel', ref, '--reason', 'A leak');
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
    await change('--from', '10:00', '--version', '1');
    expect((await details()).ask?.status).toBe('granted');
    expect((await ask('cancellation')).status).toBe(200);
    await change('--from', '09:00', '--version', '2');
    expect((await details()).ask?.status).toBe('open');
    const { text } = await app.staff('cancel', ref, '--reason', 'As you asked');
    expect(text).toContain(`${ref} is cancelled: its period is free again. That is what its`);
    expect((await details()).ask?.status).toBe('granted');
  });

  test('shows what is owed, and what was paid too much; a part of a payment is refunded', async () => {
    const total = await totalOf();
    await app.staff('pay', ref, '--amount', (total / 100).toFixed(2), '--method', 'cash');
    const longer = await change('--to', '13:00', '--version', '1');
    expect(longer.text).toMatch(/Paid: .*; remaining: [1-9]/);
    const { text } = await change('--to', '11:00', '--version', '2');
    const over = total - (100_000 + TVA);
    expect(text).toContain(`remaining: 0.00 DA. To refund: ${da(over)}.`);
    expect((await app.staff('due')).text).toMatch(new RegExp(`${ref} .*approved +${da(over)}`));
    const payment = await app.db
      .selectFrom('payments')
      .select('id')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow();
    const refund = (amount: number) =>
      app.staff('refund', payment.id, '--amount', (amount / 100).toFixed(2));
    expect((await refund(total + 1)).exitCode).toBe(1);
    expect((await refund(over)).text).toMatch(/ is refunded; left of it: /);
    expect((await details()).paid_amount).toBe(100_000 + TVA);
    expect((await app.staff('due')).text).not.toContain(ref);
    expect((await app.staff('show', ref)).text).toContain(`paid, ${da(over)} refunded`);
    const rest = 100_000 + TVA;
    expect((await refund(rest)).text).toMatch(
      new RegExp(`, ${da(rest).replaceAll('.', '\\.')}, is refunded\\. Receipt: `),
    );
    expect((await details()).paid_amount).toBe(0);
  });

  test.each([
    [['--from', '9'], 2, "error: option '--from <hour|day>' argument '9' is invalid."],
    [['--from', '13:00'], 1, 'The end needs to be after the start.'],
  ])('%j is refused', async (args, exitCode, message) => {
    const before = await stored();
    const refused = await change(...args, '--version', '1');
    expect([refused.exitCode, refused.text]).toEqual([exitCode, expect.stringContaining(message)]);
    expect(await stored()).toEqual(before);
  });

  test('a booking that has started can be made longer, and one that is over is not changed', async () => {
    app.setNow(`${dayOf()}T09:30:00Z`);
    expect((await change('--from', '10:00', '--version', '1')).exitCode).toBe(1);
    expect((await change('--to', '13:00', '--version', '1')).exitCode).toBe(0);
    app.setNow(`${dayOf()}T12:00:00Z`);
    expect((await change('--to', '12:30', '--version', '2')).text).toBe(
      'That period has already started.',
    );
  });

  test('a day that is typed twice is refused: the other day would be released', async () => {
    expect(await change('--days', '2027-09-12,2027-09-12', '--version', '1')).toEqual(
      output(2, expect.stringContaining('The day 2027-09-12 is typed twice.') as string),
    );
  });

  test('days are changed by --from and --to, or --day, and the nights of a hotel follow', async () => {
    const days = await approved(
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
    ref = days.refCode;
    id = days.bookingId;
    const moved = await change('--from', '2027-09-02', '--to', '2027-09-03', '--version', '1');
    expect(moved.exitCode).toBe(0);
    const { services } = await app.db
      .selectFrom('bookings')
      .select('services')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(services.hotel).toMatchObject({ checkIn: '2027-09-02', checkOut: '2027-09-03' });
    expect((await change('--day', '2027-09-05', '--version', '2')).exitCode).toBe(0);
    expect((await details()).end_date).toBe('2027-09-05');
  });

  test('a line on request needs a new price once its quantity changes', async () => {
    const request = hallOn(dayOf(1));
    const catered = await approved(
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
      '25000',
    );
    ref = catered.refCode;
    id = catered.bookingId;
    expect((await change('--from', '10:00', '--version', '2')).exitCode).toBe(0);
    const more = ['--attendees', '20', '--version', '3'];
    expect((await change(...more)).text).toContain(
      'catering luxurious is on request, for 20 now. It needs an amount. Add --amount DINARS',
    );
    expect((await change(...more, '--amount', '50000')).exitCode).toBe(0);
    expect((await details()).price_lines[1]).toMatchObject({
      quantity: 20,
      amount: dinars(50_000),
      byStaff: true,
    });
  });

  test('a public event of the customer keeps its hours, and is named', async () => {
    const customer = await app.customerId(karim);
    const { refCode, bookingId } = await app.book(karim, hallOn(dayOf(1), '14:00', '18:00'));
    await app.staff('approve', refCode);
    await app.addEvent({
      name: 'Open day',
      created_by: customer,
      start_datetime: `${dayOf(1)} 15:00+01`,
      end_datetime: `${dayOf(1)} 16:00+01`,
      status: 'approved',
    });
    ref = refCode;
    id = bookingId;
    expect((await change('--from', '13:00', '--version', '1')).text).not.toContain('Open day');
    expect((await change('--from', '15:30', '--version', '2')).text).toContain(
      'These public events were inside it and keep the room: "Open day".',
    );
  });
});

describe('a cancellation', () => {
  const pay = (amount: string) => app.staff('pay', ref, '--amount', amount, '--method', 'cash');
  const cancel = (...args: string[]) => app.staff('cancel', ref, '--reason', 'As asked', ...args);
  const late = () => app.setNow(`${dayOf(-1)}T10:00:00Z`);

  test('is free when it was asked for in time', async () => {
    await pay('5000');
    await app.as(yasmine)(`/api/account/bookings/${id}/asks`, { kind: 'cancellation', text: '' });
    late();
    expect((await cancel()).text).toContain('To refund: 5,000.00 DA.');
  });

  test('is decided by staff afterwards, and what is kept is stored', async () => {
    await pay('5000');
    late();
    expect(await cancel()).toEqual(
      output(
        1,
        `5,000.00 DA was paid for ${ref}, and cancelling is not free since ${dayOf(-2)} 09:00: decide what is given back. Add --refund AMOUNT, from 0 to what was paid.`,
      ),
    );
    expect((await cancel('--refund', '5000.01')).text).toContain('Only 5,000.00 DA of');
    await app.db.deleteFrom('private.mails').execute();
    expect((await cancel('--refund', '2000')).text).toContain(
      'Kept: 3,000.00 DA. To refund: 2,000.00 DA.',
    );
    expect((await stored()).kept_amount).toBe(300_000);
    expect((await app.staff('due')).text).toMatch(new RegExp(`${ref} .*cancelled +2,000.00 DA`));
    expect((await app.staff('log', ref)).text).toContain('kept amount: 3,000.00 DA');
    expect((await mails()).map(({ facts }) => facts)).toEqual([
      expect.objectContaining({ to_refund: 200_000, sequence: 1 }),
    ]);
  });

  test('of a booking for which nothing was paid needs no decision', async () => {
    late();
    expect((await cancel()).exitCode).toBe(0);
  });
});
