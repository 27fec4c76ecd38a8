import type { SharedStaffDeps } from '#server/decisions/staff-deps.ts';
import type { StaffResult } from './staff-command.ts';
import { UsageError } from '#server/cli/usage-error.ts';
import type { CommandOutput } from '#server/cli/command-output.ts';
import { failure } from '#server/cli/failure.ts';
import { Refusal } from '#server/errors.ts';
import { parseCommandLine } from './commands/commands.ts';

/** Runs a command line. A refusal becomes output; an unexpected error is thrown. */
export async function runStaff(deps: SharedStaffDeps, args: string[]): Promise<CommandOutput> {
  try {
    const line = parseCommandLine(args);
    if ('help' in line) {
      return { exitCode: 0, text: line.help };
    }
    const { text, file } = await line.action(deps);
    return { exitCode: 0, text, ...(file && { file: toBase64(file) }) };
  } catch (error) {
    if (error instanceof UsageError || error instanceof Refusal) {
      return failure(error);
    }
    throw error;
  }
}

function toBase64({ path, content }: NonNullable<StaffResult['file']>) {
  return { path, base64: Buffer.from(content).toString('base64') };
}
