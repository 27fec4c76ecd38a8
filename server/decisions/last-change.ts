import type { Db } from '#server/db/database.ts';

/** Who has done something, and when. */
interface ChangedBy {
  /** A member of staff, the operating system's user, `customer` or `database`. */
  name: string;
  at: Date | null;
}

/** Who did this last to a row; null when it was a job, or before the log. */
export async function lastChange(db: Db, id: string, action: string): Promise<ChangedBy | null> {
  const line = await db
    .selectFrom('private.log')
    .select(['actor as name', 'at'])
    .where('subject_id', '=', id)
    .where('action', '=', action)
    .where('actor', '<>', 'job')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return line ?? null;
}
