import type { SharedStaffDeps } from '#server/decisions/staff-deps.ts';
import { runSnapshot } from './backup/commands.ts';
import { runObservation } from './doctor/doctor.ts';
import type { CommandOutput } from './output/command-output.ts';
import { runOffer } from './offer/run-offer.ts';
import { runStaff } from './staff/commands/run-staff.ts';

/**
 * Runs what the process of an operator sends to the one that has the database: the rows for a backup, what
 * `doctor` observes, a command of `offer`, or one of staff.
 */
export async function runCommand(deps: SharedStaffDeps, args: string[]): Promise<CommandOutput> {
  const [program, ...rest] = args;
  switch (program) {
    case 'backup':
      return runSnapshot(deps);
    case 'doctor':
      return runObservation(deps);
    case 'offer':
      return runOffer(deps, rest);
    default:
      return runStaff(deps, args);
  }
}
