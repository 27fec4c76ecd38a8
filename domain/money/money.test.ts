import { expect, test } from 'vitest';
import { dinars, formatDinars, formatRate } from './money.ts';

test.each([
  [340_000, 'en', '3,400.00 DA', '3,400 DA'],
  [1_164_474, 'en', '11,644.74 DA', '11,644.74 DA'],
  [0, 'en', '0.00 DA', '0 DA'],
  [450_050, 'ar', '4,500.50 DA', '4,500.50 DA'],
  [450_050, 'fr', '4\u202f500,50\u202fDA', '4\u202f500,50\u202fDA'],
  [123_456_700, 'fr', '1\u202f234\u202f567,00\u202fDA', '1\u202f234\u202f567\u202fDA'],
] as const)('%i centimes in %s', (centimes, language, amount, rate) => {
  expect(formatDinars(centimes, language)).toBe(amount);
  expect(formatRate(centimes, language)).toBe(rate);
});

test('dinars become whole centimes', () => {
  expect(dinars(11_644.74)).toBe(1_164_474);
});
