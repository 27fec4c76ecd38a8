import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { refuseForeignDatabase } from '#server/db/identity-project.ts';
import { migrate } from '#server/db/migrate.ts';
import { setBuildingTimeZone } from '#domain/time.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { parseCommandLine } from './commands.ts';
import { sendStaffCommand } from './control-socket.ts';
import { runStaff, toOutput, type StaffOutput } from './run-staff.ts';
import { StaffError } from './staff-error.ts';

/** Runs a command line in the running server, or on the database itself when no server runs. docs/staff.md */
export async function runHere(
  environment: NodeJS.ProcessEnv,
  args: string[],
): Promise<StaffOutput> {
  try {
    // Help and usage errors need no database.
    const line = parseCommandLine(args);
    if ('help' in line) {
      return { exitCode: 0, text: line.help };
    }
    const settings = readSettings(environment);
    setBuildingTimeZone(settings.site.timeZone);
    const dataDir = resolve(settings.dataDir);
    const output = settings.databaseUrl ? null : await sendStaffCommand(dataDir, args);
    return output ?? (await runAlone(settings, dataDir, args));
  } catch (error) {
    return toOutput(error);
  }
}

async function runAlone(
  { databaseUrl, projectId, site }: Settings,
  dataDir: string,
  args: string[],
): Promise<StaffOutput> {
  if (!databaseUrl && !existsSync(join(dataDir, 'pg'))) {
    throw new StaffError(`There is no database in ${dataDir} yet: "npm start" creates one.`);
  }
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir });
  try {
    await refuseForeignDatabase(database.kysely, projectId);
    if (!databaseUrl) {
      await migrate(database.kysely);
    }
    return await runStaff(
      { db: database.kysely, clock: () => new Date(), brand: site.brand },
      args,
    );
  } finally {
    await database.close();
  }
}
