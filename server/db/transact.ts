import type { Db } from '#server/db/database.ts';
import { isGivenUp } from '#server/db/errors.ts';

const ATTEMPTS = 3;

/**
 * Runs `work` in a transaction, and again when the database gave it up for another's sake (a deadlock, a
 * serialization failure): nothing of the first attempt remains, and the other is done by then.
 */
export async function transact<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isGivenUp(error)) {
        throw error;
      }
    }
  }
}
