import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

interface Access {
  action: 'opened' | 'exported';
  subject: 'document' | 'customer';
  id: string;
}

/** A line of the log for what changes no row. Call it in a transaction that names the actor. */
export async function writeLog(trx: Db, { action, subject, id }: Access): Promise<void> {
  await sql`select private.write_log(${action}, ${subject}, ${id}, null, null)`.execute(trx);
}
