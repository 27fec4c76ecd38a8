import { writeFile } from 'node:fs/promises';
import { errorCode, errorMessage } from '#domain/thrown.ts';
import { readSettings } from '#server/settings/settings.ts';
import type { CommandOutput } from '#server/cli/output/command-output.ts';
import { failure } from '#server/cli/output/failure.ts';
import { runOnDatabase } from '#server/cli/program/run-on-database.ts';
import { callerArguments } from './caller-arguments.ts';
import { parseCommandLine } from './commands.ts';
import { withStoredFlyer } from './flyer-argument.ts';
import { runStaff } from './run-staff.ts';
import { Refusal } from '#server/errors.ts';
import { refusalText } from '#server/cli/output/refusal-text.ts';

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
    const sent = await withStoredFlyer(settings, args).catch((error: unknown) => {
      throw error instanceof Refusal ? new Error(refusalText(settings.site, error)) : error;
    });
    const output = await runOnDatabase(settings, sent, (deps) => runStaff(deps, sent));
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
