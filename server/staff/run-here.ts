import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openClock } from '#server/clock.ts';
import { openDatabase } from '#server/db/database.ts';
import { DirectoryInUse } from '#server/db/directory-lock.ts';
import { refuseForeignDatabase } from '#server/db/identity-project.ts';
import { migrate } from '#server/db/migrate.ts';
import { setBuilding } from '#domain/site/building.ts';
import { errorCode, errorMessage } from '#domain/thrown.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { createFileStore } from '#server/storage/file-store.ts';
import { localDocuments } from '#server/storage/local-storage.ts';
import { createSupabaseStorage } from '#server/storage/supabase-storage.ts';
import { parseCommandLine } from './commands.ts';
import { sendStaffCommand } from './send-command.ts';
import { withStoredFlyer } from './flyer-file.ts';
import { callerArguments } from './members.ts';
import { runCommand } from './run-command.ts';
import { toOutput } from './run-staff.ts';
import type { StaffOutput } from './staff-output.ts';
import { commandDeps } from './staff-deps.ts';
import { StaffError } from './staff-error.ts';
import { staffTexts, type StaffTexts } from './staff-texts.ts';

/** A server that starts or stops has the database, but runs no commands. */
const WAIT_MS = 10_000;
const POLL_MS = 100;

/** Runs a command line of staff. docs/staff.md */
export async function runHere(
  environment: NodeJS.ProcessEnv,
  typed: string[],
): Promise<StaffOutput> {
  try {
    const args = typed.length > 0 ? [...callerArguments(environment), ...typed] : typed;
    // Help and usage errors need no database.
    const line = parseCommandLine(args);
    if ('help' in line) {
      return { exitCode: 0, text: line.help };
    }
    const settings = readSettings(environment);
    const sent = await withStoredFlyer(settings, args, line.texts);
    const output = await runOnDatabase(settings, sent, line.texts);
    await writeNewFile(output, line.texts);
    return output;
  } catch (error) {
    return toOutput(error);
  }
}

/** Runs a command in the running server, or on the database itself when no server runs. */
export async function runOnDatabase(
  settings: Settings,
  args: string[],
  texts: StaffTexts = staffTexts(),
): Promise<StaffOutput> {
  setBuilding(settings.site);
  const dataDir = resolve(settings.dataDir);
  const end = performance.now() + WAIT_MS;
  for (;;) {
    const sent = settings.databaseUrl ? null : await sendStaffCommand(dataDir, args, texts);
    try {
      return sent ?? (await runAlone(settings, { dataDir, args, texts }));
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
  { dataDir, args, texts }: { dataDir: string; args: string[]; texts: StaffTexts },
): Promise<StaffOutput> {
  const { databaseUrl, projectId, supabase } = settings;
  if (!hasDatabase(settings)) {
    throw new StaffError(texts.t('process.noDatabase', { folder: dataDir }));
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
    return await runCommand(commandDeps(settings, database, documents, now), args);
  } finally {
    await database.close();
  }
}

/** Relative to the folder of the operator, not to that of the server. */
async function writeNewFile({ file }: StaffOutput, { t }: StaffTexts): Promise<void> {
  if (!file) {
    return;
  }
  try {
    await writeFile(file.path, file.base64, { encoding: 'base64', flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new StaffError(
      errorCode(error) === 'EEXIST'
        ? t('process.fileExists', { file: file.path })
        : t('process.fileNotWritten', {
            file: file.path,
            reason: errorMessage(error),
          }),
    );
  }
}
