import { join } from 'node:path';
import { PGlite, types as pgliteTypes } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { Kysely, PostgresDialect, sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import { lockDirectory } from '#server/db/directory-lock.ts';
import { ACQUIRE_TIMEOUT_MS, PGliteDialect, PGliteSession } from '#server/db/pglite-dialect.ts';
import type { DB } from '#server/db/schema.gen.ts';

export type Db = Kysely<DB>;

/** An open database. `engine` is for messages at start; nothing branches on it. */
export interface Database {
  kysely: Db;
  engine: 'pglite' | 'postgres';
  /** Calls `onNotify` with the payload of each NOTIFY on the channel; the answer stops that. */
  listen: (channel: string, onNotify: (payload: string) => void) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
}

export type DatabaseOptions = { databaseUrl: string } | { dataDir: string };

/**
 * Opens PostgreSQL at `databaseUrl`, or the embedded database in `dataDir` (locked for this process). Both answer
 * alike: dates and ranges as text, instants as Date, bigint and numeric as number.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return 'databaseUrl' in options
    ? openPostgres(options.databaseUrl)
    : openEmbedded(options.dataDir);
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = lockDirectory(dataDir);
  try {
    const database = await openPGlite({ dataDir: join(dataDir, 'pg') });
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
    // The default of 128 MB is more than this product's rows ever fill.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
  const session = new PGliteSession(pglite, acquireTimeoutMs);
  const kysely = new Kysely<DB>({ dialect: new PGliteDialect(session) });
  return {
    kysely,
    pglite,
    engine: 'pglite',
    listen: async (channel, onNotify) => {
      const stop = await alone(session, () => pglite.listen(channel, onNotify));
      return () => alone(session, () => stop());
    },
    close: () => kysely.destroy(),
  };
}

async function alone<T>(session: PGliteSession, work: () => Promise<T>): Promise<T> {
  const release = await session.acquire();
  try {
    return await work();
  } finally {
    release();
  }
}

function openPostgres(connectionString: string): Database {
  const pool = new pg.Pool({
    connectionString,
    types: postgresTypes,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
  });
  pool.on('error', ignoreIdleFailure);
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    kysely,
    engine: 'postgres',
    listen: async (channel, onNotify) => {
      const client = new pg.Client({ connectionString });
      await client.connect();
      client.on('notification', ({ payload }) => onNotify(payload ?? ''));
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      return () => client.end();
    },
    close: () => kysely.destroy(),
  };
}

/** A connection that breaks while idle is replaced; without a listener it would end the process. */
function ignoreIdleFailure(): void {
  // Nothing to do: the next query that fails says so itself.
}

type Parser = (text: string) => unknown;

const textParsers = new Map<number, Parser>([
  [pg.types.builtins.DATE, String],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
]);

const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format): Parser =>
    (format === 'binary' ? undefined : textParsers.get(oid)) ??
    (pg.types.getTypeParser(oid, format) as Parser),
};

/** A value for a jsonb column: the drivers disagree about arrays, text is the same to both. */
export function asJson<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}
