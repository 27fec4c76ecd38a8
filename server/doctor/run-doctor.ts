import { join, resolve } from 'node:path';
import { readMigrations } from '#server/db/migrate.ts';
import type { Settings } from '#server/settings/settings.ts';
import { checkAddress } from './check-address.ts';
import { checkDatabase } from './check-database.ts';
import { checkFiles, checkSupabase } from './check-files.ts';
import { checkMail } from './check-mail.ts';
import { checkSettings } from './check-settings.ts';
import type { SchemaEntry } from './database-schema.ts';
import { fault, reasonOf, type Finding, type Send } from './finding.ts';
import type { Observation } from './observation.ts';

/** What the checks use of the world. */
export interface DoctorDeps {
  send: Send;
  /** Reads the database; null when there is none yet. */
  observe: (settings: Settings) => Promise<Observation | null>;
  expectedSchema: () => Promise<SchemaEntry[]>;
  freeBytes: (folder: string) => Promise<number>;
}

/** Checks a deployment against the services that its settings name. Nothing is changed. */
export async function runDoctor(
  environment: NodeJS.ProcessEnv,
  deps: DoctorDeps,
): Promise<Finding[]> {
  const { findings, settings } = checkSettings(environment);
  if (settings === null) {
    return findings;
  }
  const checks = await Promise.all([
    guarded('address', () => checkAddress(settings, deps.send)),
    checkRows(settings, deps),
    guarded('mail', () => checkMail(settings)),
  ]);
  return [...findings, ...checks.flat()];
}

/** The database, and the files that its rows name. */
async function checkRows(settings: Settings, deps: DoctorDeps): Promise<Finding[]> {
  let observation: Observation | null;
  try {
    observation = await deps.observe(settings);
  } catch (error) {
    return [
      fault(
        `database: ${reasonOf(error)}`,
        settings.databaseUrl
          ? 'Check that PostgreSQL runs, and that DATABASE_URL has the right host, user, password and name.'
          : 'Read the message; if a server of an earlier version runs, restart it.',
      ),
    ];
  }
  if (observation === null) {
    return [
      fault(
        `database: there is none in ${settings.dataDir}`,
        'Start the site once: it makes it. If it did start already, set DATA_DIR to its data directory.',
      ),
    ];
  }
  const findings = await checkDatabase(observation, settings, {
    migrations: readMigrations(),
    schema: deps.expectedSchema,
  });
  const { details } = observation;
  if (details === null || typeof details === 'string') {
    return findings;
  }
  const { supabase, dataDir } = settings;
  const files = await guarded('files', () =>
    supabase
      ? checkSupabase({ ...settings, supabase }, details, deps.send)
      : checkFiles(join(resolve(dataDir), 'storage'), details, deps.freeBytes),
  );
  return [...findings, ...files];
}

/** A check that fails in an unexpected way is a fault, and does not stop the others. */
async function guarded(name: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [
      fault(
        `${name}: the check failed: ${reasonOf(error)}`,
        'Check that this machine reaches what the line names, and run it again. If it fails again, send this line to the developers.',
      ),
    ];
  }
}
