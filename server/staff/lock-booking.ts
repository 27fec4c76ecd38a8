import type { Db } from '#server/db/database.ts';
import { lastActor } from './log.ts';
import type { StaffTexts } from './staff-texts.ts';

/** Locks a booking for a transaction; before its room, its payments and what is asked for it, as every writer does. */
export function lockBooking(trx: Db, id: string) {
  return trx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Which status a booking has, and who has decided that: why a command is refused. */
export async function statusParams(
  texts: StaffTexts,
  db: Db,
  { id, ref_code: ref, status }: { id: string; ref_code: string; status: string },
) {
  const by = await lastActor(texts, db, id, status);
  return { ref, status: texts.nameOf('bookingStatus', status), by };
}
