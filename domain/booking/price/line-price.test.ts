import { expect, test } from 'vitest';
import { dinars } from '#domain/money/money.ts';
import { isPricedByStaff, percentOf, withDiscount, withLinePrice } from './line-price.ts';
import { sumsOf, type PriceLine } from './price.ts';
import { TVA } from '#domain/time/building.fixtures.ts';

const room: PriceLine = { item: 'room_hourly', quantity: 2, amount: dinars(2_000), note: null };
const free: PriceLine = { ...room, amount: 0, note: 'free_access' };
const catering: PriceLine = { item: 'catering_luxurious', quantity: 10, amount: null, note: null };

test('a line on request is priced, and the sums with it', () => {
  const first = withLinePrice([room, catering, catering], 1, dinars(500), TVA);
  expect(first).toEqual({
    lines: [room, { ...catering, amount: dinars(500), byStaff: true }, catering],
    subtotal: dinars(2_500),
    tva: TVA,
    total: dinars(2_500) + TVA,
    isComplete: false,
  });
  const all = withLinePrice(first.lines, 2, dinars(700), TVA);
  expect([all.total, all.isComplete]).toEqual([dinars(3_200) + TVA, true]);
  expect(all.lines.map(isPricedByStaff)).toEqual([false, true, true]);
});

test('free access beside a line on request keeps the TVA, before and after it is priced', () => {
  expect(sumsOf([free], TVA).tva).toBe(0);
  expect(sumsOf([free, catering], TVA).tva).toBe(TVA);
  expect(withLinePrice([free, catering], 1, dinars(500), TVA).tva).toBe(TVA);
});

test('a discount is taken off the sums, in place of an earlier one, and nothing takes it back', () => {
  const first = withDiscount(
    [room, catering],
    { amount: dinars(500), reason: 'Domiciliation' },
    TVA,
  );
  expect(first).toEqual({
    lines: [
      room,
      catering,
      { item: 'discount', quantity: 1, amount: dinars(500), note: null, reason: 'Domiciliation' },
    ],
    subtotal: dinars(1_500),
    tva: TVA,
    total: dinars(1_500) + TVA,
    isComplete: false,
  });
  const second = withDiscount(
    first?.lines ?? [],
    { amount: dinars(200), reason: 'A partner' },
    TVA,
  );
  expect([second?.subtotal, second?.lines.length]).toEqual([dinars(1_800), 3]);
  expect(withDiscount(second?.lines ?? [], { amount: 0, reason: '-' }, TVA)?.lines).toEqual([
    room,
    catering,
  ]);
});

test('a discount is at most what the lines cost', () => {
  const off = (amount: number) => withDiscount([room], { amount, reason: '-' }, TVA);
  expect(off(dinars(2_000))?.total).toBe(TVA);
  expect(off(dinars(2_000) + 1)).toBe(null);
  expect(withDiscount([free], { amount: 1, reason: '-' }, TVA)).toBe(null);
});

test('percent is of the lines without an earlier discount, rounded half up', () => {
  const odd: PriceLine = { ...room, amount: 1_01 };
  const { lines = [] } = withDiscount([room, odd], { amount: 7, reason: '-' }, TVA) ?? {};
  expect(percentOf(lines, 10)).toBe(200_10);
  expect(percentOf([{ ...room, amount: 1_05 }], 10)).toBe(11);
});
