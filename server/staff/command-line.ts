import { parseArgs } from 'node:util';
import { isUsable, normalizeText } from '#domain/text.ts';
import { commands, type Command, type Typed } from './commands.ts';
import { usageError } from './staff-error.ts';

const HELP_WORDS = ['help', '--help', '-h'];

/** What was typed: a question for help, or a command with its words and options. */
export type CommandLine =
  | { kind: 'help'; text: string }
  | { kind: 'command'; command: Command; typed: Typed; isJson: boolean };

/** Reads what was typed after `npm run staff --`; throws a usage error that says what is wrong with it. */
export function readCommandLine(args: string[]): CommandLine {
  if (!args.every(isUsable)) {
    throw usageError('The command has control characters or half a character: type it again.');
  }
  const [name, ...rest] = args.map(normalizeText);
  if (name === undefined || HELP_WORDS.includes(name)) {
    const [about] = rest;
    return { kind: 'help', text: about === undefined ? helpText() : usageOf(about) };
  }
  const command = commandOf(name);
  if (rest.includes('--help')) {
    return { kind: 'help', text: usageOf(name) };
  }
  const { values, positionals } = parse(name, command, rest);
  const wanted = command.words.length;
  if (positionals.length < wanted || (positionals.length > wanted && !command.hasText)) {
    throw usageError(
      positionals.length < wanted
        ? `${name}: <${command.words[positionals.length] ?? ''}> is missing. ${usageOf(name)}`
        : `${name}: too many words; a text of several words stands in quotes. ${usageOf(name)}`,
    );
  }
  const find = (option: string) => {
    const value = values[option];
    return typeof value === 'string' ? value : undefined;
  };
  const missing = Object.keys(command.required ?? {}).find((option) => !find(option)?.trim());
  if (missing) {
    throw usageError(`${name}: --${missing} is missing. ${usageOf(name)}`);
  }
  return {
    kind: 'command',
    command,
    isJson: values.json === true,
    typed: {
      words: positionals,
      find,
      get: (option) => find(option) ?? '',
      has: (flag) => values[flag] === true,
    },
  };
}

function parse(
  name: string,
  { required, optional, flags = [] }: Command,
  args: string[],
): { values: Record<string, unknown>; positionals: string[] } {
  const texts = Object.keys({ ...required, ...optional });
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries<{ type: 'string' | 'boolean' }>([
        ...texts.map((option) => [option, { type: 'string' }] as const),
        ...['json', ...flags].map((flag) => [flag, { type: 'boolean' }] as const),
      ]),
    });
  } catch (error) {
    const [problem] = error instanceof Error ? error.message.split('. ') : [];
    throw usageError(`${name}: ${problem ?? 'wrong options'}. ${usageOf(name)}`);
  }
}

function commandOf(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    throw usageError(`There is no command "${name}". "help" lists them.`);
  }
  return command;
}

function usageOf(name: string): string {
  return `Usage: ${patternOf(name, commandOf(name))}`;
}

function patternOf(name: string, { words, required, optional, flags }: Command): string {
  return [
    name,
    ...words.map((word) => `<${word}>`),
    ...Object.entries(required ?? {}).map(([option, value]) => `--${option} <${value}>`),
    ...Object.entries(optional ?? {}).map(([option, value]) => `[--${option} <${value}>]`),
    ...(flags ?? []).map((flag) => `[--${flag}]`),
  ].join(' ');
}

function helpText(): string {
  const list = Object.entries(commands).map(
    ([name, command]) => `  ${patternOf(name, command)}\n      ${command.about}`,
  );
  return [
    'Usage: npm run staff -- <command> [--json]',
    list.join('\n'),
    'Times are those of Algiers. --json answers data instead of text, with amounts in centimes. A wrong command ends\nwith exit code 2, a refused or failed one with 1.',
  ].join('\n\n');
}
