import { sql, type RawBuilder } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#server/db/database.ts';

type Contender = () => Promise<unknown>;

/**
 * For tests on PostgreSQL: starts both contenders while `lock` is held, so that `first` is the first to get it. Resolves to
 * what each resolves to.
 */
export async function raceForLock(
  db: Db,
  lock: RawBuilder<unknown>,
  first: Contender,
  second: Contender,
): Promise<unknown[]> {
  const waiting = await db.transaction().execute(async (trx) => {
    await lock.execute(trx);
    const outcomes = [first()];
    await waitingSessions(db, 1);
    outcomes.push(second());
    await waitingSessions(db, 2);
    return outcomes;
  });
  return Promise.all(waiting);
}

/** Resolves when `count` sessions of this database wait for a lock. */
async function waitingSessions(db: Db, count: number): Promise<void> {
  // Not in the transaction: it would see the sessions of its first poll.
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  };
  await expect.poll(waiting, { timeout: 20_000 }).toBe(count);
}
