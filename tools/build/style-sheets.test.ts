import { expect, test } from 'vitest';
import { withConditions } from './style-sheets.ts';

test.each([
  ['@media (--phone) { .a { color: red; } }', '@media (width < 36em) { .a { color: red; } }'],
  [
    '@media (--above-phone) and (--below-desktop) and (height < 32em) {',
    '@media (width >= 36em) and (width < 62em) and (height < 32em) {',
  ],
  ['.a { color: var(--phone); } .b {}', '.a { color: var(--phone); } .b {}'],
  ['@media (width < 30em) {}', '@media (width < 30em) {}'],
])('%j is built as %j', (css, built) => {
  expect(withConditions(css)).toBe(built);
});

test('a name without a condition fails the build', () => {
  expect(() => withConditions('@media (--tabelt) {}')).toThrow('--tabelt');
});
