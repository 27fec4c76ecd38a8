import { sql } from 'kysely';
import { setActor } from '#server/db/actor.ts';
import type { Db } from '#server/db/database.ts';
import { Refusal } from '#server/errors.ts';
import { expireOverdueHolds } from '#server/bookings/expire-holds.ts';
import { lockOwnBooking } from '#server/bookings/own-bookings.ts';

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
    const { status } = await lockOwnBooking(trx, uid, bookingId);
    if (status !== 'pending_approval') {
      throw new Refusal('booking_decided', { status });
    }
    await setActor(trx, 'customer');
    await sql`select private.cancel_booking(${bookingId}::uuid, ${now.toISOString()}::timestamptz)`.execute(
      trx,
    );
  });
}
