import type { Insertable, UpdateObject } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { DB, Timelines } from '#server/db/schema.gen.ts';

interface NextVersion {
  /** The version that it replaces. */
  version: number;
  columns: UpdateObject<DB, 'bookings'>;
  timeline: Pick<Insertable<Timelines>, 'room_id' | 'booking_dates' | 'start_time' | 'end_time'>;
}

/** Stores the next version of a locked booking of a room: first the booking, whose trigger reads the earlier period. */
export async function storeVersion(
  trx: Db,
  id: string,
  { version, columns, timeline }: NextVersion,
): Promise<{ id: string; ref_code: string; total_price: number; status: string }> {
  const stored = await trx
    .updateTable('bookings')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .returning(['id', 'ref_code', 'total_price', 'status'])
    .executeTakeFirstOrThrow();
  // Its triggers free the earlier period and take the new one; a constraint refuses one that is taken.
  await trx.updateTable('timelines').set(timeline).where('booking_id', '=', id).execute();
  return stored;
}
