import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { HOLD_HOURS } from '#domain/booking/period.ts';
import type { BookingRequest } from '#domain/booking-request.ts';
import type { Db } from '#server/db/database.ts';
import { isPeriodTaken } from '#server/db/errors.ts';
import { transact } from '#server/db/transact.ts';
import { ApiError } from '#server/http/errors.ts';
import type { Identity } from '#server/identity/verify.ts';
import type { ApiParts } from './api-parts.ts';
import { insertDomiciliation } from './insert-domiciliation.ts';
import { insertRoomBooking } from './insert-room-booking.ts';

const HOUR_MS = 3_600_000;
/** A repeated request is answered with a booking of these statuses; any other has ended, and the customer may ask anew. */
const openStatuses = new Set(['pending_approval', 'approved']);

export interface CreatedBooking {
  bookingId: string;
  refCode: string;
  total: number;
  status: string;
  /** False when the same request had made it before. */
  isNew: boolean;
}

/** What every new booking has, whatever it is of. */
export interface NewBooking {
  id: string;
  customer_id: string;
  hold_expires_at: Date;
  created_at: Date;
  idempotency_key: string;
  request_hash: string;
}

/** What the answer to a request says of its booking. */
export interface StoredBooking {
  id: string;
  ref_code: string;
  total_price: number;
  status: string;
}

/**
 * Makes the booking of a request, priced from our own tables; a repeat of the same request (by its key) answers the first
 * one's booking (rulings, Availability and Booking wizard).
 */
export async function createBooking(
  {
    db,
    clock,
    createId,
    bookingLimits,
  }: Pick<ApiParts, 'db' | 'clock' | 'createId' | 'bookingLimits'>,
  identity: Identity,
  requestKey: string,
  request: BookingRequest,
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
      const booking: NewBooking = {
        id: createId(),
        customer_id: customerId,
        hold_expires_at: new Date(now.getTime() + HOLD_HOURS * HOUR_MS),
        created_at: now,
        idempotency_key: requestKey,
        request_hash: requestHash,
      };
      const stored =
        request.bookingType === 'room_booking'
          ? await insertRoomBooking(trx, {
              booking,
              request,
              limits: bookingLimits,
              timelineId: createId(),
            })
          : await insertDomiciliation(trx, { booking, request, limits: bookingLimits });
      return toAnswer(stored, true);
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
    .select(['id', 'ref_code', 'total_price', 'status', 'request_hash'])
    .where('customer_id', '=', customerId)
    .where('idempotency_key', '=', requestKey)
    .executeTakeFirst();
  if (!booking) {
    return null;
  }
  if (!openStatuses.has(booking.status)) {
    throw new ApiError('request_ended', { bookingId: booking.id, status: booking.status });
  }
  if (booking.request_hash !== requestHash) {
    throw new ApiError('request_differs', { bookingId: booking.id });
  }
  return toAnswer(booking, false);
}

function toAnswer(booking: StoredBooking, isNew: boolean): CreatedBooking {
  return {
    bookingId: booking.id,
    refCode: booking.ref_code,
    total: booking.total_price,
    status: booking.status,
    isNew,
  };
}

/**
 * The parsed request has its fields in the schema's order, so the same request has the same text. How many documents follow is
 * no part of it: one more may be attached before a request is repeated.
 */
function hashOf(request: BookingRequest): string {
  const text = JSON.stringify(request, (name, value: unknown) =>
    name === 'documentCount' ? undefined : value,
  );
  return createHash('sha256').update(text).digest('hex');
}
