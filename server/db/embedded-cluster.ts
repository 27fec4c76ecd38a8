import { cpSync, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { supabaseFolder } from './supabase-folder.ts';

/** The empty cluster that `npm run build` initialises (tools/build/database-template.mjs). */
export function databaseTemplate(): string {
  return join(supabaseFolder(), '../dist/database');
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
