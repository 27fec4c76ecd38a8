import { Option, type Command } from '@commander-js/extra-typings';
import { findMember } from '#server/staff/members.ts';
import type { SharedStaffDeps } from '#server/decisions/staff-deps.ts';
import { parseArguments } from '#server/cli/run-program.ts';
import { UNNAMED } from './caller-arguments.ts';
import { declareBookingCommands } from './booking-commands.ts';
import { declareOfficeCommands } from './office-commands.ts';
import { declareRequestCommands } from './request-commands.ts';
import type { StaffAction, StaffResult } from '#server/cli/staff/staff-command.ts';

type Run = (deps: SharedStaffDeps) => Promise<Pick<StaffResult, 'text' | 'file'>>;

/** A valid command line: a help text to print, or a command to run, which returns the text to print. */
type CommandLine = { help: string } | { action: Run };

/** Parses the arguments after `npm run staff --`. Throws a usage error that names the mistake. */
export function parseCommandLine(args: string[]): CommandLine {
  return parseArguments('staff', args, declareCommands);
}

/** Every staff command. */
function declareCommands(base: Command, chooseRun: (run: Run) => void): void {
  const program = base
    .option('--json', 'print data for programs instead of text, with amounts in centimes')
    .option('--as <member>', 'who you are, for the log; else STAFF_MEMBER of the environment')
    .addOption(new Option('--user <name>', "the operating system's user").hideHelp())
    .addHelpText(
      'after',
      "\nTimes are those of the building's time zone. A wrong command ends with exit code 2, a refused or failed one with 1.",
    );
  const choose = (action: StaffAction) => {
    const { json, as: member, user = UNNAMED } = program.opts();
    chooseRun(async (deps) => {
      const name = member === undefined ? user : (await findMember(deps.db, member)).name;
      // The members of staff who sign in have roles.
      const actor = { name, role: 'manager' as const };
      const { data, text, ...file } = await action({ ...deps, actor });
      return { ...file, text: json ? JSON.stringify(data, null, 2) : text };
    });
  };
  declareRequestCommands(base, choose);
  declareBookingCommands(base, choose);
  declareOfficeCommands(base, choose);
}
