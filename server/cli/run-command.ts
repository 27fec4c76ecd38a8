import { readSnapshot } from '#server/backup/read-snapshot.ts';
import { observe } from '#server/doctor/observation.ts';
import type { SharedStaffDeps } from '#server/decisions/staff-deps.ts';
import { succeeded, type CommandOutput } from './command-output.ts';
import { runOffer } from './offer/run-offer.ts';
import { runStaff } from './staff/run-staff.ts';

/**
 * Runs what the process of an operator sends to the one that has the database: the rows for a backup, what
 * `doctor` observes, a command of `offer`, or one of staff.
 */
export async function runCommand(deps: SharedStaffDeps, args: string[]): Promise<CommandOutput> {
  const [program, ...rest] = args;
  switch (program) {
    case 'backup':
      return succeeded(JSON.stringify(await readSnapshot(deps.db)));
    case 'doctor':
      return succeeded(JSON.stringify(await observe(deps)));
    case 'offer':
      return runOffer(deps.db, rest);
    default:
      return runStaff(deps, args);
  }
}
