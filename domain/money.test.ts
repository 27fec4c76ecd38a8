import { expect, test } from 'vitest';
import { dinars, formatDinars, formatRate } from './money.ts';

test.each([
  [340_000, '3,400.00 DA', '3,400 DA'],
  [1_164_474, '11,644.74 DA', '11,644.74 DA'],
  [0, '0.00 DA', '0 DA'],
])('%i centimes', (centimes, amount, rate) => {
  expect(formatDinars(centimes)).toBe(amount);
  expect(formatRate(centimes)).toBe(rate);
});

test('dinars become whole centimes', () => {
  expect(dinars(11_644.74)).toBe(1_164_474);
});
