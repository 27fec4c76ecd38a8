import { join } from 'node:path';
import { expect, test } from 'vitest';
import { staffDay } from '#tests/support/server/staff-day.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';
import { parseCommandLine } from './commands/commands.ts';

const app = useTestApp();

/** The commands of a printed day, without their options. */
const commandsOf = (printed: string) =>
  new Set(
    printed.split('\n').flatMap((line) => /^\$ (?:--as \w+ )?([\w-]+)/.exec(line)?.[1] ?? []),
  );

test('a day at the reception has every command', async () => {
  const printed = await staffDay(app);
  await expect(printed).toMatchFileSnapshot(join(import.meta.dirname, 'golden/day.txt'));
  const help = parseCommandLine(['help']);
  const [, list = ''] = ('help' in help ? help.help : '').split('\nCommands:\n');
  const commands = [...list.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, name = '']) => name);
  expect(commands.filter((name) => name !== 'help' && !commandsOf(printed).has(name))).toEqual([]);
});
