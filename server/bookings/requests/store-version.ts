import type { Insertable, UpdateObject } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { DB, Timelines } from '#server/db/schema.gen.ts';

interface NextVersion {
  /** The version that it replaces. */
  version: number;
  columns: UpdateObject<DB, 'bookings'>;
  timelines: Pick<Insertable<Timelines>, 'room_id' | 'booking_dates' | 'start_time' | 'end_time'>[];
}

/** Stores the next version of a locked booking of a room: first the booking, whose trigger reads the earlier periods. */
export async function storeVersion(
  trx: Db,
  id: string,
  { version, columns, timelines }: NextVersion,
): Promise<{ id: string; ref_code: string; total_price: number; status: string }> {
  const stored = await trx
    .updateTable('bookings')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .returning(['id', 'ref_code', 'total_price', 'status'])
    .executeTakeFirstOrThrow();
  // Triggers take the new periods and free the earlier ones, in this order: a period that stays is never free meanwhile.
  // A constraint refuses one that is taken.
  const taken = await trx
    .insertInto('timelines')
    .values(timelines.map((timeline) => ({ booking_id: id, ...timeline })))
    .returning('id')
    .execute();
  await trx
    .deleteFrom('timelines')
    .where('booking_id', '=', id)
    .where(
      'id',
      'not in',
      taken.map((row) => row.id),
    )
    .execute();
  return stored;
}
