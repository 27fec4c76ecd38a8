import { expect, test } from 'vitest';
import { dinars } from '#domain/money.ts';
import { isPricedByStaff, withLinePrice } from './line-price.ts';
import { sumsOf, type PriceLine } from './price.ts';
import { TVA } from './tariff.ts';

const room: PriceLine = { item: 'room_hourly', quantity: 2, amount: dinars(2_000), note: null };
const free: PriceLine = { ...room, amount: 0, note: 'free_access' };
const catering: PriceLine = { item: 'catering_luxurious', quantity: 10, amount: null, note: null };

test('a line on request is priced, and the sums with it', () => {
  const first = withLinePrice([room, catering, catering], 1, dinars(500));
  expect(first).toEqual({
    lines: [room, { ...catering, amount: dinars(500), byStaff: true }, catering],
    subtotal: dinars(2_500),
    tva: TVA,
    total: dinars(2_500) + TVA,
    isComplete: false,
  });
  const all = withLinePrice(first.lines, 2, dinars(700));
  expect([all.total, all.isComplete]).toEqual([dinars(3_200) + TVA, true]);
  expect(all.lines.map(isPricedByStaff)).toEqual([false, true, true]);
});

test('free access beside a line on request keeps the TVA, before and after it is priced', () => {
  expect(sumsOf([free]).tva).toBe(0);
  expect(sumsOf([free, catering]).tva).toBe(TVA);
  expect(withLinePrice([free, catering], 1, dinars(500)).tva).toBe(TVA);
});
