import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const rootFiles = ['README.md', 'CONTRIBUTING.md'];
const folders = ['domain', 'machines', 'server', 'src', 'tests', 'tools', 'locales', 'docs'];
const self = 'tests/unit/words.test.ts';

/** Words and identifiers that were replaced by a standard term. Add a line when a word is gone from the code. */
const replaced: readonly [word: RegExp, term: string][] = [
  [/\baskAtDoor\b|\bdoor\b/i, 'control socket'],
  [/\b(?:App|Api|Staff)Parts\b/, 'dependencies, deps'],
  [/\banother than\b/i, 'different from'],
  [/\b(?:nobody|somebody)\b/i, 'no one, another customer'],
  [/\bbefall(?:s|en)?\b|\bbefell\b/i, 'inject, happen'],
  [/\b(?:is|are) cured\b|\bmakes? up for\b/i, 'is fixed, recovers'],
  [/\b(?:told|tells?) (?:apart|by)\b/i, 'identify, distinguish'],
  [/\bserved pages?\b/i, 'server-rendered page'],
  [/\b(?:strikes?|mends?|mended|twins?)\b/i, 'inject, recover, language alternates'],
  [/\bfree page\b/i, 'idle page'],
  [/\b(?:goes on|lies in|as good as)\b/i, 'continues, is stored, plain words'],
  [/\b(?:SettledRead|Loadable|useSettled)\b/, 'AsyncResult'],
  [/\b(?:createLive|useLive)\b/, 'polled value'],
  [/\blook(?:s|ed|ing)? again\b/i, 'poll'],
  [/\b(?:ServedPage|isServed|data-served)\b/, 'SSR payload, server-rendered'],
  [/\b(?:Plan|Event|Booking|Room|Domiciliation)Facts\b/, 'details'],
];

/** `file:line word -> term` for each word of the list in `text`. */
function findReplaced(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    replaced.flatMap(([word, term]) => {
      const found = word.exec(line)?.[0];
      return found === undefined ? [] : [`${file}:${index + 1} ${found} -> ${term}`];
    }),
  );
}

test('code and docs use the standard terms', () => {
  const inFolders = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(folder, path),
      ),
    )
    .filter((file) => /\.(?:ts|tsx|js|mjs|css|sql|md)$/.test(file) && file !== self);
  const files = [...rootFiles, ...inFolders];
  const found = files.flatMap((file) => findReplaced(file, readFileSync(join(root, file), 'utf8')));
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

test('a replaced word is found with its line', () => {
  expect(findReplaced('a.ts', 'const a = 1;\nuseLive(a);')).toEqual([
    'a.ts:2 useLive -> polled value',
  ]);
});
