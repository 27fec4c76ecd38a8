import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { bookingSpan, HOLD_HOURS } from '#domain/booking/period.ts';
import type { Estimate } from '#domain/booking/price.ts';
import type { RoomBookingRequest } from '#domain/booking/request.ts';
import type { Room } from '#domain/rooms/room.ts';
import { shiftDay } from '#domain/time.ts';
import { asJson, type Db } from '#server/db/database.ts';
import { isPeriodTaken } from '#server/db/errors.ts';
import { transact } from '#server/db/transact.ts';
import { ApiError } from '#server/http/errors.ts';
import type { Identity } from '#server/identity/verify.ts';
import type { ApiParts } from './api-parts.ts';
import { priceOf } from './booking-price.ts';
import { roomOf } from './rooms.ts';

const HOUR_MS = 3_600_000;

export interface CreatedBooking {
  bookingId: string;
  refCode: string;
  total: number;
  /** False when the same request had made it before. */
  isNew: boolean;
}

/**
 * Makes the booking of a room request, priced from our own tables, and holds its period; a repeat of the same request
 * (by its key) answers the first one's booking (rulings, Availability and Booking wizard).
 */
export async function createBooking(
  { db, clock, createId }: Pick<ApiParts, 'db' | 'clock' | 'createId'>,
  identity: Identity,
  requestKey: string,
  request: RoomBookingRequest,
): Promise<CreatedBooking> {
  const now = clock();
  await expireOverdueHolds(db, now);
  try {
    return await transact(db, async (trx) => {
      const customerId = await lockCustomer(trx, identity.uid);
      const requestHash = hashOf(request);
      const earlier = await findByKey(trx, customerId, requestKey, requestHash);
      if (earlier) {
        return earlier;
      }
      const room = await roomOf(trx, request.roomSlug);
      const price = await priceOf(trx, { room, request, customerId, now });
      await refuseClosed(trx, room, request);
      const booking = await trx
        .insertInto('bookings')
        .values({
          id: createId(),
          customer_id: customerId,
          ...columnsOf(request, room, price),
          hold_expires_at: new Date(now.getTime() + HOLD_HOURS * HOUR_MS),
          created_at: now,
          idempotency_key: requestKey,
          request_hash: requestHash,
        })
        .returning(['id', 'ref_code', 'total_price'])
        .executeTakeFirstOrThrow();
      // The database lets one booking at a time hold a room, and refuses the one that comes too late.
      await trx
        .insertInto('timelines')
        .values({ id: createId(), booking_id: booking.id, ...timelineOf(request, room) })
        .execute();
      return toAnswer(booking, true);
    });
  } catch (error) {
    throw isPeriodTaken(error) ? new ApiError('period_taken') : error;
  }
}

/** Frees the periods of requests that nobody decided in time; in a transaction of its own, as the database wants it. */
export async function expireOverdueHolds(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ expired: number }>`
    select private.expire_overdue_holds(${now.toISOString()}::timestamptz) as expired`.execute(db);
  return rows[0]?.expired ?? 0;
}

/** One request of a customer at a time, so that a repeat always finds the first. */
async function lockCustomer(trx: Db, uid: string): Promise<string> {
  const customer = await trx
    .selectFrom('customers')
    .select('id')
    .where('uid', '=', uid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!customer) {
    throw new ApiError('customer_missing');
  }
  return customer.id;
}

async function findByKey(
  trx: Db,
  customerId: string,
  requestKey: string,
  requestHash: string,
): Promise<CreatedBooking | null> {
  const booking = await trx
    .selectFrom('bookings')
    .select(['id', 'ref_code', 'total_price', 'request_hash'])
    .where('customer_id', '=', customerId)
    .where('idempotency_key', '=', requestKey)
    .executeTakeFirst();
  if (!booking) {
    return null;
  }
  if (booking.request_hash !== requestHash) {
    throw new ApiError('request_differs', { bookingId: booking.id });
  }
  return toAnswer(booking, false);
}

async function refuseClosed(trx: Db, room: Room, request: RoomBookingRequest): Promise<void> {
  // A closure of the same moment waits for this request, or this waits for the closure and then sees it.
  await trx.selectFrom('rooms').select('id').where('id', '=', room.id).forShare().execute();
  const { start, end } = bookingSpan(request.billingType, request.dates);
  const closure = await trx
    .selectFrom('room_closures')
    .select('id')
    .where((where) => where.or([where('room_id', '=', room.id), where('room_id', 'is', null)]))
    .where(
      sql<boolean>`period && tstzrange(${start.toISOString()}::timestamptz, ${end.toISOString()}::timestamptz)`,
    )
    .limit(1)
    .executeTakeFirst();
  if (closure) {
    throw new ApiError('period_taken');
  }
}

function columnsOf(request: RoomBookingRequest, room: Room, price: Estimate) {
  const { generalInfo, verificationInfo, services, billingType } = request;
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
    verification: asJson(verificationInfo),
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

function toAnswer(
  booking: { id: string; ref_code: string; total_price: number },
  isNew: boolean,
): CreatedBooking {
  return {
    bookingId: booking.id,
    refCode: booking.ref_code,
    total: booking.total_price,
    isNew,
  };
}

/** The parsed request has its fields in the schema's order, so the same request has the same text. */
function hashOf(request: RoomBookingRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
