import * as v from 'valibot';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { bookedPeriodsSchema } from '#domain/period/stored-periods.ts';
import { centimesSchema } from '#domain/money/money.ts';
import type { Db } from '#server/db/database.ts';

const totalSchema = v.object({ total_price: centimesSchema });
/** Lines of earlier releases have no periods. */
const beforeSchema = v.object({
  ...totalSchema.entries,
  periods: v.optional(bookedPeriodsSchema, []),
});

/** Each new version of a booking, the first one first: who has changed it, and what it cost before and after. */
export async function readChanges(db: Db, bookingId: string): Promise<BookingDetails['changes']> {
  const lines = await db
    .selectFrom('private.log')
    .select(['at', 'actor', 'before', 'after'])
    .where('subject_id', '=', bookingId)
    .where('subject', '=', 'booking')
    .where('action', '=', 'changed')
    .orderBy('id')
    .execute();
  return lines.map(({ at, actor, before, after }) => {
    const { total_price: total_before, periods: periods_before } = v.parse(beforeSchema, before);
    return {
      at: at.toISOString(),
      by: actor === 'customer' ? 'customer' : 'staff',
      total_before,
      total: v.parse(totalSchema, after).total_price,
      periods_before,
    };
  });
}
