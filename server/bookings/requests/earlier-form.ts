import { sql } from 'kysely';
import * as v from 'valibot';
import {
  servicesOfForm,
  storedVerificationSchema,
  withFollowingStay,
  withoutServiceDays,
  type EarlierForm,
} from '#domain/booking/form/earlier-form.ts';
import { fieldsOfColumns } from '#domain/booking/fields/field-schemas.ts';
import { wholePeriod } from '#domain/period/stored-periods.ts';
import type { PendingRequest } from '#domain/booking/form/pending-request.ts';
import { servicesSchema } from '#domain/booking/services/services.ts';
import type { Db } from '#server/db/database.ts';
import { Refusal } from '#server/errors.ts';
import { bookedPeriods } from '#server/bookings/booked-periods.ts';
import { ownBookings, refuseDecided } from '#server/bookings/own-bookings.ts';

/** What the customer sent for a room, as fields of a form; throws `booking_not_found` when the customer has no such booking of a room. */
export async function readEarlierForm(
  db: Db,
  uid: string,
  bookingId: string,
): Promise<EarlierForm> {
  const booking = await sentBooking(db, uid, bookingId);
  const services = withoutServiceDays(v.parse(servicesSchema, booking.services));
  return { ...fieldsOf(booking), ...servicesOfForm(services) };
}

/** A pending request for a room, as its customer can change it; throws `booking_decided` when it is no longer pending. */
export async function readPendingRequest(
  db: Db,
  uid: string,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<PendingRequest> {
  const booking = await sentBooking(db, uid, bookingId);
  const { id } = booking;
  refuseDecided(booking, now);
  const days = daysOfForm(booking.periods);
  const services = withFollowingStay(v.parse(servicesSchema, booking.services), days);
  return {
    id,
    reference: booking.ref_code,
    version: booking.version,
    total: booking.total_price,
    documentCount: booking.document_count,
    form: { ...fieldsOf(booking), ...servicesOfForm(services), ...days },
  };
}

type SentBooking = Awaited<ReturnType<typeof sentBooking>>;

async function sentBooking(db: Db, uid: string, bookingId: string) {
  return ownBookings(db, uid)
    .selectAll('bookings')
    .select([
      bookedPeriods.as('periods'),
      sql<number>`(
        select count(*)::integer from booking_attachments
        where booking_id = bookings.id and purpose = 'VERIFICATION_DOCUMENT'
      )`.as('document_count'),
    ])
    .where('bookings.id', '=', bookingId)
    .where('bookings.booking_type', '=', 'room_booking')
    .executeTakeFirstOrThrow(() => new Refusal('booking_not_found'));
}

/** The days as fields of the form. */
function daysOfForm(periods: SentBooking['periods']) {
  const { start = '', end = '', days = [] } = wholePeriod(periods) ?? {};
  return { startDate: start, endDate: end, isSeveralDays: days.length > 0, days };
}

/** The fields of the form, without the days and the services. */
function fieldsOf(booking: SentBooking) {
  const { from, to } = booking.periods[0] ?? { from: null, to: null };
  return {
    ...fieldsOfColumns(booking),
    billingType: booking.billing_type,
    ...(from && { startTime: from }),
    ...(to && { endTime: to }),
    ...v.parse(storedVerificationSchema, booking.verification),
  };
}
