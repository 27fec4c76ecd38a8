import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const views = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
);
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

/** The classes that a file takes from a module of styles and that are not in it. */
function missingClasses(file: string): string[] {
  const text = readFileSync(`src/${file}`, 'utf8');
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
    ([, name = '', module = '']) => {
      const path = module.startsWith('#') ? module.slice(1) : join('src', dirname(file), module);
      const css = readFileSync(path, 'utf8');
      const used = found(new RegExp(`(?<![\\w./'])${name}\\.(\\w+)(?!\\w|\\.css|')`, 'g'), text);
      return used
        .filter((each) => !new RegExp(`\\.${each}\\b`).test(css))
        .map((each) => `${file}: ${each}`);
    },
  );
}

test('a class that a view takes is in its module', () => {
  expect(views.flatMap(missingClasses)).toEqual([]);
});
