import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { toRefund } from '#domain/account/amounts-due.ts';
import { heldSpansOf } from '#domain/booking/held-spans.ts';
import { periodViolation, type LimitViolation } from '#domain/booking/limits.ts';
import type { BookingPeriod, Span } from '#domain/booking/period.ts';
import { servicesSchema, type Services } from '#domain/booking/services.ts';
import { wholePeriod } from '#domain/booking/stored-periods.ts';
import { domiciliationsQuery, freeMonthsOf } from '#server/bookings/booking-limits.ts';
import { priceOf } from '#server/bookings/booking-price.ts';
import { priceColumns, timelinesOf } from '#server/bookings/insert-room-booking.ts';
import { readPrices } from '#server/bookings/service-prices.ts';
import { storeVersion } from '#server/bookings/store-version.ts';
import { asJson, type Db } from '#server/db/database.ts';
import { isPeriodTaken } from '#server/db/errors.ts';
import { Refusal } from '#server/errors.ts';
import { toRoom } from '#server/rooms/find-room.ts';
import { apiReason } from './api-reason.ts';
import { eventsInside, eventsText, lockApproved } from './cancel.ts';
import { takenText } from './clashes.ts';
import { changedPeriod, type BookingChange } from './changed-period.ts';
import { findBooking } from './find.ts';
import { periodText } from '#server/cli/staff/output.ts';
import { refundText } from './payments.ts';
import { otherVersionText } from './price.ts';
import { StaffError, usageError } from './staff-error.ts';
import { staffWrite } from './staff-write.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';
import type { StaffTexts } from './staff-texts.ts';
import { withStaffPrices } from './staff-prices.ts';

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
  const { texts } = deps;
  const { day, from, to, days, attendees } = asked;
  if ([day, from, to, days, attendees].every((value) => value === undefined)) {
    throw usageError(texts.t('change.nothingNamed'));
  }
  const { id, ref_code } = await findBooking(deps, ref);
  try {
    const changed = await staffWrite(deps, async (trx) => {
      const written = await writeChange(trx, deps, { id, asked });
      if (asked.version === undefined) {
        throw new OnlyShown(written);
      }
      return written;
    });
    return resultOf(texts, ref_code, { ...changed, isDone: true });
  } catch (error) {
    if (error instanceof OnlyShown) {
      return resultOf(texts, ref_code, { ...error.changed, isDone: false });
    }
    if (error instanceof TakenPeriod) {
      throw await takenError(deps, { id, ref_code }, error);
    }
    throw error instanceof Refusal
      ? new StaffError(
          texts.t('change.refused', { ref: ref_code, reason: apiReason(texts, error) }),
          { cause: error },
        )
      : error;
  }
}

