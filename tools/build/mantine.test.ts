import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  shadesOnly,
  unusedClasses,
  unusedColors,
  unusedParts,
  variableRules,
  withoutUnusedPalettes,
} from './mantine.ts';

/** The sources of the site that match. */
function sourcesWith(pattern: RegExp): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.(tsx?|css)$/.test(file) &&
      !/app\/theme(\.test)?\.ts$/.test(file) &&
      pattern.test(readFileSync(`src/${file}`, 'utf8')),
  );
}

test('the variables are those of the theme, with the palettes that are used', () => {
  const shades = [...variableRules().matchAll(/--mantine-color-(\w+)-7: #(\w+)/g)];
  expect(shades.map(([, palette, color]) => `${palette} ${color}`)).toEqual([
    'dark 0e1a21',
    'gray 495057',
    'red f03e3e',
    'green 37b24d',
    'sea 0b5c73',
    'primary 0b5c73',
    'accent b5462f',
    'primary 0b5c73',
    'accent b5462f',
  ]);
});

test('the site uses no palette that is left out', () => {
  const variable = `color-(?:(?:${unusedColors})-\\w|(?:${shadesOnly})-[a-z])`;
  const property = `\\b(?:color|c|bg)=(?:"|\\{.*')(?:${unusedColors}|${shadesOnly})['".]`;
  expect(sourcesWith(new RegExp(`${variable}|${property}`))).toEqual([]);
  expect(sourcesWith(/color="accent"/)).not.toEqual([]);
});

test('the site uses no part that is left out', () => {
  expect(sourcesWith(/\b(?:Button|ActionIcon)\.?Group|(?:type|loader)="(?:bars|dots)"/)).toEqual(
    [],
  );
  expect(unusedClasses()).toHaveLength(
    Object.values(unusedParts).flatMap(({ classes }) => classes).length,
  );
});

test('the module of the palettes keeps those that are used', () => {
  const module =
    'const c = {\n\tred: [\n\t\t"#fff5f5"\n\t],\n\tpink: [\n\t\t"#fff0f6"\n\t],\n\tlime: [\n\t\t"#f4fce3"\n\t]\n};';
  expect(withoutUnusedPalettes(module)).toBe('const c = {\n\tred: [\n\t\t"#fff5f5"\n\t],\n\n\n};');
});
