import { expect, test } from 'vitest';
import { withConditions } from './style-sheets.ts';

test.each([
  [
    '@media (--phone) { .a { color: red; } }',
    '@media (max-width: 35.999em) { .a { color: red; } }',
  ],
  [
    '@media (--above-phone) and (--below-desktop) and (max-height: 31.999em) {',
    '@media (min-width: 36em) and (max-width: 61.999em) and (max-height: 31.999em) {',
  ],
  ['.a { color: var(--phone); } .b {}', '.a { color: var(--phone); } .b {}'],
  ['@media (width < 30em) {}', '@media (width < 30em) {}'],
])('%j is built as %j', (css, built) => {
  expect(withConditions(css)).toBe(built);
});

test('a name without a condition fails the build', () => {
  expect(() => withConditions('@media (--tabelt) {}')).toThrow('--tabelt');
});
