import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { toRefund } from '#domain/account/amounts-due.ts';
import { withDiscount, withLinePrice } from '#domain/booking/line-price.ts';
import { periodViolation, type LimitViolation } from '#domain/booking/limits.ts';
import { bookingSpan, parseBookingDates, type BookingPeriod } from '#domain/booking/period.ts';
import { DISCOUNT, type Estimate, type PriceLine } from '#domain/booking/price.ts';
import { servicesSchema, type Services } from '#domain/booking/services.ts';
import { formatDinars } from '#domain/money.ts';
import type { BillingType } from '#domain/rooms/room.ts';
import { isoDateSchema, isoTimeSchema } from '#domain/time.ts';
import { priceOf } from '#server/bookings/booking-price.ts';
import { priceColumns, timelineOf } from '#server/bookings/insert-room-booking.ts';
import { storeVersion } from '#server/bookings/store-version.ts';
import { asJson, type Db } from '#server/db/database.ts';
import { isPeriodTaken } from '#server/db/errors.ts';
import { ApiError } from '#server/errors.ts';
import { toRoom } from '#server/rooms/find-room.ts';
import { eventsInside, eventsText, lockApproved } from './cancel.ts';
import { takenText } from './clashes.ts';
import { findBooking } from './find.ts';
import { periodText, words } from './output.ts';
import { refundText } from './payments.ts';
import { otherVersionText } from './price.ts';
import { StaffError, usageError } from './staff-error.ts';
import { staffWrite } from './staff-write.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';

/** What changes; the rest stays. `from` and `to` are hours of a booking by the hour, days of one by the day. */
interface BookingChange {
  day: string | null;
  from: string | null;
  to: string | null;
  attendees: number | null;
  /** The new amount, HT in centimes, of the line on request whose quantity changes. */
  amount: number | null;
  /** The customer reads it. */
  note: string | null;
  /** The version that staff have read; null: only show what would change. */
  version: number | null;
}

type Changed = Awaited<ReturnType<typeof writeChange>>;

/** Ends the transaction of a change that is only shown. */
class OnlyShown extends Error {
  readonly changed: Changed;

  constructor(changed: Changed) {
    super('only shown');
    this.changed = changed;
  }
}

/**
 * Changes days, hours or attendees of an approved booking of a room by the hour or day: priced anew by the rules of a request,
 * in one transaction that frees its period and takes the new one. It stays approved, and what its customer asked to be changed
 * is granted. Without a version the same is done and undone, to show what it leads to.
 */
export async function change(
  deps: StaffDeps,
  ref: string,
  asked: BookingChange,
): Promise<StaffResult> {
  const { day, from, to, attendees } = asked;
  if ([day, from, to, attendees].every((value) => value === null)) {
    throw usageError('Name what changes: --day, --from, --to or --attendees.');
  }
  const { id, ref_code } = await findBooking(deps.db, ref);
  try {
    const changed = await staffWrite(deps, async (trx) => {
      const written = await writeChange(trx, deps, { id, asked });
      if (asked.version === null) {
        throw new OnlyShown(written);
      }
      return written;
    });
    return resultOf(ref_code, changed, true);
  } catch (error) {
    if (error instanceof OnlyShown) {
      return resultOf(ref_code, error.changed, false);
    }
    if (error instanceof TakenPeriod) {
      throw await takenError(deps.db, id, ref_code, error);
    }
    throw error instanceof ApiError
      ? new StaffError(`${ref_code} cannot be changed: ${error.message}`, { cause: error })
      : error;
  }
}