async function writeChange(
  trx: Db,
  { clock, bookingLimits, texts }: StaffDeps,
  { id, asked }: { id: string; asked: BookingChange },
) {
  const booking = await lockApproved(texts, trx, { id, action: 'changed' });
  const { ref_code, version, room_id: roomId, billing_type: billingType } = booking;
  const earlier = wholePeriod(booking.periods);
  if (roomId === null || earlier === null || billingType === null || billingType === 'monthly') {
    throw new StaffError(
      billingType === 'monthly'
        ? texts.t('change.byMonth', { ref: ref_code })
        : texts.t('change.domiciliation', { ref: ref_code }),
    );
  }
  if (asked.version !== undefined && asked.version !== version) {
    throw new StaffError(await otherVersionText(texts, trx, booking));
  }
  const period = changedPeriod(texts, { billingType, earlier, asked });
  const attendees = asked.attendees ?? booking.attendees ?? 1;
  if (isDeepStrictEqual([earlier, booking.attendees], [period, attendees])) {
    throw new StaffError(texts.t('change.same', { ref: ref_code }));
  }
  const now = clock();
  // A booking that has begun can be made longer or shorter: its start was checked when it was asked for.
  const hasSameStart = isSameStart(earlier, period);
  const violation = periodViolation(
    bookingLimits,
    { billingType, period },
    hasSameStart ? booking.created_at : now,
  );
  const spans = heldSpansOf(billingType, period);
  if (violation || spans.every(({ end }) => end <= now)) {
    const reason = violation ? violationText(texts, violation) : texts.t('change.over');
    throw new StaffError(texts.t('change.refused', { ref: ref_code, reason }));
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
  const freeMonths = freeMonthsOf(await domiciliationsQuery(trx, booking.customer_id).execute());
  const price = withStaffPrices(
    priceOf(request, { room, prices: await readPrices(trx), freeMonths }),
    { texts, ref_code, earlier: booking.price_lines, amount: asked.amount },
  );
  try {
    await storeVersion(trx, id, {
      version,
      columns: { ...columns, ...priceColumns(price) },
      timelines: timelinesOf(request, roomId),
    });
  } catch (error) {
    throw isPeriodTaken(error) ? new TakenPeriod(roomId, spans) : error;
  }
  const stored = await lockApproved(texts, trx, { id, action: 'changed' });
  return { before: booking, after: stored, events: await eventsInside(trx, id) };
}

function isSameStart(one: BookingPeriod, other: BookingPeriod): boolean {
  return one.start === other.start && one.startTime === other.startTime;
}

function violationText({ t }: StaffTexts, violation: LimitViolation): string {
  switch (violation.code) {
    case 'period_past':
      return t('limit.begun');
    case 'too_far_ahead':
      return t('limit.tooFarAhead', { max: violation.max });
    case 'outside_hours':
      return t('limit.outsideHours', { from: violation.from, to: violation.to });
    case 'limit_reached':
      return violation.limit === 'dailyDays'
        ? t('limit.tooManyDays', { max: violation.max })
        : t('limit.tooManyMonths', { max: violation.max });
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

/** Something else occupies the room in that period. */
class TakenPeriod extends Error {
  readonly roomId: string;
  readonly spans: readonly Span[];

  constructor(roomId: string, spans: readonly Span[]) {
    super('the period is taken');
    this.roomId = roomId;
    this.spans = spans;
  }
}

async function takenError(
  deps: StaffDeps,
  { id, ref_code: ref }: { id: string; ref_code: string },
  { roomId, spans }: TakenPeriod,
): Promise<StaffError> {
  const reason = await takenText(deps, deps.db, { roomId, spans, except: id });
  return new StaffError(deps.texts.t('change.refused', { ref, reason }));
}

type Row = Changed['after'];

function describeBooking(texts: StaffTexts, row: Row): string {
  return texts.t('change.booking', {
    period: periodText(row),
    people:
      row.attendees === null
        ? texts.t('change.peopleUnknown')
        : texts.t('change.people', { count: row.attendees }),
    total: texts.dinars(row.total_price),
  });
}

/** What the change has led to, or would. */
function resultOf(
  texts: StaffTexts,
  ref_code: string,
  { before, after, events, isDone }: Changed & { isDone: boolean },
): StaffResult {
  const { t, dinars } = texts;
  const remaining = Math.max(0, after.total_price - after.paid_amount);
  const to_refund = toRefund(after);
  const was = { ref: ref_code, booking: describeBooking(texts, before) };
  const is = { booking: describeBooking(texts, after) };
  const owed = texts.sentences([
    t('change.owed', { paid: dinars(after.paid_amount), remaining: dinars(remaining) }),
    refundText(texts, to_refund),
    eventsText(texts, events),
  ]);
  const lines = isDone
    ? [t('change.was', { ...was, version: after.version }), t('change.isNow', is), owed]
    : [
        t('change.is', was),
        t('change.wouldBe', is),
        owed,
        t('change.notYet', { version: before.version }),
      ];
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
    text: lines.join('\n'),
  };
}
