import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { toRefund } from '#domain/account/amounts-due.ts';
import { heldSpansOf } from '#domain/period/held-spans.ts';
import { periodViolation } from '#domain/booking/limits/limits.ts';
import type { BookingPeriod } from '#domain/period/period.ts';
import { servicesSchema, type Services } from '#domain/booking/services/services.ts';
import { wholePeriod } from '#domain/period/stored-periods.ts';
import { domiciliationsQuery, freeMonthsOf } from '#server/bookings/requests/booking-limits.ts';
import { priceOf } from '#server/bookings/price/booking-price.ts';
import { priceColumns, timelinesOf } from '#server/bookings/requests/insert-room-booking.ts';
import { readPrices } from '#server/bookings/price/service-prices.ts';
import { storeVersion } from '#server/bookings/requests/store-version.ts';
import { asJson } from '#server/db/database.ts';
import { decision, type Scope } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';
import { toRoom } from '#server/rooms/find-room.ts';
import { takeRoom } from '#server/rooms/take-room.ts';
import { changedPeriod, type BookingChange } from './changed-period.ts';
import { eventsOutside, lockApproved } from './lock-approved.ts';
import { refuseOtherVersion } from './lock-booking.ts';
import { tvaOfBooking } from '#server/db/offer/site.ts';
import { withStaffPrices } from './staff-prices.ts';

/**
 * Changes days, hours or attendees of an approved booking of a room by the hour or day: priced anew by the rules of a request,
 * in one transaction that frees its period and takes the new one. It stays approved, and what its customer asked to be changed
 * is granted.
 */
export const changeBooking = decision(
  'bookings.change',
  async (scope: Scope, { ref: typed, ...asked }: BookingChange) => {
    const { db, now, building, bookingLimits, isDryRun } = scope;
    const booking = await lockApproved(db, typed);
    const { id, ref_code: ref, version, room_id: roomId, billing_type: billingType } = booking;
    const earlier = wholePeriod(booking.periods);
    if (roomId === null || earlier === null || billingType === null || billingType === 'monthly') {
      throw new Refusal('booking_not_changeable', { ref });
    }
    if (!isDryRun) {
      await refuseOtherVersion(db, booking, asked.version);
    }
    const period = changedPeriod({ billingType, earlier }, asked);
    const attendees = asked.attendees ?? booking.attendees ?? 1;
    if (isDeepStrictEqual([earlier, booking.attendees], [period, attendees])) {
      throw new Refusal('booking_unchanged', { ref });
    }
    // A booking that has started can be made longer or shorter: its start was checked when it was asked for.
    const since = isSameStart(earlier, period) ? booking.created_at : now;
    const violation = periodViolation(building, bookingLimits, { billingType, period }, since);
    if (violation) {
      throw new Refusal(violation.code, { ref, ...violation });
    }
    const spans = heldSpansOf(building, billingType, period);
    if (spans.every(({ end }) => end <= now)) {
      throw new Refusal('period_past', { ref });
    }
    const services = withMovedStay(v.parse(servicesSchema, booking.services), earlier, period);
    const request = { billingType, dates: period, services, generalInfo: { attendees } };
    const room = toRoom(
      await db.selectFrom('rooms').selectAll().where('id', '=', roomId).executeTakeFirst(),
    );
    const freeMonths = freeMonthsOf(await domiciliationsQuery(db, booking.customer_id).execute());
    const tva = await tvaOfBooking(db, booking);
    const price = withStaffPrices(
      priceOf(request, {
        building: { ...building, tva },
        room,
        prices: await readPrices(db),
        freeMonths,
      }),
      { ref, earlier: booking.price_lines, amount: asked.amount, tva },
    );
    const columns = {
      attendees,
      services: asJson(services),
      // A late repeat of the first request gets a refusal.
      request_hash: null,
      changed_at: now,
      ...(asked.note?.trim() && { admin_notes: asked.note.trim() }),
      ...priceColumns(price),
    };
    const timelines = timelinesOf(request, roomId);
    await takeRoom(db, { roomId, spans, except: id, params: { ref } }, () =>
      storeVersion(db, id, { version, columns, timelines }),
    );
    const after = await lockApproved(db, id);
    return {
      ref_code: ref,
      is_done: !isDryRun,
      version: isDryRun ? version : after.version,
      before: described(booking),
      after: described(after),
      paid: after.paid_amount,
      remaining: Math.max(0, after.total_price - after.paid_amount),
      to_refund: toRefund(after),
      events: await eventsOutside(db, id),
    };
  },
);

function described({ periods, attendees, total_price }: Awaited<ReturnType<typeof lockApproved>>) {
  return { periods, attendees, total: total_price };
}

function isSameStart(one: BookingPeriod, other: BookingPeriod): boolean {
  return one.start === other.start && one.startTime === other.startTime;
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
