import { basename } from 'node:path';
import { Command, CommanderError } from '@commander-js/extra-typings';
import { isUsable, normalizeText } from '#domain/text/text.ts';
import { UsageError } from '#server/cli/output/usage-error.ts';
import { succeeded, type CommandOutput } from '#server/cli/output/command-output.ts';
import { failure } from '#server/cli/output/failure.ts';

/** Adds the commands of a program; each gives its action to `choose`. Parsing runs nothing. */
type Declare<Action> = (program: Command, choose: (action: Action) => void) => void;

/** Runs the arguments after `riwaq <name>`. */
export async function runProgram<Action>(
  name: string,
  args: string[],
  declare: Declare<Action>,
  run: (action: Action) => Promise<CommandOutput>,
): Promise<CommandOutput> {
  try {
    const parsed = parseArguments(name, args, declare);
    return 'help' in parsed ? succeeded(parsed.help) : await run(parsed.action);
  } catch (error) {
    return failure(error);
  }
}

/** A help text to print, or the action of the command that was typed. Throws a usage error that names the mistake. */
export function parseArguments<Action>(
  name: string,
  args: string[],
  declare: Declare<Action>,
): { help: string } | { action: Action } {
  if (!args.every(isUsable)) {
    throw new UsageError('The command has control characters or half a character: type it again.');
  }
  let output = '';
  const print = (text: string) => (output += text);
  const parsed: { action?: Action } = {};
  const program = createProgram(name, print);
  declare(program, (action) => (parsed.action = action));
  try {
    program.parse(args.length > 0 ? args.map(normalizeText) : ['help'], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) {
      throw error;
    }
    if (error.exitCode !== 0) {
      throw new UsageError(output.trim());
    }
  }
  return parsed.action === undefined ? { help: output.trim() } : { action: parsed.action };
}

/** How the operator calls these commands: an installed site has no npm scripts. */
function callOf(name: string): string {
  return basename(process.argv[1] ?? '') === 'riwaq.ts'
    ? `npm run riwaq -- ${name}`
    : `riwaq ${name}`;
}

function createProgram(name: string, print: (text: string) => void): Command {
  const call = callOf(name);
  return new Command(call)
    .usage('<command> [options]')
    .exitOverride()
    .configureOutput({
      writeOut: print,
      writeErr: print,
      getOutHelpWidth: () => 110,
      getErrHelpWidth: () => 110,
    })
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError(
      `"${call} help" lists the commands, "${call} help <command>" explains one.`,
    );
}
