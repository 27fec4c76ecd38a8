import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseCommandLine } from './commands/commands.ts';

const page = readFileSync('docs/staff.md', 'utf8');

const CALL = 'npm run staff -- ';

/** The command lines of the blocks of a text, without their comments. */
function commandLines(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith(CALL))
    .map((line) => line.replace(/\s+#.*/, ''));
}

/** Those under the heading `## Reference`. */
function referenceLines(): string[] {
  const [, part = ''] = page.split('\n## Reference\n');
  return commandLines(part.split('\n## ')[0] ?? '');
}

/** The arguments of a line, as the shell passes them on. */
function argumentsOf(line: string): string[] {
  const words = line.slice(CALL.length).match(/"[^"]*"|[^\s"]+/g) ?? [];
  return words.map((word) => word.replaceAll('"', ''));
}

const lines = [...new Set(commandLines(page))];

test.each(lines)('%s is a valid command', (line) => {
  expect(() => parseCommandLine(argumentsOf(line))).not.toThrow();
});

test('the reference has every command', () => {
  const parsed = parseCommandLine(['help']);
  const [, list = ''] = ('help' in parsed ? parsed.help : '').split('\nCommands:\n');
  const commands = [...list.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, name]) => name);
  const words = new Set(referenceLines().flatMap(argumentsOf));
  expect(commands).toContain('today');
  expect(commands.filter((name) => name !== undefined && !words.has(name))).toEqual([]);
});
