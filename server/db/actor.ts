import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Names who writes in this transaction, for the lines of `private.log`. */
export async function setActor(trx: Db, actor: string): Promise<void> {
  await sql`select set_config('riwaq.actor', ${actor}, true)`.execute(trx);
}
