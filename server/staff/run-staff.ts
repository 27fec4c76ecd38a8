import * as v from 'valibot';
import { parseCommandLine } from './commands.ts';
import type { StaffDeps } from './staff-deps.ts';
import { StaffError } from './staff-error.ts';

/** The output of a command: text for standard output, or for standard error when the exit code is not 0. */
export const staffOutputSchema = v.object({ exitCode: v.picklist([0, 1, 2]), text: v.string() });
export type StaffOutput = v.InferOutput<typeof staffOutputSchema>;

/** Runs a command line. A refusal becomes output; an unexpected error is thrown. */
export async function runStaff(deps: StaffDeps, args: string[]): Promise<StaffOutput> {
  try {
    const line = parseCommandLine(args);
    return { exitCode: 0, text: 'help' in line ? line.help : await line.run(deps) };
  } catch (error) {
    return toOutput(error);
  }
}

/** The output of a refused command; throws any other error again. */
export function toOutput(error: unknown): StaffOutput {
  if (error instanceof StaffError) {
    return { exitCode: error.isUsage ? 2 : 1, text: error.message };
  }
  throw error;
}
