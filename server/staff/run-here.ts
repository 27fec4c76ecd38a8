import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { refuseForeignDatabase } from '#server/db/identity-project.ts';
import { migrate } from '#server/db/migrate.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { readCommandLine } from './command-line.ts';
import { askAtDoor } from './door.ts';
import { refusalOf, runStaff, type StaffAnswer } from './run-staff.ts';
import { StaffError } from './staff-error.ts';

/** What the command does in its own process: asks the running server, else opens the database itself. docs/staff.md */
export async function runHere(
  environment: NodeJS.ProcessEnv,
  args: string[],
): Promise<StaffAnswer> {
  try {
    // Help and what is typed wrongly need no database.
    const line = readCommandLine(args);
    if (line.kind === 'help') {
      return { exitCode: 0, text: line.text };
    }
    const settings = readSettings(environment);
    const dataDir = resolve(settings.dataDir);
    const answer = settings.databaseUrl ? null : await askAtDoor(dataDir, args);
    return answer ?? (await runAlone(settings, dataDir, args));
  } catch (error) {
    return refusalOf(error);
  }
}

async function runAlone(
  { databaseUrl, projectId }: Settings,
  dataDir: string,
  args: string[],
): Promise<StaffAnswer> {
  if (!databaseUrl && !existsSync(join(dataDir, 'pg'))) {
    throw new StaffError(`There is no database in ${dataDir} yet: "npm start" makes one.`);
  }
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir });
  try {
    await refuseForeignDatabase(database.kysely, projectId);
    if (!databaseUrl) {
      await migrate(database.kysely);
    }
    return await runStaff({ db: database.kysely, clock: () => new Date() }, args);
  } finally {
    await database.close();
  }
}
