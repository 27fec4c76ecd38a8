import { sql } from 'kysely';
import type { ErrorCode } from '#domain/errors.ts';
import type { Db } from '#server/db/database.ts';
import { isPeriodTaken } from '#server/db/errors.ts';
import { Refusal } from '#server/errors.ts';
import { findClashes, type ClashQuery } from './clashes.ts';

interface Taking extends ClashQuery {
  /** Of the refusal. */
  code?: ErrorCode;
  params?: object;
}

/** Writes what occupies a room, in a transaction; refused where something else does, with what that is. */
export async function takeRoom<Written>(
  trx: Db,
  { code = 'period_taken', params, ...query }: Taking,
  write: () => Promise<Written>,
): Promise<Written> {
  // What is in the room is read after the database has refused the write.
  await sql`savepoint taking_room`.execute(trx);
  try {
    return await write();
  } catch (error) {
    if (!isPeriodTaken(error)) {
      throw error;
    }
    await sql`rollback to savepoint taking_room`.execute(trx);
    throw new Refusal(code, { ...params, clashes: await findClashes(trx, query) });
  }
}
