import { expect, test } from 'vitest';
import { unitPrice } from './unit-price.ts';

test.each([
  ['days', 'room_daily', 3, 1_200_000, 'salle-casbah', 400_000],
  ['part of a month', 'room_monthly', 59 / 30.4, 1_164_474, 'grande-salle', 600_000],
  ['portions', 'catering_basic', 60, 2_700_000, 'grande-salle', 45_000],
  ['hours of another room', 'room_hourly', 8, 800_000, 'salle-mezghena', 100_000],
  ['no room', 'domiciliation', 6, 2_700_000, null, 450_000],
  ['the first two hours of the Grand Hall', 'room_hourly', 2, 100_000, 'grande-salle', 50_000],
  ['one hour of the Grand Hall', 'room_hourly', 1, 100_000, 'grande-salle', null],
  ['more hours of the Grand Hall', 'room_hourly', 8, 340_000, 'grande-salle', null],
  ['free', 'room_hourly', 2, 0, 'grande-salle', null],
  ['on request', 'catering_luxurious', 60, null, 'salle-casbah', null],
  ['an amount of staff that does not divide', 'room_daily', 3, 100_001, 'salle-casbah', null],
])('the price of a unit: %s', (_, item, quantity, amount, roomSlug, unit) => {
  expect(unitPrice({ item, quantity, amount }, roomSlug)).toBe(unit);
});
