import { statfs } from 'node:fs/promises';
import * as v from 'valibot';
import { succeeded, type CommandOutput } from '#server/cli/output/command-output.ts';
import type { SharedStaffDeps } from '#server/decisions/staff-deps.ts';
import { hasDatabase, runOnDatabase } from '#server/cli/program/run-on-database.ts';
import type { Settings } from '#server/settings/settings.ts';
import { readExpectedSchema } from '#server/doctor/database-schema.ts';
import { send, type Finding } from '#server/doctor/finding.ts';
import { observationSchema, observe, type Observation } from '#server/doctor/observation.ts';
import { runDoctor } from '#server/doctor/run-doctor.ts';

const HELP = `Usage: riwaq doctor [--quiet]

Checks this site against the services that its settings name, one line a check. Changes nothing.

  --quiet  print faults only`;

/** Runs the command line of `riwaq doctor`. docs/deploy.md */
export async function runDoctorLocally(
  environment: NodeJS.ProcessEnv,
  args: string[],
): Promise<CommandOutput> {
  if (args.some((arg) => ['help', '--help', '-h'].includes(arg))) {
    return { exitCode: 0, text: HELP };
  }
  if (args.some((arg) => arg !== '--quiet')) {
    return { exitCode: 2, text: HELP };
  }
  const findings = await runDoctor(environment, {
    send,
    observe: observeDatabase,
    expectedSchema: readExpectedSchema,
    freeBytes: async (folder) => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  });
  return toOutput(findings, args.includes('--quiet'));
}

/** One line a check; the remedy is in a line below. */
function toOutput(findings: Finding[], isQuiet: boolean): CommandOutput {
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

/** In the process that has the database: what the doctor sees of it. */
export async function runObservation(deps: SharedStaffDeps): Promise<CommandOutput> {
  return succeeded(JSON.stringify(await observe(deps)));
}

const observationText = v.pipe(v.string(), v.parseJson(), observationSchema);

async function observeDatabase(settings: Settings): Promise<Observation | null> {
  if (!hasDatabase(settings)) {
    return null;
  }
  const { exitCode, text } = await runOnDatabase(settings, ['doctor'], runObservation);
  if (exitCode !== 0) {
    throw new Error(text);
  }
  return v.parse(observationText, text);
}
