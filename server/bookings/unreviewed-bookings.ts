import type { Db } from '#server/db/database.ts';

/** The ids of requests and approved bookings with a document that staff have not reviewed. */
export function unreviewedBookings(db: Db) {
  return db
    .selectFrom('booking_attachments')
    .innerJoin('bookings as documented', 'documented.id', 'booking_attachments.booking_id')
    .select('documented.id')
    .distinct()
    .where('booking_attachments.review', '=', 'unreviewed')
    .where('booking_attachments.purpose', '<>', 'PAYMENT_PROOF')
    .where('documented.status', 'in', ['pending_approval', 'approved']);
}
