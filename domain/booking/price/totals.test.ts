import { expect, test } from 'vitest';
import { casbahRoom } from '#domain/rooms/room.fixtures.ts';
import type { Room } from '#domain/rooms/room.ts';
import { bookingTotals } from './totals.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const today = '2026-11-23';
const TVA = 1_190_000;

const room: Room = { ...casbahRoom, monthly_rate: 1_500_000 };

const shown = (asked: Room, criteria: Parameters<typeof bookingTotals>[2]) =>
  bookingTotals(algiers, asked, criteria, today).map(({ billingType, days, period, total }) => [
    billingType,
    days,
    period.startTime,
    period.endTime,
    total - TVA,
  ]);

test('one day has a total by the hour and by the day', () => {
  expect(shown(room, { from: '2026-12-03' })).toEqual([
    ['hourly', 1, '09:00', '17:00', 1_200_000],
    ['daily', 1, null, null, 900_000],
  ]);
});

test('searched hours decide the total by the hour', () => {
  expect(shown(room, { from: '2026-12-03', start: '10:00', end: '11:30' })).toEqual([
    ['hourly', 1, '10:00', '11:30', 225_000],
    ['daily', 1, null, null, 900_000],
  ]);
});

test('several days have none by the hour, and one by the month where it costs less', () => {
  expect(shown(room, { from: '2026-12-03', to: '2026-12-04' })).toEqual([
    ['daily', 2, null, null, 1_800_000],
    ['monthly', 2, null, null, 1_500_000],
  ]);
});

test('several days with hours have a total by the hour', () => {
  const hours = { from: '2026-12-03', to: '2026-12-04', start: '10:00', end: '11:30' };
  expect(shown({ ...room, monthly_rate: null }, hours)).toEqual([
    ['hourly', 2, '10:00', '11:30', 450_000],
    ['daily', 2, null, null, 1_800_000],
  ]);
});

test('the way that was chosen comes first', () => {
  const chosen = { from: '2026-12-03', start: '09:00', end: '18:00', billing: 'daily' as const };
  expect(shown(room, chosen)).toEqual([
    ['daily', 1, null, null, 900_000],
    ['hourly', 1, '09:00', '18:00', 1_350_000],
  ]);
});

test('a room for months only has its total by the month', () => {
  const monthly: Room = { ...room, available_billing_types: ['monthly'] };
  expect(shown(monthly, { from: '2026-12-03' })).toEqual([['monthly', 1, null, null, 1_500_000]]);
});

test('a way without a rate, past days and no days have no total', () => {
  expect(shown({ ...room, daily_rate: null }, { from: '2026-12-03', to: '2026-12-04' })).toEqual([
    ['monthly', 2, null, null, 1_500_000],
  ]);
  expect(shown(room, { from: '2026-11-22' })).toEqual([]);
  expect(shown(room, {})).toEqual([]);
});
