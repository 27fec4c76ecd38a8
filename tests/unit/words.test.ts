import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const rootFiles = ['README.md', 'CONTRIBUTING.md'];
const folders = [
  'domain',
  'machines',
  'server',
  'src',
  'tests',
  'tools',
  'packages',
  'locales',
  'docs',
];
const self = 'tests/unit/words.test.ts';
/** What the product shows. */
const content = 'server/db/seed/';
/** Prose: in code some of these words are still names. */
const prose = /^(?:README|CONTRIBUTING|docs\/(?!machines\/))/;

interface Replaced {
  word: RegExp;
  /** The standard term. */
  term: string;
  /** Only in these files; in all without it. */
  files?: RegExp;
}

/**
 * The words that are written in another way, one line for each sense. A word that also has a standard sense (the answer of
 * staff, a live actor, a note that a customer types) is found in the other sense only.
 */
const replaced: readonly Replaced[] = [
  { word: /<{7}|>{7}|(?:> ){7}/, term: 'one of the two sides of a merge' },
  { word: /\bfacts of (?:a|the|this) machine\b/i, term: 'emitted events' },
  {
    word: /\b(?:Machine|Plan|Event|Booking|Room|Domiciliation)Facts\b/,
    term: 'emitted events, details',
  },
  {
    word: /\b(?!Child)[A-Z][a-z]+Process\b/,
    term: 'the provided machine: bookingActors, bookingLogic',
  },
  { word: /\b(?:App|Api|Staff|Server)Parts\b/, term: 'dependencies, deps' },
  {
    word: /\bserver(?:'s)? answers?\b|\banswers? of the (?:server|api)\b|\banswer(?:s|ed)? with \d/i,
    term: 'response, responds',
  },
  { word: /\b(?:createLive|useLive)\b|\blook(?:s|ed|ing)? again\b/i, term: 'poll, polling' },
  {
    word: /\bserved pages?\b|\b(?:ServedPage|isServed|data-served)\b/i,
    term: 'SSR payload, server-rendered page',
  },
  { word: /\b(?:takes?|taken|taking|took) over the page\b/i, term: 'hydrate' },
  { word: /\b(?:SettledRead|Loadable|useSettled)\b|\bLoaded[<>]/, term: 'AsyncResult' },
  { word: /\baskAtDoor\b|\bdoor\b/i, term: 'control socket' },
  { word: /\bfree page\b/i, term: 'idle page' },
  { word: /\bdraft notes?\b|\bnotes? of (?:a|the|each) draft\b/i, term: 'draft header' },
  { word: /\btwins?\b/i, term: 'language alternates' },
  {
    word: /\b(?:strikes?|mends?|mended|befall(?:s|en)?|befell)\b|\bmeets? a fault\b/i,
    term: 'inject, recover',
  },
  {
    word: /\bIdentity\b(?! and profile)/,
    term: 'identity provider',
    files: /^(?:src|machines)\//,
  },
  {
    // The sentence of a requirement is its property `says`.
    word: /\b(?:tells?|told|telling|say|said|saying)\b|\bsays\b(?![:,}]| \})/i,
    term: 'report, show, log, return',
  },
  {
    word: /\b(?:stands?|stood|lies|goes on|go on)\b|\bas good as\b/i,
    term: 'is, is stored, continues',
  },
  { word: /\b(?:nobody|somebody)\b/i, term: 'no one, another customer' },
  { word: /\bwants\b/i, term: 'needs, requires' },
  { word: /\banother than\b/i, term: 'different from' },
  { word: /\b(?:is|are) cured\b|\bmakes? up for\b/i, term: 'recovers, is fixed' },
  {
    word: /\b(?:an|the|each|open|granted) asks?\b/i,
    term: 'change request, cancellation request',
    files: prose,
  },
  { word: /\bkept\b|\bkeepers?\b/i, term: 'cached, memoized, stored; autosave', files: prose },
  { word: /\bbegun\b/i, term: 'draft, in progress', files: prose },
  { word: /\bpapers?\b/i, term: 'document, required document', files: prose },
  { word: /\bcallers?\b/i, term: 'phone customer, principal', files: prose },
  { word: /\bunusable\b|\busable (?:text|input)\b/i, term: 'well-formed, malformed', files: prose },
  { word: /\bplain words\b/i, term: 'normalized search text', files: prose },
  { word: /\b(?:has an|have an|without) effect\b/i, term: 'declarations, unused', files: prose },
  {
    word: /\b(?:forgets?|forgotten)\b|\bg(?:ives?|iven|ave) up\b/i,
    term: 'clear, discard, stop retrying',
    files: prose,
  },
  { word: /\bends? with (?:exit code )?\d/i, term: 'exits with', files: prose },
];

/** A document without its code, on the same lines. */
function withoutCode(text: string): string {
  return text.replaceAll(/```[\s\S]*?```|`[^`\n]+`|\]\([^)\n]+\)/g, (code) =>
    code.replaceAll(/[^\n]/g, ''),
  );
}

/** `file:line word -> term` for each word of the list in `text`. */
function findReplaced(file: string, text: string): string[] {
  const words = replaced.filter(({ files }) => files?.test(file) ?? true);
  const written = prose.test(file) ? withoutCode(text) : text;
  return written.split('\n').flatMap((line, index) =>
    words.flatMap(({ word, term }) => {
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
    .filter((file) => /\.(?:ts|tsx|js|mjs|css|sql|md)$/.test(file))
    .filter((file) => file !== self && !file.startsWith(content));
  const files = [...rootFiles, ...inFolders];
  const found = files.flatMap((file) => findReplaced(file, readFileSync(join(root, file), 'utf8')));
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

test('a replaced word is found with its line, in its files only', () => {
  expect(findReplaced('src/a.ts', 'let a: Identity;\nuseLive(a); // as the plan says')).toEqual([
    'src/a.ts:1 Identity -> identity provider',
    'src/a.ts:2 useLive -> poll, polling',
    'src/a.ts:2 says -> report, show, log, return',
  ]);
  expect(findReplaced('server/a.ts', "let a: Identity = { says: 'it holds' };")).toEqual([]);
  expect(findReplaced('docs/a.md', '```sh\nasks\n```\nThe `paper` is kept.')).toEqual([
    'docs/a.md:4 kept -> cached, memoized, stored; autosave',
  ]);
});