async function writeChange(
  trx: Db,
  { clock, bookingLimits }: StaffDeps,
  { id, asked }: { id: string; asked: BookingChange },
) {
  const booking = await lockApproved(trx, id, 'changed by staff');
  const { ref_code, version, room_id: roomId, billing_type: billingType } = booking;
  const before = booking.booking_dates === null ? null : parseBookingDates(booking.booking_dates);
  if (roomId === null || before === null || billingType === null || billingType === 'monthly') {
    const kind = billingType === 'monthly' ? 'is booked by the month' : 'is a domiciliation';
    throw new StaffError(
      `${ref_code} ${kind}: only a room by the hour or the day is changed. Cancel it, and ask for a new request.`,
    );
  }
  if (asked.version !== null && asked.version !== version) {
    throw new StaffError(await otherVersionText(trx, booking));
  }
  const earlier: BookingPeriod = {
    ...before,
    startTime: booking.start_time?.slice(0, 5) ?? null,
    endTime: booking.end_time?.slice(0, 5) ?? null,
  };
  const period = changedPeriod(billingType, earlier, asked);
  const attendees = asked.attendees ?? booking.attendees ?? 1;
  if (isDeepStrictEqual([earlier, booking.attendees], [period, attendees])) {
    throw new StaffError(`${ref_code} has these days, hours and attendees already.`);
  }
  const now = clock();
  // A booking that has begun can be made longer or shorter: its start was checked when it was asked for.
  const hasSameStart = isSameStart(earlier, period);
  const violation = periodViolation(
    bookingLimits,
    { billingType, period },
    hasSameStart ? booking.created_at : now,
  );
  const span = bookingSpan(billingType, period);
  if (violation || span.end <= now) {
    throw new StaffError(
      `${ref_code} cannot be changed: ${violation ? violationText(violation) : 'that period is over'}.`,
    );
  }
  const request = {
    billingType,
    dates: period,
    services: withMovedStay(v.parse(servicesSchema, booking.services), earlier, period),
    generalInfo: { attendees },
  };
  const columns = {
    attendees,
    services: asJson(request.services),
    // A late repeat of the first request gets a refusal.
    request_hash: null,
    changed_at: now,
    ...(asked.note?.trim() && { admin_notes: asked.note.trim() }),
  };
  const room = toRoom(
    await trx.selectFrom('rooms').selectAll().where('id', '=', roomId).executeTakeFirst(),
  );
  const price = withStaffPrices(
    await priceOf(trx, { room, request, customerId: booking.customer_id }),
    { ref_code, earlier: booking.price_lines, amount: asked.amount },
  );
  try {
    await storeVersion(trx, id, {
      version,
      columns: { ...columns, ...priceColumns(price) },
      timeline: timelineOf(request, roomId),
    });
  } catch (error) {
    throw isPeriodTaken(error) ? new TakenPeriod(roomId, span) : error;
  }
  const stored = await lockApproved(trx, id, 'changed by staff');
  return { before: booking, after: stored, events: await eventsInside(trx, id) };
}

function changedPeriod(
  billingType: BillingType,
  earlier: BookingPeriod,
  { day, from, to }: BookingChange,
): BookingPeriod {
  if (billingType === 'hourly') {
    const start = day ?? earlier.start;
    if (![from, to].every((time) => time === null || v.is(isoTimeSchema, time))) {
      throw usageError('It is booked by the hour: --from and --to are hours, like 09:00.');
    }
    const startTime = from ?? earlier.startTime;
    const endTime = to ?? earlier.endTime;
    return { start, end: start, startTime, endTime };
  }
  if (![from, to].every((date) => date === null || v.is(isoDateSchema, date))) {
    throw usageError('It is booked by the day: --from and --to are days, like 2026-12-01.');
  }
  const period = { start: from ?? day ?? earlier.start, end: to ?? day ?? earlier.end };
  if (period.end < period.start) {
    throw usageError('The last day is before the first: name --from and --to.');
  }
  return { ...period, startTime: null, endTime: null };
}

function isSameStart(one: BookingPeriod, other: BookingPeriod): boolean {
  return one.start === other.start && one.startTime === other.startTime;
}

function violationText(violation: LimitViolation): string {
  switch (violation.code) {
    case 'period_past':
      return 'that period has begun already';
    case 'too_far_ahead':
      return `it would start more than ${violation.max} months ahead`;
    case 'outside_hours':
      return `the building is open from ${violation.from} to ${violation.to}`;
    case 'limit_reached':
      return `it would be longer than ${violation.max} ${violation.limit === 'dailyDays' ? 'days' : 'months'}`;
  }
}

