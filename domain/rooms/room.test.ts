import { expect, test } from 'vitest';
import { casbahRoom } from './room.fixtures.ts';
import { GRAND_HALL_SLUG, isGrandHallHour, shortestRate } from './room.ts';

test('only the hour of the Grand Hall has a price of its own', () => {
  const hall = { slug: GRAND_HALL_SLUG };
  expect(isGrandHallHour(hall, 'hourly')).toBe(true);
  expect(isGrandHallHour(hall, 'daily') || isGrandHallHour(casbahRoom, 'hourly')).toBe(false);
});

test('the shortest rate is the first that is set and allowed', () => {
  const rate = (centimes: number, billingType: string) => ({ billingType, centimes });
  expect(shortestRate(casbahRoom)).toEqual(rate(150_000, 'hourly'));
  expect(shortestRate({ ...casbahRoom, hourly_rate: null })).toEqual(rate(900_000, 'daily'));
  expect(shortestRate({ ...casbahRoom, available_billing_types: [] })).toBeNull();
});
