import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx|css)$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))
  .join('\n');

const found = (pattern: RegExp, text = sources) =>
  [...text.matchAll(pattern)].flatMap(([, names = '']) => names.match(/[\w-]+/g) ?? []);

test('every class by its name is in composed.css, and each of them is used', () => {
  const used = [
    ...found(/composes: ([\w ]+) from global/g),
    ...found(/className="([^"]*)"/g),
    ...found(/className=\{`([^`]*)`\}/g, sources.replace(/\$\{[^}]*\}/g, '')),
    ...found(/className=\{\w+ \? '([\w ]+)'/g),
  ];
  const composed = found(/^ +\.(\w+)[, ]/gm, readFileSync('src/app/composed.css', 'utf8'));
  expect([...new Set(used)].toSorted()).toEqual([...new Set(composed)].toSorted());
});
