import * as v from 'valibot';
import {
  servicesOfForm,
  storedVerificationSchema,
  type EarlierForm,
} from '#domain/booking/earlier-form.ts';
import { servicesSchema } from '#domain/booking/services.ts';
import type { Db } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';

/** What the customer sent for a room, as fields of a form; throws `booking_not_found` when the customer has no such booking of a room. */
export async function readEarlierForm(
  db: Db,
  uid: string,
  bookingId: string,
): Promise<EarlierForm> {
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('customers', 'customers.id', 'bookings.customer_id')
    .selectAll('bookings')
    .where('bookings.id', '=', bookingId)
    .where('bookings.booking_type', '=', 'room_booking')
    .where('customers.uid', '=', uid)
    .leftJoin('timelines', 'timelines.booking_id', 'bookings.id')
    .select(['timelines.start_time', 'timelines.end_time'])
    .executeTakeFirst();
  if (!booking) {
    throw new ApiError('booking_not_found');
  }
  return {
    eventName: booking.event_name ?? '',
    clientName: booking.client_name ?? '',
    contactPerson: booking.contact_person ?? '',
    contactEmail: booking.contact_email ?? '',
    contactPhone: booking.contact_phone ?? '',
    attendees: booking.attendees ?? 1,
    billingType: booking.billing_type,
    ...(booking.start_time && { startTime: booking.start_time.slice(0, 5) }),
    ...(booking.end_time && { endTime: booking.end_time.slice(0, 5) }),
    notes: booking.notes,
    ...servicesOfForm(v.parse(servicesSchema, booking.services)),
    ...v.parse(storedVerificationSchema, booking.verification),
  };
}
