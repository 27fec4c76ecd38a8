import type { Db } from '#server/db/database.ts';
import { Refusal } from '#server/errors.ts';

/** The bookings of the customer who is signed in. */
export function ownBookings(db: Db, uid: string) {
  return db
    .selectFrom('bookings')
    .innerJoin('customers', 'customers.id', 'bookings.customer_id')
    .where('customers.uid', '=', uid);
}

/** Locks one of them, so that staff and customer never decide at the same time; throws `booking_not_found`. */
export function lockOwnBooking(trx: Db, uid: string, bookingId: string) {
  return ownBookings(trx, uid)
    .select(['bookings.status', 'bookings.ends_at as end'])
    .where('bookings.id', '=', bookingId)
    .forUpdate('bookings')
    .executeTakeFirstOrThrow(() => new Refusal('booking_not_found'));
}

/** Throws `booking_decided` for a request that is no longer pending. */
export function refuseDecided(
  { status, hold_expires_at: end }: { status: string; hold_expires_at: Date | null },
  now: Date,
): void {
  if (end === null || end <= now) {
    throw new Refusal('booking_decided', { status: end === null ? status : 'expired' });
  }
}
