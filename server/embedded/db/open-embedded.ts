import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, types as pgliteTypes } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { lockDirectory } from './directory-lock.ts';
import type { LockOptions } from './directory-lock.ts';
import { copyTemplate, refuseLostCluster } from './embedded-cluster.ts';
import type { ListenHandlers } from '#server/db/listen.ts';
import { releaseSpareSpace, setSpareSpaceAside } from './spare-space.ts';
import { PGliteSession, sessionPool } from './pglite-session.ts';
import type { DB } from '#server/db/schema.gen.ts';

/** The embedded database in `dataDir`, locked for this process. */
export async function openEmbedded(dataDir: string, lock: LockOptions): Promise<Database> {
  await releaseSpareSpace(dataDir);
  const unlock = await lockDirectory(dataDir, lock);
  try {
    const cluster = join(dataDir, 'pg');
    refuseLostCluster(dataDir);
    await copyTemplate(cluster);
    // By default V8 compiles a third of the database anew while it opens: a start takes twice as long (docs/decisions/125).
    setFlagsFromString('--wasm-tiering-budget=1500000000');
    const database = await openPGlite({ dataDir: cluster });
    await setSpareSpaceAside(dataDir);
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
