import { sql } from 'kysely';
import type { BookingLimits } from '#domain/booking/limits/limits.ts';
import type { RequestChange } from '#domain/booking/request.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { savedContact } from '#domain/booking/form/saved-contact.ts';
import { keepContact, lockCustomer } from '#server/customers/customers.ts';
import { setActor } from '#server/db/actor.ts';
import type { Db } from '#server/db/database.ts';
import { isPeriodTaken } from '#server/db/errors.ts';
import { transact } from '#server/db/transact.ts';
import { Refusal } from '#server/errors.ts';
import type { Identity } from '#server/identity/caller.ts';
import { hashOf, heldUntil, toResponse } from './create-booking.ts';
import { expireOverdueHolds } from '#server/bookings/expire-holds.ts';
import { checkedRows } from './insert-room-booking.ts';
import { refuseDecided } from '#server/bookings/own-bookings.ts';
import { periodTaken } from './period-taken.ts';
import { storeVersion } from './store-version.ts';
import type { Building } from '#domain/time/building.ts';

interface ChangeDeps {
  db: Db;
  clock: () => Date;
  bookingLimits: BookingLimits;
  site: Pick<SiteSettings, 'holdHours'> & Building;
}

/**
 * Replaces a pending request for a room by a new version of it, which is checked and priced like a new one and held anew
 * (rulings, Third round). A repeat with the same content changes nothing. Locks in the order of a new request: customer,
 * booking, room.
 */
export async function changeRequest(
  { db, clock, bookingLimits: limits, site }: ChangeDeps,
  { uid }: Identity,
  { bookingId, change: { version, ...request } }: { bookingId: string; change: RequestChange },
): Promise<ReturnType<typeof toResponse>> {
  const now = clock();
  await expireOverdueHolds(db, now);
  const hash = hashOf(request);
  try {
    return await transact(db, async (trx) => {
      const customerId = await lockCustomer(trx, uid);
      const booking = await lockPending(trx, { bookingId, customerId, now, ...request });
      if (booking.request_hash === hash) {
        return toResponse(booking);
      }
      if (booking.version !== version) {
        throw new Refusal('request_changed');
      }
      const documentCount = await countDocuments(trx, bookingId);
      const replaced = { id: bookingId, documentCount };
      const rows = await checkedRows(trx, {
        building: site,
        request,
        limits,
        customerId,
        now,
        replaced,
      });
      await setActor(trx, 'customer');
      const stored = await storeVersion(trx, bookingId, {
        version,
        columns: { ...rows.columns, hold_expires_at: heldUntil(now, site), request_hash: hash },
        timelines: rows.timelines,
      });
      await keepContact(trx, customerId, savedContact(request));
      return toResponse(stored);
    });
  } catch (error) {
    throw isPeriodTaken(error) ? await periodTaken(db, site, request, bookingId) : error;
  }
}

/** Locks the customer's pending booking of the room, so that it is not decided, cancelled or expired meanwhile. */
async function lockPending(
  trx: Db,
  {
    bookingId,
    customerId,
    roomSlug,
    now,
  }: { bookingId: string; customerId: string; roomSlug: string; now: Date },
) {
  const booking = await trx
    .selectFrom('bookings')
    .innerJoin('rooms', 'rooms.id', 'bookings.room_id')
    .select([
      'bookings.id',
      'bookings.ref_code',
      'bookings.total_price',
      'bookings.status',
      'bookings.version',
      'bookings.request_hash',
      'bookings.hold_expires_at',
    ])
    .where('bookings.id', '=', bookingId)
    .where('bookings.customer_id', '=', customerId)
    .where('rooms.slug', '=', roomSlug)
    .forUpdate('bookings')
    .executeTakeFirstOrThrow(() => new Refusal('booking_not_found'));
  refuseDecided(booking, now);
  return booking;
}

async function countDocuments(trx: Db, bookingId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('booking_attachments')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return count;
}
