import { writeFile } from 'node:fs/promises';
import { errorCode, errorMessage } from '#domain/thrown.ts';
import { readSettings } from '#server/settings/settings.ts';
import type { CommandOutput } from '#server/cli/command-output.ts';
import { failure } from '#server/cli/failure.ts';
import { runOnDatabase } from '#server/cli/run-on-database.ts';
import { callerArguments } from './commands/caller-arguments.ts';
import { parseCommandLine } from './commands/commands.ts';
import { withStoredFlyer } from './commands/flyer-argument.ts';

/** Runs the arguments of `riwaq staff`. docs/staff.md */
export async function runStaffLocally(
  environment: NodeJS.ProcessEnv,
  typed: string[],
): Promise<CommandOutput> {
  try {
    const args = typed.length > 0 ? [...callerArguments(environment), ...typed] : typed;
    // Help and usage errors need no database.
    const line = parseCommandLine(args);
    if ('help' in line) {
      return { exitCode: 0, text: line.help };
    }
    const settings = readSettings(environment);
    const sent = await withStoredFlyer(settings, args);
    const output = await runOnDatabase(settings, sent);
    await writeNewFile(output);
    return output;
  } catch (error) {
    return failure(error);
  }
}

/** Relative to the folder of the operator, not to that of the server. */
async function writeNewFile({ file }: CommandOutput): Promise<void> {
  if (!file) {
    return;
  }
  try {
    await writeFile(file.path, file.base64, { encoding: 'base64', flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new Error(
      errorCode(error) === 'EEXIST'
        ? `${file.path} exists already, and is not overwritten: choose another name.`
        : `${file.path} cannot be written: ${errorMessage(error)}.`,
      { cause: error },
    );
  }
}
