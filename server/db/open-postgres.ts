import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { listenOnServer } from '#server/db/listen-postgres.ts';
import { openPool, poolLimits } from '#server/db/postgres.ts';
import type { DB } from '#server/db/schema.gen.ts';

/** A PostgreSQL server, with one pool for bookings and one for public reads. */
export function openPostgres(databaseUrl: string): Database {
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
