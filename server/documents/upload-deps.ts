import { sql } from 'kysely';
import { ownUnfinished } from '#server/bookings/unfinished/own-unfinished.ts';
import { ownBookings } from '#server/bookings/own-bookings.ts';
import type { Db } from '#server/db/database.ts';
import { Refusal } from '#server/errors.ts';
import type { Identity } from '#server/identity/caller.ts';
import type { AttachmentStorage } from '#server/storage/storage.ts';
import type { UploadLimits } from '#domain/documents/uploads.ts';
import type { Building } from '#domain/time/building.ts';

/** The dependencies of the two calls for a document. */
export interface UploadDeps {
  db: Db;
  storage: AttachmentStorage;
  uploadLimits: UploadLimits;
  site: Building;
  clock: () => Date;
  /** A new UUID. */
  createId: () => string;
}

/**
 * The owner and the caller's own booking; null: an unfinished request, which has the id of the booking that it becomes. Those of another customer are not
 * found. A customer id in the body must be the caller's.
 */
export async function requireOwnBooking(
  db: Db,
  { uid }: Identity,
  { bookingId, customerId }: { bookingId: string; customerId?: string },
) {
  const found = await ownBookings(db, uid)
    .select([
      'customers.id as owner',
      'bookings.booking_type',
      'bookings.status',
      'bookings.hold_expires_at',
      'bookings.total_price',
      'bookings.paid_amount',
    ])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst();
  const { owner, ...booking } =
    found ??
    (await ownUnfinished(db, uid)
      .select(['customers.id as owner', sql.lit(true).as('isUnfinished')])
      .where('unfinished.id', '=', bookingId)
      .executeTakeFirstOrThrow(() => new Refusal('booking_not_found')));
  if (customerId !== undefined && customerId !== owner) {
    throw new Refusal('identity_mismatch');
  }
  return { owner, booking: 'isUnfinished' in booking ? null : booking };
}
