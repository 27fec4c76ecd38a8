import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Completes the approved bookings whose period, or last month of a domiciliation, is over at `now`; returns their number. */
export async function completeEndedBookings(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ completed: number }>`
    select private.complete_ended_bookings(${now.toISOString()}::timestamptz) as completed`.execute(
    db,
  );
  return rows[0]?.completed ?? 0;
}
