import { exitCodeOf, refusalText } from '#server/cli/staff/refusal-text.ts';
import { Refusal } from '#server/errors.ts';
import { parseCommandLine } from './commands.ts';
import type { CommandDeps, StaffResult } from './staff-deps.ts';
import { StaffError } from './staff-error.ts';
import type { StaffOutput } from './staff-output.ts';

/** Runs a command line. A refusal becomes output; an unexpected error is thrown. */
export async function runStaff(deps: CommandDeps, args: string[]): Promise<StaffOutput> {
  try {
    const line = parseCommandLine(args);
    if ('help' in line) {
      return { exitCode: 0, text: line.help };
    }
    const { text, file } = await line.run(deps);
    return { exitCode: 0, text, ...(file && { file: toBase64(file) }) };
  } catch (error) {
    return toOutput(error);
  }
}

/** The output of a refused command; throws any other error again. */
export function toOutput(error: unknown): StaffOutput {
  if (error instanceof Refusal) {
    return { exitCode: exitCodeOf(error), text: refusalText(error) };
  }
  if (error instanceof StaffError) {
    return { exitCode: error.isUsage ? 2 : 1, text: error.message };
  }
  throw error;
}

function toBase64({ path, content }: NonNullable<StaffResult['file']>) {
  return { path, base64: Buffer.from(content).toString('base64') };
}
