import { uptime } from 'node:os';
import { sql } from 'kysely';
import type { Db } from './db/database.ts';

/** Clocks that differ by more are not believed. */
const LIMIT_MS = 60_000;
/** A clock that was set is believed once it has kept its new time for so long. */
const CONFIRMED_MS = 10 * 60_000;

/** The clocks that are compared, in milliseconds. */
interface Sources {
  database: () => Promise<number>;
  /** Of this machine. The embedded database has the same one. */
  machine: () => number;
  /** Since some moment. No one sets it, and it continues while the machine sleeps, unlike performance.now(). */
  elapsed: () => number;
}

const sourcesOf = (db: Db): Sources => ({
  database: async () => {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    return (rows[0]?.now ?? new Date(NaN)).getTime();
  },
  machine: Date.now,
  elapsed: () => uptime() * 1_000,
});

/**
 * The time of the database, from which this clock continues by itself: setting a clock does not move it. What time alone decides
 * cannot be undone, and waits while `isTrusted` is false (docs/decisions/120).
 */
export async function openClock(
  db: Db,
  {
    sources = sourcesOf(db),
    report = () => undefined,
  }: {
    sources?: Sources;
    /** Called with why the time is not trusted, and with null when it is again. */
    report?: (doubt: string | null) => void;
  } = {},
) {
  const { machine, elapsed } = sources;
  const readDatabase = async () => {
    const before = elapsed();
    const time = await sources.database();
    return time + (elapsed() - before) / 2;
  };
  const first = await readDatabase();
  let base = { time: first, elapsed: elapsed() };
  const time = () => base.time + elapsed() - base.elapsed;
  /** By how much the clocks were set, and since when they agree on it. */
  let change: { ms: number; since: number } | null = null;
  let doubt: string | null = null;

  const doubtOf = (database: number): string | null => {
    const apart = database - machine();
    if (Math.abs(apart) > LIMIT_MS) {
      change = null;
      return `the clock of the database is ${seconds(apart)} this machine`;
    }
    const ms = database - time();
    if (Math.abs(ms) > LIMIT_MS) {
      if (change === null || Math.abs(change.ms - ms) > LIMIT_MS) {
        change = { ms, since: elapsed() };
      }
      if (elapsed() - change.since < CONFIRMED_MS) {
        return `the clock of this machine was set, and is ${seconds(ms)} what it was`;
      }
    }
    change = null;
    base = { time: database, elapsed: elapsed() };
    return null;
  };
  const isTrusted = async (): Promise<boolean> => {
    const found = doubtOf(await readDatabase());
    if ((found === null) !== (doubt === null)) {
      report(found);
    }
    doubt = found;
    return found === null;
  };
  await isTrusted();
  return {
    now: () => new Date(time()),
    /** Compares the clocks. */
    isTrusted,
    /** The last result of it. */
    wasTrusted: () => doubt === null,
  };
}

function seconds(ms: number): string {
  return `${Math.round(Math.abs(ms) / 1_000)} s ${ms > 0 ? 'ahead of' : 'behind'}`;
}
