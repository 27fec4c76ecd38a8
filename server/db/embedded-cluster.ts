import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { supabaseFolder } from '#server/db/migrate.ts';

/** The empty cluster that `npm run build` initialises (tools/build/database-template.ts). */
export function databaseTemplate(): string {
  return join(supabaseFolder(), '../dist/database');
}

/**
 * Puts a copy of the template where the embedded database of a first start will be; without a template PGlite initialises
 * the cluster itself. A copy that was interrupted is made again: the cluster is there whole or not at all.
 */
export async function copyTemplate(cluster: string, template = databaseTemplate()): Promise<void> {
  if (existsSync(cluster) || !existsSync(join(template, 'PG_VERSION'))) {
    return;
  }
  const unfinished = `${cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(template, unfinished, { recursive: true });
  await rename(unfinished, cluster);
}
