import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { supabaseFolder } from '#server/db/supabase-folder.ts';

/** The empty cluster that `npm run build` initialises (tools/build/database-template.mjs). */
export function databaseTemplate(): string {
  return join(supabaseFolder(), '../dist/database');
}

/**
 * Refuses a data directory whose database was lost or damaged: a new one would begin in its place. PostgreSQL knows a cluster by
 * its file PG_VERSION.
 */
export function refuseLostCluster(dataDir: string): void {
  const cluster = join(dataDir, 'pg');
  const isUsed = existsSync(cluster)
    ? readdirSync(cluster).length > 0
    : existsSync(join(dataDir, 'storage'));
  const version = join(cluster, 'PG_VERSION');
  if (isUsed && !(existsSync(version) && readFileSync(version, 'utf8').trim())) {
    throw new Error(
      `DATA_DIR ${dataDir} has data of a site, and its database is incomplete: ${version} is missing or empty. Put back the folder ${cluster}, or restore the last backup into a new DATA_DIR (docs/backup.md). A DATA_DIR that is empty begins a new database.`,
    );
  }
}

/**
 * Copies the template to the directory of the embedded database at the first start. Without a template PGlite initialises
 * the cluster itself. An interrupted copy is repeated: the cluster is complete or missing.
 */
export async function copyTemplate(cluster: string, template = databaseTemplate()): Promise<void> {
  if (existsSync(cluster) || !existsSync(join(template, 'PG_VERSION'))) {
    return;
  }
  const unfinished = `${cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  // Nothing else runs yet: a thousand files in turn take a quarter of the time of as many promises.
  cpSync(template, unfinished, { recursive: true });
  await rename(unfinished, cluster);
}
