import { lookup } from 'node:dns/promises';
import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { openDatabase } from '#server/db/database.ts';
import { setBuilding } from '#domain/site/building.ts';
import type { Settings } from '#server/settings.ts';
import { sendStaffCommand } from '#server/staff/control-socket.ts';
import { hasDatabase } from '#server/staff/run-here.ts';
import type { StaffOutput } from '#server/staff/run-staff.ts';
import { usageError } from '#server/staff/staff-error.ts';
import { readExpectedSchema } from './database-schema.ts';
import { send, type Finding } from './finding.ts';
import { observationSchema, observe, type Observation } from './observation.ts';
import { runDoctor } from './run-doctor.ts';

/** A server that starts or stops has the embedded database. */
const LOCK_WAIT_MS = 10_000;

const HELP = `Usage: riwaq doctor [--quiet]

Checks this site against the services that its settings name, one line a check. Changes nothing.

  --quiet  print faults only`;

/** Runs the command line of `riwaq doctor`. docs/deploy.md */
export async function runDoctorHere(
  environment: NodeJS.ProcessEnv,
  args: string[],
): Promise<StaffOutput> {
  if (args.some((arg) => ['help', '--help', '-h'].includes(arg))) {
    return { exitCode: 0, text: HELP };
  }
  if (args.some((arg) => arg !== '--quiet')) {
    return { exitCode: 2, text: HELP };
  }
  const findings = await runDoctor(environment, {
    clock: () => new Date(),
    send,
    isLoopback,
    observe: observeHere,
    expectedSchema: readExpectedSchema,
    freeBytes: async (folder) => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    userId: process.getuid?.() ?? null,
  });
  return toOutput(findings, args.includes('--quiet'));
}

/** One line a check; the remedy is in a line below. */
function toOutput(findings: Finding[], isQuiet: boolean): StaffOutput {
  const shown = findings.filter(({ level }) => !isQuiet || level === 'fault');
  const lines = shown.flatMap(({ level, text, remedy }) => [
    `${level.padEnd(8)}${text}`,
    ...(remedy === null ? [] : [`${' '.repeat(8)}-> ${remedy}`]),
  ]);
  return {
    exitCode: findings.some(({ level }) => level === 'fault') ? 1 : 0,
    text: lines.join('\n'),
  };
}

const observationText = v.pipe(v.string(), v.parseJson(), observationSchema);

/** By the running server, or on the database itself when no server runs. */
async function observeHere(settings: Settings): Promise<Observation | null> {
  setBuilding(settings.site);
  if (!hasDatabase(settings)) {
    return null;
  }
  const dataDir = resolve(settings.dataDir);
  const sent = settings.databaseUrl ? null : await sendStaffCommand(dataDir, ['doctor']);
  if (sent) {
    if (sent.exitCode !== 0) {
      throw usageError(sent.text);
    }
    return v.parse(observationText, sent.text);
  }
  const { databaseUrl } = settings;
  const database = await openDatabase(
    databaseUrl ? { databaseUrl } : { dataDir, waitMs: LOCK_WAIT_MS },
  );
  try {
    return await observe({
      db: database.kysely,
      clock: () => new Date(),
      listen: database.listen,
    });
  } finally {
    await database.close();
  }
}

async function isLoopback(host: string): Promise<boolean> {
  const { address } = await lookup(host);
  return address === '::1' || address.startsWith('127.');
}
