import { observe } from '#server/doctor/observation.ts';
import { runOffer } from '#server/offer/run-offer.ts';
import { runStaff, type StaffOutput } from './run-staff.ts';
import type { StaffDeps } from './staff-deps.ts';

/** Runs what the process of an operator sends to the one that has the database: a command of `offer`, of `doctor`, or of staff. */
export async function runCommand(deps: StaffDeps, args: string[]): Promise<StaffOutput> {
  const [program, ...offerArgs] = args;
  if (program === 'doctor') {
    return { exitCode: 0, text: JSON.stringify(await observe(deps)) };
  }
  return program === 'offer' ? runOffer(deps.db, offerArgs) : runStaff(deps, args);
}
