import { sql } from 'kysely';
import { setActor } from '#server/db/actor.ts';
import type { Db } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { expireOverdueHolds } from './expire-holds.ts';

/**
 * Cancels a pending request of the customer, which frees its period. Only staff cancel an approved booking. The row is
 * locked, so that staff and customer never decide at the same time.
 */
export async function cancelRequest(
  db: Db,
  uid: string,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<void> {
  await expireOverdueHolds(db, now);
  await db.transaction().execute(async (trx) => {
    const booking = await trx
      .selectFrom('bookings')
      .innerJoin('customers', 'customers.id', 'bookings.customer_id')
      .select('bookings.status')
      .where('bookings.id', '=', bookingId)
      .where('customers.uid', '=', uid)
      .forUpdate('bookings')
      .executeTakeFirst();
    if (!booking) {
      throw new ApiError('booking_not_found');
    }
    if (booking.status !== 'pending_approval') {
      throw new ApiError('booking_decided', { status: booking.status });
    }
    await setActor(trx, 'customer');
    await sql`select private.cancel_booking(${bookingId}::uuid, ${now.toISOString()}::timestamptz)`.execute(
      trx,
    );
  });
}
