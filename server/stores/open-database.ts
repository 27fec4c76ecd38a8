import type { Database } from '#server/db/database.ts';
import type { LockOptions } from '#server/embedded/db/directory-lock.ts';

type DatabaseOptions = { databaseUrl: string } | ({ dataDir: string } & LockOptions);

/**
 * Opens PostgreSQL at `databaseUrl`, or the embedded database in `dataDir` (locked for this process by `lockDirectory`).
 * Both return the same types: dates and ranges as text, instants as Date, bigint and numeric as number.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  // Each with its packages, when it is asked for: loading both takes a twentieth of a start.
  if ('databaseUrl' in options) {
    const { openPostgres } = await import('#server/db/open-postgres.ts');
    return openPostgres(options.databaseUrl);
  }
  const { openEmbedded } = await import('#server/embedded/db/open-embedded.ts');
  return openEmbedded(options.dataDir, options);
}
