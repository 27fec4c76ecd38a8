import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import en from '#locales/en/staff.json';
import { useTestApp } from '#tests/support/server/test-app.ts';
import { staffDay } from '#tests/support/server/staff-day.ts';
import { parseCommandLine } from './commands.ts';

const app = useTestApp();

test('a day has every command', async () => {
  const printed = await staffDay(app);
  await expect(printed).toMatchFileSnapshot('golden/day.en.txt');
  const help = parseCommandLine(['help']);
  const [, list = ''] = ('help' in help ? help.help : '').split('\nCommands:\n');
  const commands = [...list.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, name = '']) => name);
  const typed = printed
    .split('\n')
    .flatMap((line) => /^\$ (?:--as \w+ )?([\w-]+)/.exec(line)?.[1] ?? []);
  expect(commands.filter((name) => name !== 'help' && !typed.includes(name))).toEqual([]);
});

/** The keys of the texts, `today.is`. */
function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value, `${prefix}${name}.`)
      : [`${prefix}${name}`],
  );
}

test('every text is one of a command', () => {
  const sources = [import.meta.dirname, 'server/staff'].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  const written = sources.flatMap((text) => [...text.matchAll(/'([\w.]+)'|`((?:\w+\.)+)\$\{/g)]);
  const used = new Set(written.map(([, key]) => key));
  const computed = written.flatMap(([, , start]) => start ?? []);
  // A column is the name of a function that writes its cells.
  const cells = sources.flatMap((text) => [...text.matchAll(/^ +(\w+): \(/gm)]);
  const columns = new Set(cells.map(([, name]) => name));
  const isUsed = (key: string) => {
    const [, kind, name] = /^(labels|columns)\.(\w+)$/.exec(key) ?? [];
    if (kind) {
      return kind === 'labels' ? used.has(name) : columns.has(name);
    }
    return used.has(key) || computed.some((start) => key.startsWith(start));
  };
  const keys = keysOf(en).map((key) => key.replace(/_(?:one|other)$/, ''));
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});
