import { sql } from 'kysely';
import { findBooking } from '#server/bookings/decisions/find-booking.ts';
import { demand, reading } from '#server/decisions/use-case.ts';

const MAX_LINES = 200;

/** The newest lines of the log, or those of a booking with its payments and documents; the oldest first. */
export const readLog = reading('log.see', async (scope, { ref }: { ref: string | null }) => {
  const { db } = scope;
  if (ref === null) {
    demand(scope, 'log.all');
  }
  const booking = ref === null ? null : await findBooking(db, ref);
  const newest = await db
    .selectFrom('private.log')
    .leftJoin('payments', 'payments.id', 'subject_id')
    .leftJoin('booking_attachments as documents', 'documents.id', 'subject_id')
    .leftJoin('bookings', (join) =>
      join.on(
        'bookings.id',
        '=',
        sql<string>`coalesce(payments.booking_id, documents.booking_id, subject_id)`,
      ),
    )
    .select([
      'private.log.id',
      'at',
      'actor',
      'action',
      'subject',
      'subject_id',
      'before',
      'after',
      'reason',
      'bookings.ref_code',
    ])
    .$if(booking !== null, (query) => query.where('bookings.id', '=', booking?.id ?? ''))
    .orderBy('private.log.id', 'desc')
    .limit(MAX_LINES)
    .execute();
  return newest.reverse();
});
