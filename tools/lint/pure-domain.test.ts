import { expect, test } from 'vitest';
import { lintPlanted } from './lint-planted.ts';

const pure = [
  "const hours = { from: '07:00' };",
  'export function count() { let days = 0; return (days += 1); }',
  'const at = (instant: string) => new Date(instant);',
  "const parsed = Date.parse('2026-12-01');",
];

const impure = [
  "let timeZone = 'Africa/Algiers';",
  "export let timeZone = 'Africa/Algiers';",
  'var timeZone;',
  'const today = () => new Date();',
  'const today = () => Date.now();',
];

test('a variable of a file and a read of the clock are found, and nothing else', () => {
  const planted = [...pure, ...impure];
  const files = planted.map((code, index) => [`${index}.ts`, code] as const);
  const stdout = lintPlanted(
    { plugin: 'pure-domain.ts', rule: 'domain/pure' },
    Object.fromEntries(files),
  );
  expect(planted.filter((_, index) => stdout.includes(`/${index}.ts:1:`))).toEqual(impure);
});
