import { sql } from 'kysely';
import { setActor } from '#server/db/actor.ts';
import type { Db } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import type { StaffDeps } from './staff-deps.ts';

/** Runs a transaction whose changes are logged under the name of the staff member. */
export async function staffWrite<T>(
  { db, actor }: Pick<StaffDeps, 'db' | 'actor'>,
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  return transact(db, async (trx) => {
    await setActor(trx, actor.name);
    return work(trx);
  });
}

/** A line of the log for what changes no row, such as opening a document. */
export async function logAccess(
  deps: Pick<StaffDeps, 'db' | 'actor'>,
  {
    action,
    subject,
    id,
  }: { action: 'opened' | 'exported'; subject: 'document' | 'customer'; id: string },
): Promise<void> {
  await staffWrite(deps, (trx) =>
    sql`select private.write_log(${action}, ${subject}, ${id}, null, null)`.execute(trx),
  );
}
