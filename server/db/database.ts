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

/** A value for a jsonb column as text: the two drivers convert arrays differently. */
export function asJson<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}
