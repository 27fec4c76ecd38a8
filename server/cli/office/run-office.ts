import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { Option } from '@commander-js/extra-typings';
import { errorCode, errorMessage } from '#domain/thrown.ts';
import { succeeded, type CommandOutput } from '#server/cli/output/command-output.ts';
import { exitCodeOf, refusalText } from '#server/cli/output/refusal-text.ts';
import { failure } from '#server/cli/output/failure.ts';
import { UsageError } from '#server/cli/output/usage-error.ts';
import { runOnDatabase } from '#server/cli/program/run-on-database.ts';
import { parseArguments, runProgram } from '#server/cli/program/run-program.ts';
import type { SharedStaffDeps } from '#server/decisions/staff-deps.ts';
import { Refusal } from '#server/errors.ts';
import { readSettings } from '#server/settings/settings.ts';
import { declarations, type OfficeProgram } from './commands.ts';
import type { OfficeAction } from './result.ts';

/** A command, who runs it, and whether its output is data for programs. */
interface Chosen {
  action: OfficeAction;
  user: string;
  isJson: boolean;
}

/** Runs the arguments after `riwaq staff`, `riwaq customer` or `riwaq mails`, in the process of the operator. docs/deploy.md */
export function runOfficeLocally(
  environment: NodeJS.ProcessEnv,
  program: OfficeProgram,
  typed: string[],
): Promise<CommandOutput> {
  // Help and usage errors need no database.
  return runProgram<Chosen>(program, typed, declare(program), async () => {
    const settings = readSettings(environment);
    const args = [...typed, '--user', systemUser()];
    const output = await runOnDatabase(settings, [program, ...args], (deps) =>
      runOffice(deps, program, args),
    );
    await writeNewFile(output);
    return output;
  });
}

/** Runs a command where the database is. A refusal becomes output; an unexpected error is thrown. */
export async function runOffice(
  deps: SharedStaffDeps,
  program: OfficeProgram,
  args: string[],
): Promise<CommandOutput> {
  try {
    const parsed = parseArguments<Chosen>(program, args, declare(program));
    if ('help' in parsed) {
      return succeeded(parsed.help);
    }
    const { action, user, isJson } = parsed.action;
    // The members of staff who sign in have roles; whoever reaches this machine may do it all.
    const actor = { name: user, role: 'manager' as const };
    const { data, text, file } = await action({ ...deps, actor });
    const printed = succeeded(isJson ? JSON.stringify(data, null, 2) : text);
    return {
      ...printed,
      ...(file && {
        file: { path: file.path, base64: Buffer.from(file.content).toString('base64') },
      }),
    };
  } catch (error) {
    if (error instanceof Refusal) {
      return { exitCode: exitCodeOf(error), text: refusalText(error) };
    }
    if (error instanceof UsageError) {
      return failure(error);
    }
    throw error;
  }
}

function declare(program: OfficeProgram): Parameters<typeof parseArguments<Chosen>>[2] {
  return (base, choose) => {
    const options = base
      .option('--json', 'print data for programs instead of text, with amounts in centimes')
      .addOption(new Option('--user <name>', "the operating system's user").hideHelp());
    declarations[program](base, (action) => {
      const { json: isJson = false, user = UNNAMED } = options.opts();
      choose({ action, user, isJson });
    });
  };
}

/** In the log, for a process without a user. */
const UNNAMED = 'unnamed';

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user without a name.
    return UNNAMED;
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
