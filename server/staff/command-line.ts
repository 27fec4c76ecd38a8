import { basename } from 'node:path';
import { Command, CommanderError } from '@commander-js/extra-typings';
import { isUsable, normalizeText } from '#domain/text/text.ts';
import { usageError } from './staff-error.ts';

/**
 * Parses the arguments after `npm run <name> --`: a help text to print, or the action of the command that was typed.
 * `declare` adds the commands; parsing runs nothing, each command gives its action to `choose`. Throws a usage error that
 * names the mistake.
 */
export function parseArguments<Action>(
  name: string,
  args: string[],
  declare: (program: Command, choose: (action: Action) => void) => void,
): { help: string } | { action: Action } {
  if (!args.every(isUsable)) {
    throw usageError('The command has control characters or half a character: type it again.');
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
      throw usageError(output.trim());
    }
  }
  return parsed.action === undefined ? { help: output.trim() } : { action: parsed.action };
}

/** How the operator calls these commands: an installed site has no npm scripts. */
function callOf(name: string): string {
  switch (basename(process.argv[1] ?? '')) {
    case 'riwaq':
    case 'riwaq.js':
      return `riwaq ${name}`;
    case 'riwaq.ts':
      return `npm run riwaq -- ${name}`;
    default:
      return `npm run ${name} --`;
  }
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
