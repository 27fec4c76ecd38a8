import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parseBookingDates } from '#domain/period/period.ts';
import { buildingInstant } from './instant.ts';
import {
  msUntilMidnight,
  buildingDay,
  buildingMoment,
  daysBetween,
  instantSchema,
  isSameDay,
  isoDateSchema,
  isoDayTimeSchema,
  isoMonthSchema,
  isoTimeSchema,
  minutesOfDay,
  shiftDay,
  laterDay,
} from './time.ts';
import { algiers } from './building.fixtures.ts';

test.each([
  ['2026-12-01T22:59:59Z', '2026-12-01'],
  ['2026-12-01T23:00:00Z', '2026-12-02'],
  ['2026-07-01T23:00:00Z', '2026-07-02'],
])('at %s the building has %s', (instant, day) => {
  expect(buildingDay(algiers, new Date(instant))).toBe(day);
});

test.each([
  ['2026-12-01T22:50Z', '2026-12-01T22:59Z', true],
  ['2026-12-01T22:59Z', '2026-12-01T23:00Z', false],
  ['2026-12-01T23:00Z', '2026-12-02T22:59Z', true],
  ['2026-12-01T10:00Z', '2026-12-02T10:00Z', false],
])('at %s and %s the day in Algiers is the same: %s', (one, other, isSame) => {
  expect(isSameDay(algiers, new Date(one), new Date(other))).toBe(isSame);
  expect(isSameDay(algiers, new Date(other), new Date(one))).toBe(isSame);
});

test('the time zone of the building has its effect on days, times, instants and ranges', () => {
  const tokyo = { ...algiers, timeZone: 'Asia/Tokyo' };
  expect(buildingMoment(tokyo, new Date('2026-12-01T15:30:00Z'))).toEqual({
    day: '2026-12-02',
    time: '00:30',
  });
  expect(buildingInstant(tokyo, '2026-12-01', '09:30').toISOString()).toBe(
    '2026-12-01T00:30:00.000Z',
  );
  expect(parseBookingDates(tokyo, '["2026-11-30 15:00:00+00","2026-12-03 15:00:00+00")')).toEqual({
    start: '2026-12-01',
    end: '2026-12-03',
  });
});

test('the building is one hour ahead of UTC, summer and winter', () => {
  expect(buildingInstant(algiers, '2026-12-01', '09:30').toISOString()).toBe(
    '2026-12-01T08:30:00.000Z',
  );
  expect(buildingInstant(algiers, '2026-07-01').toISOString()).toBe('2026-06-30T23:00:00.000Z');
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-03-29', 1, '2026-03-30'],
])('%s shifted by %i is %s', (date, days, shifted) => {
  expect(shiftDay(date, days)).toBe(shifted);
  expect(daysBetween(date, shifted)).toBe(days);
});

test('minutes count from midnight', () => {
  expect(minutesOfDay('00:00')).toBe(0);
  expect(minutesOfDay('23:59')).toBe(1_439);
});

test.each<[string, boolean]>([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['0001-01-01', false],
  ['9999-12-31', false],
  ['', false],
])('%s is a day: %s', (text, is) => {
  expect(v.is(isoDateSchema, text)).toBe(is);
});

test.each<[string, boolean]>([
  ['2026-01', true],
  ['2026-12', true],
  ['2026-00', false],
  ['2026-13', false],
  ['0001-01', false],
  ['9999-12', false],
])('%s is a month: %s', (text, is) => {
  expect(v.is(isoMonthSchema, text)).toBe(is);
});

test.each<[string, boolean]>([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['9:00', false],
  ['09:60', false],
])('%s is a time: %s', (text, is) => {
  expect(v.is(isoTimeSchema, text)).toBe(is);
});

test.each([
  ['2026-12-01T10:00:00Z', true],
  ['2026-12-01T10:00:00.123+01:00', true],
  ['2026-12-01T10:00:00+05', false],
  ['2026-02-31T10:00:00Z', false],
  ['2200-01-01T00:00:00Z', false],
  ['0000-01-01T00:00:00Z', false],
  ['9999-12-31T23:59:59Z', false],
])('%s is an instant: %s', (text, isInstant) => {
  expect(v.is(instantSchema, text)).toBe(isInstant);
});

test.each([
  ['2026-11-30T22:59:59.250Z', 750],
  ['2026-11-30T23:00:00.000Z', 24 * 60 * 60_000],
  ['2026-12-01T11:30:15.000Z', (11 * 60 + 29) * 60_000 + 45_000],
])('at %s the next day of the building begins in %i ms', (now, ms) => {
  expect(msUntilMidnight(algiers, new Date(now))).toBe(ms);
});

test.each<[string, boolean]>([
  ['2028-02-29T00:00', true],
  ['2026-12-01T23:59', true],
  ['2026-02-29T09:00', false],
  ['2026-12-01T24:00', false],
  ['2026-12-01', false],
  ['2026-12-01T', false],
  ['T09:00', false],
  ['2026-12-01 09:00', false],
  ['2026-12-01T09:00T09:00', false],
  ['2026-12-01T09:00Z', false],
])('%s is a day and a time of the building: %s', (text, is) => {
  expect(v.is(isoDayTimeSchema, text)).toBe(is);
});

test('the later one of two days', () => {
  const [one, other] = ['2026-12-09', '2026-12-10'] as const;
  expect([laterDay(one, other), laterDay(other, one), laterDay('', one)]).toEqual([
    other,
    other,
    one,
  ]);
});
