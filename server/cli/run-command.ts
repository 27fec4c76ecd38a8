import type { SharedStaffDeps } from '#server/decisions/staff-deps.ts';
import { runSnapshot } from './backup/commands.ts';
import { runObservation } from './doctor/doctor.ts';
import { officePrograms } from './office/commands.ts';
import { runOffice } from './office/run-office.ts';
import { runOffer } from './offer/run-offer.ts';
import type { CommandOutput } from './output/command-output.ts';
import { UsageError } from './output/usage-error.ts';

/** Runs what the process of an operator sends to the one that has the database. */
export async function runCommand(
  deps: SharedStaffDeps,
  [name, ...args]: string[],
): Promise<CommandOutput> {
  switch (name) {
    case 'backup':
      return runSnapshot(deps);
    case 'doctor':
      return runObservation(deps);
    case 'offer':
      return runOffer(deps, args);
    default: {
      const program = officePrograms.find((each) => each === name);
      if (!program) {
        throw new UsageError(`${name ?? ''} is not a program.`);
      }
      return runOffice(deps, program, args);
    }
  }
}
