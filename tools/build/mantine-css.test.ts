import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { withoutUnusedPalettes } from './mantine-css.ts';

const css = readFileSync(
  createRequire(import.meta.url).resolve('@mantine/core/styles/default-css-variables.layer.css'),
  'utf8',
);
const unused = /^--mantine-color-(pink|grape|violet|indigo|blue|cyan|teal|lime|yellow|orange)-/;
const variablesOf = (text: string) =>
  [...text.matchAll(/(--[\w-]+):/g)].map(([, name]) => name ?? '');

test('removes the shades of unused palettes and nothing else', () => {
  expect(variablesOf(withoutUnusedPalettes(css))).toEqual(
    variablesOf(css).filter((name) => !unused.test(name)),
  );
});

test('a stylesheet without palettes stays unchanged', () => {
  expect(withoutUnusedPalettes('.a { color: red; }')).toBe('.a { color: red; }');
});

test('the site uses no removed palette', () => {
  const named = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .filter((file) =>
      /(['"]|mantine-color-)(pink|grape|violet|indigo|blue|cyan|teal|lime|yellow|orange)(['"]|[.-]\d)/.test(
        readFileSync(`src/${file}`, 'utf8'),
      ),
    );
  expect(named).toEqual([]);
});
