import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Listen } from '#server/db/listen.ts';
import type { PoolCounts } from '#server/db/postgres.ts';
import type { DB } from '#server/db/schema.gen.ts';

export type Db = Kysely<DB>;

/** An open database. `engine` is only for messages at start. */
export interface Database {
  kysely: Db;
  /** For reads without bookings. It has its own connections, so that a lock on bookings cannot block them. */
  publicReads: Db;
  listen: Listen;
  /** The connection pools by their names; the embedded database has none. */
  pools: () => Record<string, PoolCounts>;
  engine: 'pglite' | 'postgres';
  close: () => Promise<void>;
}

export interface LockOptions {
  /** How long to wait for the process that has the lock, for example for a server that is stopping. */
  waitMs?: number;
  /** Is called once, with a sentence for the log, when there is a need to wait. */
  onWait?: (message: string) => void;
}

type DatabaseOptions = { databaseUrl: string } | ({ dataDir: string } & LockOptions);

/**
 * Opens PostgreSQL at `databaseUrl`, or the embedded database in `dataDir` (locked for this process by `lockDirectory`).
 * Both return the same types: dates and ranges as text, instants as Date, bigint and numeric as number.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  // Each with its packages, when it is asked for: loading both takes a twentieth of a start.
  if ('databaseUrl' in options) {
    const { openPostgres } = await import('./open-postgres.ts');
    return openPostgres(options.databaseUrl);
  }
  const { openEmbedded } = await import('#server/embedded/db/open-embedded.ts');
  return openEmbedded(options.dataDir, options);
}

/** A value for a jsonb column as text: the two drivers convert arrays differently. */
export function asJson<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}
