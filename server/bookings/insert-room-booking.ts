import type { BookingLimits } from '#domain/booking/limits.ts';
import type { Estimate } from '#domain/booking/price.ts';
import type { RoomBookingRequest } from '#domain/booking/request.ts';
import { needsDocument } from '#domain/booking/verification.ts';
import type { Room } from '#domain/rooms/room.ts';
import { shiftDay } from '#domain/time.ts';
import { asJson, type Db } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { roomOf } from '#server/rooms/find-room.ts';
import { refuseBeyondLimits } from './booking-limits.ts';
import { priceOf } from './booking-price.ts';
import type { NewBooking, StoredBooking } from './new-booking.ts';

/** Stores a booking of a room and holds its period (rulings, Availability). */
export async function insertRoomBooking(
  trx: Db,
  {
    booking,
    request,
    limits,
    timelineId,
  }: {
    booking: NewBooking;
    request: RoomBookingRequest;
    limits: BookingLimits;
    timelineId: string;
  },
): Promise<StoredBooking> {
  const room = await roomOf(trx, request.roomSlug);
  const { organizationType, documentCount } = request.verificationInfo;
  if (needsDocument(organizationType) && documentCount === 0) {
    throw new ApiError('documents_missing');
  }
  const { customer_id: customerId, created_at: now } = booking;
  const price = await priceOf(trx, { room, request, customerId });
  await refuseBeyondLimits(trx, request, { limits, customerId, now });
  const stored = await trx
    .insertInto('bookings')
    .values({ ...booking, ...columnsOf(request, room, price) })
    .returning(['id', 'ref_code', 'total_price', 'status'])
    .executeTakeFirstOrThrow();
  // A constraint of the database refuses a period in which something else occupies the room.
  await trx
    .insertInto('timelines')
    .values({ id: timelineId, booking_id: stored.id, ...timelineOf(request, room) })
    .execute();
  return stored;
}

function columnsOf(request: RoomBookingRequest, room: Room, price: Estimate) {
  const { generalInfo, services, billingType } = request;
  const { organizationType, organizationTypeOther, socials } = request.verificationInfo;
  return {
    booking_type: request.bookingType,
    room_id: room.id,
    billing_type: billingType,
    client_name: generalInfo.clientName,
    contact_person: generalInfo.contactPerson,
    contact_email: generalInfo.contactEmail,
    contact_phone: generalInfo.contactPhone,
    event_name: generalInfo.eventName,
    attendees: generalInfo.attendees,
    notes: generalInfo.notes,
    services: asJson(services),
    verification: asJson({ organizationType, organizationTypeOther, socials }),
    price_lines: asJson(price.lines),
    subtotal: price.subtotal,
    tva: price.tva,
    total_price: price.total,
    is_price_complete: price.isComplete,
  };
}

function timelineOf({ billingType, dates }: RoomBookingRequest, room: Room) {
  const isHourly = billingType === 'hourly';
  return {
    room_id: room.id,
    booking_dates: `[${dates.start},${shiftDay(dates.end, 1)})`,
    start_time: isHourly ? dates.startTime : null,
    end_time: isHourly ? dates.endTime : null,
  };
}
