/**
 * Databases on disk that the server tests start from. To initialise a cluster takes 2 s of processor time and to migrate it
 * half a second; to read a dump takes a fifth.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPGlite } from '#server/embedded/db/open-embedded.ts';
import { databaseTemplate } from '#server/embedded/db/embedded-cluster.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { supabaseFolder } from '#server/db/supabase-folder.ts';

const root = join(supabaseFolder(), '..');
const cache = join(root, 'node_modules/.cache/riwaq');
/** Every dump depends on its version. */
const pglite = readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'));

/** A cluster without any migration. */
export const emptyDump = () => readDump([], () => Promise.resolve());

/** A database with all migrations. */
export const migratedDump = () =>
  readDump(
    [
      readFileSync(join(supabaseFolder(), 'embedded-bootstrap.sql')),
      JSON.stringify(readMigrations()),
    ],
    migrate,
  );

/** Reads the dump of these inputs; the first time it is made by `fill`. */
async function readDump(
  inputs: readonly (string | Buffer)[],
  fill: (db: Parameters<typeof migrate>[0]) => Promise<unknown>,
): Promise<Blob> {
  const hash = createHash('sha256').update(pglite);
  inputs.forEach((input) => hash.update(input));
  const file = join(cache, `${hash.digest('hex').slice(0, 16)}.tar`);
  if (!existsSync(file)) {
    const database = await openPGlite(inputs.length > 0 ? { dump: await emptyDump() } : {});
    await fill(database.kysely);
    // To compress a dump, and to read it again, takes longer than to copy it.
    const dump = await database.pglite.dumpDataDir('none');
    await database.close();
    mkdirSync(cache, { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
    renameSync(unfinished, file);
  }
  return new Blob([readFileSync(file)]);
}

/** Before all server tests, so that no two workers make the same: the dumps, and the template of data directories. */
export async function setup(): Promise<void> {
  await migratedDump();
  const template = join(databaseTemplate(), 'PG_VERSION');
  const changedAt = (file: string) => statSync(file).mtimeMs;
  // A build makes it as well. Another version of PGlite needs another one.
  if (!existsSync(template) || changedAt(template) < changedAt(join(root, 'package-lock.json'))) {
    execFileSync(process.execPath, ['tools/build/database-template.mjs'], { cwd: root });
  }
}
