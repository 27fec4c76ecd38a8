import { expect, test } from 'vitest';
import { formatNumber } from './number.ts';

test.each([
  [1_234_567.5, 'en', '1,234,567.5'],
  [1_234_567.5, 'ar', '1,234,567.5'],
  [1_234_567.5, 'fr', '1\u202f234\u202f567,5'],
  [1.666_666, 'fr', '1,67'],
  [4_500, 'fr', '4\u202f500'],
  [12, 'fr', '12'],
] as const)('%d in %s', (value, language, text) => {
  expect(formatNumber(value, language)).toBe(text);
});
