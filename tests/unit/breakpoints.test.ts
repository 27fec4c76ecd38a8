import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => join('src', path));

test('style sheets use the named breakpoints of src/app/breakpoints.css only', () => {
  const others = sheets.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/@media[^{]*\bwidth\b[^{]*/g)].map(
      ([rule]) => `${path}: ${rule.trim()}`,
    ),
  );
  expect(sheets.length).toBeGreaterThan(50);
  expect(others).toEqual([]);
});
