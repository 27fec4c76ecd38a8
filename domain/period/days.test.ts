import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { formatDayList } from './day-list.ts';
import { shiftDay } from '#domain/time/time.ts';
import { dayListSchema, daysOfRange, foldDays, inOrder, MOST_DAYS, partsOf } from './days.ts';
import { heldSpansOf } from './held-spans.ts';
import { formatPeriods, wholePeriod } from './stored-periods.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const saturdays = ['2026-12-05', '2026-12-12', '2026-12-19'];
const hours = { startTime: '09:00', endTime: '17:00' };
const wholeDays = { startTime: null, endTime: null };

/** Days in order, each once. */
const dayLists = fc
  .uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: MOST_DAYS })
  .map((offsets) => inOrder(offsets.map((offset) => shiftDay('2026-12-01', offset))));

test('folded days unfold to the same days, and between two ranges is a gap', () => {
  fc.assert(
    fc.property(dayLists, (days) => {
      const ranges = foldDays(days);
      expect(ranges.flatMap((range) => daysOfRange(range))).toEqual(days);
      const starts = ranges.slice(1).map(({ start }) => start);
      expect(starts.every((start, index) => shiftDay(ranges[index]?.end ?? '', 1) < start)).toBe(
        true,
      );
    }),
  );
});

test('what is stored of several days, by the hour or the day, is read as the same days', () => {
  fc.assert(
    fc.property(dayLists, fc.boolean(), (days, isHourly) => {
      const times = isHourly ? hours : wholeDays;
      const period = { start: days[0] ?? '', end: days.at(-1) ?? '', ...times, days };
      const stored = partsOf(isHourly ? 'hourly' : 'daily', period).map((part) => ({
        first: part.start,
        last: part.end,
        from: part.startTime,
        to: part.endTime,
      }));
      const read = wholePeriod(stored);
      expect(read?.days ?? daysOfRange(period)).toEqual(days);
      expect(read && { ...read, days }).toEqual(period);
    }),
  );
});

test('nothing stored is no period', () => {
  expect(wholePeriod([])).toBeNull();
});

test('several days are held each by its hours, or as ranges of whole days', () => {
  const days = ['2026-12-05', '2026-12-06', '2026-12-12'];
  const period = { start: '2026-12-05', end: '2026-12-12', days };
  const spans = (billingType: 'hourly' | 'daily', times: typeof hours | typeof wholeDays) =>
    heldSpansOf(algiers, billingType, { ...period, ...times }).map(
      ({ start, end }) => `${start.toISOString()} ${end.toISOString()}`,
    );
  expect(spans('hourly', hours)).toEqual([
    '2026-12-05T08:00:00.000Z 2026-12-05T16:00:00.000Z',
    '2026-12-06T08:00:00.000Z 2026-12-06T16:00:00.000Z',
    '2026-12-12T08:00:00.000Z 2026-12-12T16:00:00.000Z',
  ]);
  expect(spans('daily', wholeDays)).toEqual([
    '2026-12-04T23:00:00.000Z 2026-12-06T23:00:00.000Z',
    '2026-12-11T23:00:00.000Z 2026-12-12T23:00:00.000Z',
  ]);
});

describe('a list of days', () => {
  test.each<[string, string[], boolean]>([
    ['in order', saturdays, true],
    ['that is empty', [], true],
    ['of 62', daysOfRange({ start: '2026-12-01', end: '2027-01-31' }), true],
    ['of 63', daysOfRange({ start: '2026-12-01', end: '2027-02-01' }), false],
    ['out of order', ['2026-12-12', '2026-12-05'], false],
    ['with one twice', ['2026-12-05', '2026-12-05'], false],
    ['with no day', ['2026-12-32'], false],
  ])('%s', (_, days, isValid) => {
    expect(v.is(dayListSchema, days)).toBe(isValid);
  });
});

describe('days in words', () => {
  const days = [...saturdays, '2027-01-02', '2027-01-03', '2027-01-04'];

  test('by month, days without a gap as one', () => {
    expect(formatDayList(days, 'en')).toBe('5, 12 and 19 December 2026 and 2–4 January 2027');
    expect(formatDayList(days, 'fr')).toBe('5, 12 et 19 décembre 2026 et 2–4 janvier 2027');
    expect(formatDayList(days, 'ar')).toBe('5 و12 و19 ديسمبر 2026 و2–4 جانفي 2027');
  });

  test('one period is a range, several are their days', () => {
    const range = { first: '2026-12-05', last: '2026-12-06' };
    expect(formatPeriods([range], 'en')).toBe('5\u2009–\u20096 Dec 2026');
    const later = { first: '2026-12-12', last: '2026-12-12' };
    expect(formatPeriods([range, later], 'en')).toBe('5–6 and 12 December 2026');
    expect(formatPeriods([], 'en')).toBe('');
  });
});
