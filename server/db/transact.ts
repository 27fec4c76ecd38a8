import type { Db } from '#server/db/database.ts';
import { isGivenUp } from '#server/db/errors.ts';

const ATTEMPTS = 3;

/**
 * Runs `work` in a transaction, and retries it when the database aborted it because of a concurrent one (a deadlock or
 * serialization failure).
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
