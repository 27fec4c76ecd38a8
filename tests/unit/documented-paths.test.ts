import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Folders whose files a build, a start or a test creates. */
const generated = ['.git', '.tmp', 'coverage', 'data', 'dist', 'node_modules', 'test-results'];
const roots = readdirSync('.').filter((name) => !generated.includes(name));
const files = roots.flatMap((name) =>
  name.includes('.') && name !== '.ci'
    ? [name]
    : readdirSync(name, { recursive: true, encoding: 'utf8' }).map((path) => join(name, path)),
);
const names = new Set(files.map((file) => basename(file)));

/** `machines/<name>/<name>.paths.ts` and `src/app/*-logic.test.ts` name at least one file. */
function isPatternOfFile(pattern: string): boolean {
  const source = pattern
    .replaceAll(/[.$+()[\]]/g, '\\$&')
    .replaceAll(/<[\w-]+>|\*+/g, '[^/]+')
    .replace(/\/$/, '(/.*)?');
  const expression = new RegExp(`^${source}$`);
  return files.some((file) => expression.test(file));
}

/** Whether a word of a code span is a path or the name of a file, and there is no such file. */
function isMissing(word: string, folder: string): boolean {
  const [root = ''] = word.split('/');
  if (word.includes('/')) {
    const isInside = folder !== '' && /^[\w-]+\/$/.test(word) && !generated.includes(root);
    const isPath = roots.includes(root) || isInside;
    return isPath && !existsSync(word) && !existsSync(join(folder, word)) && !isPatternOfFile(word);
  }
  return /^[\w-]+(?:\.[\w-]+)*\.(?:tsx?|m?js|md|css|sql)$/.test(word) && !names.has(word);
}

/**
 * The paths in code spans and the targets of relative links that do not exist. A folder's row in a table names what is inside
 * it. A record that names what is gone writes `path` (removed).
 */
function missingPaths(folder: string, text: string): string[] {
  const current = text.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/`[^`]+` \(removed\)/g, '');
  return current.split('\n').flatMap((line) => {
    const words = [...line.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => code.split(' '));
    const row = line.startsWith('| `') ? (words[0] ?? '') : '';
    const linked = [...line.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) =>
      join(folder, target),
    );
    return [
      ...words.filter((word) => isMissing(word, row)),
      ...linked.filter((target) => !existsSync(target)),
    ];
  });
}

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  ),
];

test.each(documents)('every path in %s exists', (document) => {
  expect(missingPaths(dirname(document), readFileSync(document, 'utf8'))).toEqual([]);
});

test.each(documents)('every script that %s runs is in package.json', (document) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  const run = [...readFileSync(document, 'utf8').matchAll(/\bnpm run (?:-\S+ )*([\w:]+)/g)];
  expect(run.map(([, script = '']) => script).filter((script) => !(script in scripts))).toEqual([]);
});

test('a path, a pattern, a name and a link without a file are found', () => {
  const text = `
\`src/nowhere.ts\`, \`npx vitest run domain/nowhere\`, \`machines/<name>/<name>.nothing.ts\`, \`nowhere.ts\`, [it](nowhere.md)
| \`server/\` | \`nowhere/\`, \`api/\` |
\`src/app/main.tsx\`, \`machines/<name>/<name>.paths.ts\`, \`boot.js\`, \`xstate/graph\`, \`src/old.ts\` (removed), [it](testing.md)`;
  expect(missingPaths('docs', text)).toEqual([
    'src/nowhere.ts',
    'domain/nowhere',
    'machines/<name>/<name>.nothing.ts',
    'nowhere.ts',
    'docs/nowhere.md',
    'nowhere/',
  ]);
});

const records = readdirSync('docs/decisions');

/** The records that a text cites, as `docs/decisions/089`, `(decision 089)` or a link, and that do not exist. */
function missingRecords(text: string): string[] {
  return [...text.matchAll(/\bdecisions?[ /]\[?(\d{3}(?:-[\w-]+\.md)?(?:(?:, | and )\d{3})*)\b/gi)]
    .flatMap(([, cited = '']) => cited.split(/, | and /))
    .filter((cited) => !records.some((name) => name.startsWith(cited)));
}

test('every cited record exists', () => {
  const texts = files
    .filter((file) => /\.(?:[jt]sx?|mjs|sql|md|yml|example)$/.test(file))
    .filter((file) => basename(file) !== 'documented-paths.test.ts');
  const missing = texts.flatMap((file) =>
    missingRecords(readFileSync(file, 'utf8')).map((cited) => `${file} ${cited}`),
  );
  expect(texts.length).toBeGreaterThan(1000);
  expect(missing).toEqual([]);
});

test('a record that is cited and missing is found', () => {
  const text = 'docs/decisions/001, 998 and 999; (decision 997); [001](decisions/001-other.md)';
  expect(missingRecords(text)).toEqual(['998', '999', '997', '001-other.md']);
});

test('a record has one number and at most 200 words, and there are at most 68', () => {
  const words = records.map((name) => ({
    name,
    count: readFileSync(join('docs/decisions', name), 'utf8').split(/\s+/).length - 1,
  }));
  expect(words.filter(({ count }) => count > 200)).toEqual([]);
  expect(new Set(records.map((name) => name.slice(0, 3))).size).toBe(records.length);
  expect(records.length).toBeLessThanOrEqual(68);
});
