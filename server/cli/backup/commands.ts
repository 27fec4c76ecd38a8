import { InvalidArgumentError } from '@commander-js/extra-typings';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { succeeded, type CommandOutput } from '#server/cli/output/command-output.ts';
import type { SharedStaffDeps } from '#server/decisions/staff-deps.ts';
import { runOnDatabase } from '#server/cli/program/run-on-database.ts';
import { runProgram } from '#server/cli/program/run-program.ts';
import { hasLocalData, prepareDataDirectory } from '#server/stores/data-directory.ts';
import { openDatabase } from '#server/stores/open-database.ts';
import { DirectoryInUse } from '#server/embedded/db/directory-lock.ts';
import { supabaseFolder } from '#server/db/supabase-folder.ts';
import { readSettings } from '#server/settings/settings.ts';
import { openBucketFiles } from '#server/stores/bucket-files.ts';
import type { Manifest } from '#server/backup/manifest.ts';
import { openBackup } from '#server/backup/open-backup.ts';
import { readSnapshot, snapshotSchema } from '#server/backup/read-snapshot.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { deleteOlder, writeBackup } from '#server/backup/write-backup.ts';

/** In the process that has the database: the rows of a backup. */
export async function runSnapshot({ db }: SharedStaffDeps): Promise<CommandOutput> {
  return succeeded(JSON.stringify(await readSnapshot(db)));
}

/** What a command has of the process that runs it. */
interface CommandContext {
  environment: NodeJS.ProcessEnv;
  now: () => Date;
  /** Shows progress. */
  report: (line: string) => void;
}

/** Runs the arguments of `riwaq backup`. docs/backup.md */
export function runBackup(context: CommandContext, args: string[]): Promise<CommandOutput> {
  return run<{ folder: string; keep: number | null }>(
    'backup',
    args,
    (program, choose) =>
      program
        .usage('[options] <folder>')
        .description('write rows and files into a new folder riwaq-<time> in this one')
        .argument('<folder>')
        .option('--keep <number>', 'delete all but the newest, this one included', parseNumber)
        .action((folder, { keep = null }) => choose({ folder, keep })),
    (chosen) => backUp(context, chosen),
  );
}

/** Runs the arguments of `riwaq restore`. */
export function runRestore(context: CommandContext, args: string[]): Promise<CommandOutput> {
  return run<string>(
    'restore',
    args,
    (program, choose) =>
      program
        .usage('<folder>')
        .description('check a backup and restore it into the new database of the settings')
        .argument('<folder>', 'riwaq-<time>')
        .action((folder) => choose(folder)),
    (folder) => restore(context, folder),
  );
}

/** A line of cron that lost its folder must not look like a backup. */
async function run<Chosen>(
  name: string,
  args: string[],
  declare: Parameters<typeof runProgram<Chosen>>[2],
  work: (chosen: Chosen) => Promise<string>,
): Promise<CommandOutput> {
  const isEmpty = args.length === 0;
  const output = await runProgram<Chosen>(
    name,
    isEmpty ? ['--help'] : args,
    (program, choose) => declare(program.showHelpAfterError(true), choose),
    async (chosen) => succeeded(await work(chosen)),
  );
  return isEmpty ? { ...output, exitCode: 2 } : output;
}

async function backUp(
  { environment, now, report }: CommandContext,
  { folder, keep }: { folder: string; keep: number | null },
): Promise<string> {
  const settings = readSettings(environment);
  const { exitCode, text } = await runOnDatabase(settings, ['backup'], runSnapshot);
  if (exitCode !== 0) {
    throw new Error(text);
  }
  const { path, manifest } = await writeBackup(resolve(folder), {
    snapshot: v.parse(v.pipe(v.string(), v.parseJson(), snapshotSchema), text),
    files: openBucketFiles(settings.supabase, resolve(settings.dataDir)),
    version: await readVersion(),
    now: now(),
    report,
  });
  const deleted = keep === null ? [] : await deleteOlder(resolve(folder), keep);
  return [`${path}: ${summary(manifest)}.`, ...deleted.map((name) => `Deleted ${name}.`)].join(
    '\n',
  );
}

async function restore({ environment, report }: CommandContext, folder: string): Promise<string> {
  const settings = readSettings(environment);
  const { databaseUrl, projectId, site, supabase } = settings;
  const backup = await openBackup(resolve(folder));
  report(`Every checksum of ${folder} is right.`);
  const dataDir = resolve(settings.dataDir);
  if (hasLocalData(settings)) {
    await prepareDataDirectory(dataDir);
  }
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir }).catch(
    (error: unknown) => {
      throw error instanceof DirectoryInUse
        ? new Error(`${error.message} A backup is restored while the site is stopped.`)
        : error;
    },
  );
  try {
    await restoreBackup(backup, {
      db: database.kysely,
      files: openBucketFiles(supabase, dataDir),
      projectId,
      timeZone: site.timeZone,
      report,
    });
  } finally {
    await database.close();
  }
  return `Restored the backup of ${backup.manifest.createdAt}: ${summary(backup.manifest)}.`;
}

function summary({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${tables.length} tables with ${rows} rows, ${files.length} files of ${fileSize(bytes)}`;
}

const MEGABYTE = 1024 * 1024;

function fileSize(bytes: number): string {
  return bytes >= MEGABYTE
    ? `${(bytes / MEGABYTE).toFixed(1)} MB`
    : `${Math.ceil(bytes / 1024)} KB`;
}

/** A number from 1. */
function parseNumber(typed: string): number {
  if (!/^[1-9]\d{0,3}$/.test(typed)) {
    throw new InvalidArgumentError('It needs a number, like 1.');
  }
  return Number(typed);
}

const packageSchema = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }));

/** Of this product; its package.json is beside the folder supabase/. */
async function readVersion(): Promise<string> {
  const file = join(dirname(supabaseFolder()), 'package.json');
  return v.parse(packageSchema, await readFile(file, 'utf8')).version;
}
