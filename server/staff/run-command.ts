import { runOffer } from '#server/offer/run-offer.ts';
import { runStaff, type StaffOutput } from './run-staff.ts';
import type { StaffDeps } from './staff-deps.ts';

/** Runs what the process of an operator sends to the one that has the database: a command of `offer`, or one of staff. */
export async function runCommand(deps: StaffDeps, args: string[]): Promise<StaffOutput> {
  const [program, ...offerArgs] = args;
  return program === 'offer' ? runOffer(deps.db, offerArgs) : runStaff(deps, args);
}
