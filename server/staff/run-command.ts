import { readSnapshot } from '#server/backup/read-snapshot.ts';
import { observe } from '#server/doctor/observation.ts';
import { runOffer } from '#server/offer/run-offer.ts';
import { runStaff } from './run-staff.ts';
import type { StaffOutput } from './staff-output.ts';
import type { CommandDeps } from './staff-deps.ts';

/**
 * Runs what the process of an operator sends to the one that has the database: the rows for a backup, what
 * `doctor` observes, a command of `offer`, or one of staff.
 */
export async function runCommand(deps: CommandDeps, args: string[]): Promise<StaffOutput> {
  const [program, ...rest] = args;
  switch (program) {
    case 'backup':
      return { exitCode: 0, text: JSON.stringify(await readSnapshot(deps.db)) };
    case 'doctor':
      return { exitCode: 0, text: JSON.stringify(await observe(deps)) };
    case 'offer':
      return runOffer(deps.db, rest);
    default:
      return runStaff(deps, args);
  }
}
