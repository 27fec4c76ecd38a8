import { createHash } from 'node:crypto';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { BookingRequest } from '#domain/booking/booking-request.ts';
import { savedContact } from '#domain/booking/form/saved-contact.ts';
import { idOf, keepContact, lockCustomerQuery } from '#server/customers/customers.ts';
import type { Db } from '#server/db/database.ts';
import { isPeriodTaken } from '#server/db/errors.ts';
import { inOneRoundTrip } from '#server/db/pipeline.ts';
import { transact } from '#server/db/transact.ts';
import { Refusal } from '#server/errors.ts';
import type { Identity } from '#server/identity/caller.ts';
import { expireOverdueHolds } from '#server/bookings/expire-holds.ts';
import { ownBookings } from '#server/bookings/own-bookings.ts';
import { findFinished, finishUnfinished } from '#server/bookings/unfinished/end-unfinished.ts';
import { periodTaken } from './period-taken.ts';
import type { InsertBooking, NewBooking, StoredBooking } from './new-booking.ts';
import type { Building } from '#domain/time/building.ts';

/** A repeated request returns a booking in one of these statuses. In any other status the customer may send a new request. */
const openStatuses = new Set(['pending_approval', 'approved']);

const HOUR_MS = 3_600_000;

/** Until when a request that is sent now holds its period. */
export function heldUntil(now: Date, { holdHours }: Pick<SiteSettings, 'holdHours'>): Date {
  return new Date(now.getTime() + holdHours * HOUR_MS);
}

type CreatedBooking = ReturnType<typeof toCreated>;

interface CreateDeps {
  db: Db;
  clock: () => Date;
  createId: () => string;
  site: Pick<SiteSettings, 'holdHours'> & Building;
}

/**
 * Creates the booking of a request through `insert`. A repeat of the same request (by its key) returns the first one's
 * booking (rulings, Availability and Booking wizard).
 */
export async function createBooking(
  { db, clock, createId, site }: CreateDeps,
  identity: Identity,
  { requestKey, request }: { requestKey: string; request: BookingRequest },
  insert: InsertBooking,
): Promise<CreatedBooking> {
  const now = clock();
  await expireOverdueHolds(db, now);
  try {
    return await transact(db, async (trx) => {
      const [customers, earlier] = await inOneRoundTrip(trx, (run) => [
        run(lockCustomerQuery(trx, identity.uid).compile()),
        run(byKeyQuery(trx, identity.uid, requestKey).compile()),
      ]);
      const customerId = idOf(customers.rows[0]);
      const requestHash = hashOf(request);
      const [first] = earlier.rows;
      if (first) {
        return repeated(first, requestHash);
      }
      const unfinishedId = await findFinished(trx, customerId, requestKey);
      const booking: NewBooking = {
        id: unfinishedId ?? createId(),
        customer_id: customerId,
        hold_expires_at: heldUntil(now, site),
        created_at: now,
        idempotency_key: requestKey,
        request_hash: requestHash,
      };
      // First: the insert locks the room until the end of the transaction, and others wait for it.
      await keepContact(trx, customerId, savedContact(request));
      const created = await insert(trx, booking);
      if (unfinishedId !== null) {
        await finishUnfinished(trx, unfinishedId, now);
      }
      return toCreated(created, true);
    });
  } catch (error) {
    throw isPeriodTaken(error) ? await periodTaken(db, site, request) : error;
  }
}

/** The customer's booking of an earlier request with this key. */
function byKeyQuery(trx: Db, uid: string, requestKey: string) {
  return ownBookings(trx, uid)
    .select(['bookings.id', 'ref_code', 'total_price', 'bookings.status', 'request_hash'])
    .where('idempotency_key', '=', requestKey);
}

function repeated(
  booking: StoredBooking & { request_hash: string | null },
  requestHash: string,
): CreatedBooking {
  if (!openStatuses.has(booking.status)) {
    throw new Refusal('request_ended', { bookingId: booking.id, status: booking.status });
  }
  if (booking.request_hash !== requestHash) {
    throw new Refusal('request_differs', { bookingId: booking.id });
  }
  return toCreated(booking, false);
}

/** `isNew` is false when an earlier, equal request created it. */
function toCreated(booking: StoredBooking, isNew: boolean) {
  return { ...toResponse(booking), isNew };
}

/** The response to a request. */
export function toResponse(booking: StoredBooking) {
  return {
    bookingId: booking.id,
    refCode: booking.ref_code,
    total: booking.total_price,
    status: booking.status,
  };
}

/**
 * The parsed request has its fields in the order of the schema, so equal requests have equal text. The number of
 * documents is left out: the customer may add one before the request is repeated.
 */
export function hashOf(request: BookingRequest): string {
  const text = JSON.stringify(request, (name, value: unknown) =>
    name === 'documentCount' ? undefined : value,
  );
  return createHash('sha256').update(text).digest('hex');
}
