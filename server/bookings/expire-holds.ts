import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Frees the periods of requests that were not decided in time, in a transaction of its own, as the database requires. */
export async function expireOverdueHolds(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ expired: number }>`
    select private.expire_overdue_holds(${now.toISOString()}::timestamptz) as expired`.execute(db);
  return rows[0]?.expired ?? 0;
}
