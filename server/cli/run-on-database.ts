import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openClock } from '#server/clock.ts';
import { openDatabase } from '#server/db/database.ts';
import { DirectoryInUse } from '#server/embedded/db/directory-lock.ts';
import { refuseForeignDatabase } from '#server/db/identity-project.ts';
import { migrate } from '#server/db/migrate.ts';
import { setBuilding } from '#domain/site/building.ts';
import { sharedStaffDeps } from '#server/decisions/staff-deps.ts';
import { siteOrigin, type Settings } from '#server/settings/settings.ts';
import { createFileStore } from '#server/embedded/storage/file-store.ts';
import { localDocuments } from '#server/embedded/storage/local-storage.ts';
import { createSupabaseStorage } from '#server/storage/supabase-storage.ts';
import type { CommandOutput } from './command-output.ts';
import { runCommand } from './run-command.ts';
import { sendCommand } from './send-command.ts';

/** A server that starts or stops has the database, but runs no commands. */
const WAIT_MS = 10_000;
const POLL_MS = 100;

/** Runs a command in the running server, or on the database itself when no server runs. */
export async function runOnDatabase(settings: Settings, args: string[]): Promise<CommandOutput> {
  setBuilding(settings.site);
  const dataDir = resolve(settings.dataDir);
  const end = performance.now() + WAIT_MS;
  for (;;) {
    const sent = settings.databaseUrl ? null : await sendCommand(dataDir, args);
    try {
      return sent ?? (await runAlone(settings, dataDir, args));
    } catch (error) {
      if (!(error instanceof DirectoryInUse) || performance.now() >= end) {
        throw error;
      }
    }
    await sleep(POLL_MS);
  }
}

/** Whether there is a database: one of the settings, or an embedded one that a start has made. */
export function hasDatabase({ databaseUrl, dataDir }: Settings): boolean {
  return databaseUrl !== null || existsSync(join(resolve(dataDir), 'pg'));
}

async function runAlone(
  settings: Settings,
  dataDir: string,
  args: string[],
): Promise<CommandOutput> {
  const { databaseUrl, projectId, supabase } = settings;
  if (!hasDatabase(settings)) {
    throw new Error(`There is no database in ${dataDir} yet: "npm start" creates one.`);
  }
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir });
  try {
    // The doctor changes nothing. A backup is of the database as it is, so that it can be made before an upgrade.
    if (args[0] !== 'doctor') {
      await refuseForeignDatabase(database.kysely, projectId);
      if (!databaseUrl && args[0] !== 'backup') {
        await migrate(database.kysely);
      }
    }
    const files = createFileStore(join(dataDir, 'storage'));
    const documents = supabase ? createSupabaseStorage(supabase) : localDocuments(files);
    const { now } = await openClock(database.kysely);
    const deps = sharedStaffDeps(settings, {
      db: database.kysely,
      clock: now,
      origin: siteOrigin(settings),
      documents,
    });
    return await runCommand(deps, args);
  } finally {
    await database.close();
  }
}