/** The nights of a hotel follow the days of the booking, unless others were chosen. */
function withMovedStay(
  { hotel, ...services }: Services,
  earlier: BookingPeriod,
  period: BookingPeriod,
): Services {
  const follows = hotel?.checkIn === earlier.start && hotel.checkOut === earlier.end;
  const days = follows ? { checkIn: period.start, checkOut: period.end } : {};
  return { ...services, ...(hotel && { hotel: { ...hotel, ...days } }) };
}

interface StaffPriced {
  ref_code: string;
  earlier: readonly PriceLine[];
  amount: number | null;
}

/** The price with what staff have set: lines on request, kept for the same quantity, else `amount`; and a discount. */
function withStaffPrices(
  price: Estimate,
  { ref_code, earlier, amount: typed }: StaffPriced,
): Estimate {
  let priced = price;
  let rest = typed;
  for (const [index, { item, quantity, amount }] of price.lines.entries()) {
    if (amount === null) {
      const kept = earlier.find((line) => line.item === item && line.quantity === quantity);
      const next = kept?.amount ?? rest;
      if (next === null) {
        throw new StaffError(
          `${ref_code}: ${words(item)} is on request, for ${quantity} now. Add --amount DINARS, its price without TVA.`,
        );
      }
      rest = kept ? rest : null;
      priced = withLinePrice(priced.lines, index, next);
    }
  }
  if (rest !== null) {
    throw new StaffError(`${ref_code} has no line that needs a new price: leave out --amount.`);
  }
  const given = earlier.find(({ item }) => item === DISCOUNT);
  if (!given) {
    return priced;
  }
  const amount = Math.min(given.amount ?? 0, priced.subtotal);
  return withDiscount(priced.lines, { amount, reason: given.reason ?? '' }) ?? priced;
}

/** Something else occupies the room in that period. */
class TakenPeriod extends Error {
  readonly roomId: string;
  readonly span: { start: Date; end: Date };

  constructor(roomId: string, span: { start: Date; end: Date }) {
    super('the period is taken');
    this.roomId = roomId;
    this.span = span;
  }
}

async function takenError(
  db: Db,
  id: string,
  ref_code: string,
  { roomId, span }: TakenPeriod,
): Promise<StaffError> {
  return new StaffError(
    `${ref_code} cannot be changed: ${await takenText(db, { roomId, ...span, except: id })}.`,
  );
}

type Row = Changed['after'];

function describeBooking(row: Row): string {
  return `${periodText(row)}, ${row.attendees === 1 ? '1 person' : `${row.attendees ?? '-'} people`}`;
}

/** What the change has led to, or would. */
function resultOf(
  ref_code: string,
  { before, after, events }: Changed,
  isDone: boolean,
): StaffResult {
  const total = ({ total_price }: Row) => formatDinars(total_price, 'en');
  const remaining = Math.max(0, after.total_price - after.paid_amount);
  const to_refund = toRefund(after);
  const was = `${describeBooking(before)}, ${total(before)}`;
  const is = `${describeBooking(after)}, ${total(after)}`;
  const owed = `Paid: ${formatDinars(after.paid_amount, 'en')}; remaining: ${formatDinars(remaining, 'en')}.${refundText(to_refund)}${eventsText(events)}`;
  const next = `Nothing is changed yet. To change it, add --version ${before.version}.`;
  return {
    data: {
      ref_code,
      is_done: isDone,
      version: isDone ? after.version : before.version,
      total_before: before.total_price,
      total: after.total_price,
      paid: after.paid_amount,
      remaining,
      to_refund,
      events,
    },
    text: isDone
      ? `${ref_code}, version ${after.version}, was: ${was}\nIt is: ${is}\n${owed}`
      : `${ref_code} is: ${was}\nIt would be: ${is}\n${owed}\n${next}`,
  };
}
