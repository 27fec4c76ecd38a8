import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, types as pgliteTypes } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { Kysely, PostgresDialect, sql, type RawBuilder } from 'kysely';
import { lockDirectory, type LockOptions } from '#server/db/directory-lock.ts';
import { copyTemplate } from '#server/db/embedded-cluster.ts';
import type { Listen, ListenHandlers } from '#server/db/listen.ts';
import { listenOnServer } from '#server/db/listen-postgres.ts';
import { PGliteSession, sessionPool } from '#server/db/pglite-session.ts';
import { openPool, poolLimits, type PoolCounts } from '#server/db/postgres.ts';
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

type DatabaseOptions = { databaseUrl: string } | ({ dataDir: string } & LockOptions);

/**
 * Opens PostgreSQL at `databaseUrl`, or the embedded database in `dataDir` (locked for this process by `lockDirectory`).
 * Both return the same types: dates and ranges as text, instants as Date, bigint and numeric as number.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return 'databaseUrl' in options
    ? openPostgres(options.databaseUrl)
    : openEmbedded(options.dataDir, options);
}

async function openEmbedded(dataDir: string, lock: LockOptions): Promise<Database> {
  const unlock = await lockDirectory(dataDir, lock);
  try {
    const cluster = join(dataDir, 'pg');
    await copyTemplate(cluster);
    // By default V8 compiles a third of the database anew while it opens, half of a start's processor time (docs/decisions/111).
    setFlagsFromString('--wasm-tiering-budget=500000000');
    const database = await openPGlite({ dataDir: cluster });
    return {
      ...database,
      close: async () => {
        try {
          await database.close();
        } finally {
          unlock();
        }
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** PGlite over a directory, or in memory without one; `dump` is a database to start from. */
export async function openPGlite({
  dataDir,
  dump,
  acquireTimeoutMs,
}: {
  dataDir?: string;
  dump?: Blob;
  acquireTimeoutMs?: number;
}): Promise<Database & { pglite: PGlite }> {
  const pglite = await PGlite.create({
    ...(dataDir !== undefined && { dataDir }),
    ...(dump !== undefined && { loadDataDir: dump }),
    extensions: { btree_gist },
    parsers: {
      [pgliteTypes.DATE]: String,
      [pgliteTypes.INT8]: Number,
      [pgliteTypes.NUMERIC]: Number,
    },
    // The default of 128 MB is more than this product needs.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
  const session = new PGliteSession(pglite, acquireTimeoutMs);
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool: sessionPool(session) }) });
  return {
    kysely,
    publicReads: kysely,
    pglite,
    listen: (channel, handlers) => listenOnSession(session, channel, handlers),
    pools: () => ({}),
    engine: 'pglite',
    close: () => kysely.destroy(),
  };
}

/** The embedded database has one session, which is never lost. */
function listenOnSession(
  session: PGliteSession,
  channel: string,
  { onPayload, onListening, onLost }: ListenHandlers,
): () => Promise<void> {
  const listening = session.use(() => session.pglite.listen(channel, onPayload));
  listening.then(onListening, onLost);
  return async () => {
    const stop = await listening.catch(() => null);
    await session.use(async () => stop?.());
  };
}

function openPostgres(databaseUrl: string): Database {
  const pools = {
    main: openPool(databaseUrl, poolLimits.main),
    publicReads: openPool(databaseUrl, poolLimits.publicReads),
  };
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pools.main }) });
  const publicReads = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pools.publicReads }) });
  return {
    kysely,
    publicReads,
    listen: (channel, handlers) => listenOnServer(databaseUrl, channel, handlers),
    pools: () => ({ main: pools.main.counts(), publicReads: pools.publicReads.counts() }),
    engine: 'postgres',
    close: async () => {
      await Promise.all([kysely.destroy(), publicReads.destroy()]);
    },
  };
}

/** A value for a jsonb column as text: the two drivers convert arrays differently. */
export function asJson<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}
