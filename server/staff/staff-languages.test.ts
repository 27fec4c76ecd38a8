import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import en from '#locales/en/staff.json';
import { staffDay } from '#tests/support/server/staff-day.ts';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { output, useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { parseCommandLine } from './commands.ts';
import { aligned } from './output.ts';
import { runHere } from './run-here.ts';
import { staffTexts } from './staff-texts.ts';

const golden = join(import.meta.dirname, 'golden');

/** The English texts by their keys, `today.is`. */
function textsOf(texts: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? textsOf(value, `${prefix}${name}.`)
      : [[`${prefix}${name}`, String(value)]],
  );
}
const english = textsOf(en);

/** Those of several words, as patterns in which a value is anything. */
const sentences = english
  .filter(([, text]) => /\p{L}{2,} \p{L}{2,}/u.test(text))
  .map(([, text]) => {
    const parts = text.trim().split(/\{\{\w+\}\}/);
    const escaped = parts.map((part) => part.replace(/[^\w\s]/g, '\\$&'));
    return new RegExp(`(?<![\\w-])${escaped.join('.+')}(?![\\w-])`);
  });

const sources = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }));

/** The commands of a printed day, without their options. */
const commandsOf = (printed: string) =>
  new Set(
    printed.split('\n').flatMap((line) => /^\$ (?:--as \w+ )?([\w-]+)/.exec(line)?.[1] ?? []),
  );

describe.each(languages)('a day in %s', (language) => {
  const app = useTestApp();

  test('has every command, and no sentence of another language', async () => {
    const printed = await staffDay(app, ['--language', language]);
    await expect(printed).toMatchFileSnapshot(join(golden, `day.${language}.txt`));
    const help = parseCommandLine(['help']);
    const [, list = ''] = ('help' in help ? help.help : '').split('\nCommands:\n');
    const commands = [...list.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, name = '']) => name);
    expect(commands.filter((name) => name !== 'help' && !commandsOf(printed).has(name))).toEqual(
      [],
    );
    const found = sentences.filter((sentence) => sentence.test(printed));
    expect(found.length > 100).toBe(language === 'en');
    expect(language === 'en' ? [] : found).toEqual([]);
  });
});

describe('the language', () => {
  const app = useTestApp();

  test('is English unless it is named, and data are the same in each', async () => {
    const { refCode } = await app.book(yasmine, hallOn('2027-05-04'));
    const shown = await app.staff('show', refCode);
    expect(await app.staff('--language', 'en', 'show', refCode)).toEqual(shown);
    expect(shown.text).toMatch(/^Reference /);
    // An option of the command line comes after the one of the environment.
    const french = await app.staff('--language', 'ar', 'show', refCode, '--language', 'fr');
    expect(french.text).toMatch(/^Référence .*\n.*en attente d’approbation\n/);
    const data = await app.staff('show', refCode, '--json');
    expect(await app.staff('show', refCode, '--json', '--language', 'fr')).toEqual(data);
  });

  test('is one of three', async () => {
    const refused = await app.staff('today', '--language', 'de');
    expect(refused.exitCode).toBe(2);
    expect(refused.text).toContain("argument 'de' is invalid. Allowed choices are en, fr, ar.");
    expect(await runHere({ STAFF_LANGUAGE: 'de' }, ['today'])).toEqual(
      output(2, 'STAFF_LANGUAGE is en, fr, ar; not de.'),
    );
  });
});

test('no command has a text of its own', () => {
  // Help and what is wrong with an option are English.
  const parsing = [
    'command-line.ts',
    'commands.ts',
    'request-commands.ts',
    'booking-commands.ts',
    'office-commands.ts',
    'members.ts',
  ];
  const texts = sources
    .filter(({ file }) => !parsing.includes(file))
    .flatMap(({ text }) => text.match(/(?:StaffError|usageError)\(\s*['`].*|\btext: ['`].*/g) ?? [])
    .map((text) => text.replaceAll(/^.*?['`]|\$\{[^`]*?\}|\\n/g, ''));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => /\p{L}/u.test(text))).toEqual([]);
});

test('every text is one of a command', () => {
  const written = sources.flatMap(({ text }) => [
    ...text.matchAll(/'([\w.]+)'|`((?:\w+\.)+)\$\{/g),
  ]);
  const keys = new Set(written.map(([, key]) => key));
  const computed = written.flatMap(([, , start]) => start ?? []);
  const unused = english
    .map(([key]) => key.replace(/_(?:one|other)$/, ''))
    .filter((key) => !keys.has(key) && !computed.some((start) => key.startsWith(start)));
  expect(unused).toEqual([]);
  const unwritten = (kind: 'labels' | 'columns', names: ReadonlySet<string | undefined>) =>
    english
      .flatMap(([key]) => new RegExp(`^${kind}\\.(\\w+)$`).exec(key)?.[1] ?? [])
      .filter((name) => !names.has(name));
  expect(unwritten('labels', keys)).toEqual([]);
  // A column is the name of a function that writes its cells.
  const cells = sources.flatMap(({ text }) => [...text.matchAll(/^ +(\w+): \(/gm)]);
  expect(unwritten('columns', new Set(cells.map(([, name]) => name)))).toEqual([]);
});

test('a typed value is printed as it is', () => {
  const { nameOf } = staffTexts('fr');
  const typed = ['host', 'Chef', 'constructor', 'names.ask'];
  expect(typed.map((value) => nameOf('choice', value, value))).toEqual([
    'hôte ou hôtesse',
    ...typed.slice(1),
  ]);
});

describe('in Arabic', () => {
  const texts = staffTexts('ar');

  test('a sentence is from right to left, and its values in their own direction', () => {
    expect(texts.t('decide.approved', { ref: 'BK-1' })).toBe('\u2067قُبل \u2068BK-1\u2069.\u2069');
    expect(texts.t('decide.already', { ref: 'BK-1', status: 'مقبول', by: '' })).toBe(
      '\u2067\u2068BK-1\u2069 حالته «\u2068مقبول\u2069» من قبل.\u2069',
    );
  });

  test('a row is from left to right, its cells in their own direction, and as wide as they look', () => {
    const rows = [
      ['المرجع', 'B'],
      ['BK-1', ''],
    ];
    expect(aligned(texts, rows).split('\n')).toEqual([
      '\u200e\u2068المرجع\u2069  \u2068B\u2069',
      '\u200e\u2068BK-1\u2069',
    ]);
  });

  test('a cell keeps isolates that end, and loses those of a text that leaves one open', () => {
    expect(aligned(texts, [['\u2068a\u2069 b', '\u2067a', '\u2069a\u2068']])).toBe(
      '\u200e\u2068\u2068a\u2069 b\u2069  \u2068a\u2069  \u2068a\u2069',
    );
  });
});
