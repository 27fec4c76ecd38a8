import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  addRefusal,
  freeWeekAfter,
  freeWeekdays,
  sameWeekday,
  searchedMonths,
  weekAfter,
  withDaysAdded,
  weeklyChoices,
  withTakenReplaced,
  withDayToggled,
} from './choose-days.ts';
import { weekdayOf } from '#domain/time/time.ts';
import { validForm } from './form/form.fixtures.ts';
import { bookingFormSchema } from './form/form.ts';
import { DEFAULT_BOOKING_LIMITS, mostDays } from './limits/limits.ts';

describe('a day that is added to others', () => {
  const refusal = (day: string, days: string[] = []) =>
    addRefusal(days, day, {
      earliest: '2026-12-02',
      most: 2,
      isTaken: (other) => other === '2026-12-10',
    });

  test('is free, and not before the earliest', () => {
    expect(refusal('2026-12-02')).toBeNull();
    expect(refusal('2026-12-01')).toBe('startDayBegun');
    expect(refusal('2026-12-10')).toBe('taken');
  });

  test('is not one too many', () => {
    expect(refusal('2026-12-05', ['2026-12-03'])).toBeNull();
    expect(refusal('2026-12-05', ['2026-12-03', '2026-12-04'])).toBe('tooManyDays');
  });

  test('takes its place among them, and leaves it again', () => {
    const two = withDayToggled(['2026-12-12'], '2026-12-05');
    expect(two).toEqual(['2026-12-05', '2026-12-12']);
    expect(withDayToggled(two, '2026-12-12')).toEqual(['2026-12-05']);
  });
});

test.each([
  [
    'are free take their places',
    ['2026-12-03', '2026-12-09'],
    ['2026-12-03', '2026-12-05', '2026-12-09'],
  ],
  [
    'are before the earliest are left out',
    ['2026-12-01', '2026-12-09'],
    ['2026-12-05', '2026-12-09'],
  ],
  ['are chosen already add nothing', ['2026-12-05'], null],
  ['are too many are not added', ['2026-12-07', '2026-12-08', '2026-12-09'], null],
])('several days that are added: those that %s', (_, added, expected) => {
  const limits = { earliest: '2026-12-02', most: 3 };
  expect(withDaysAdded(['2026-12-05'], added, limits)).toEqual(expected);
});

test('a weekday repeats over the end of the year', () => {
  expect(sameWeekday('2026-12-26', 3)).toEqual(['2026-12-26', '2027-01-02', '2027-01-09']);
});

test.each([
  ['of no days', [], []],
  ['of one day', ['2026-12-05'], ['2026-12-12']],
  // 6 December is a Sunday.
  [
    'of the last of two weeks',
    ['2026-12-05', '2026-12-06', '2026-12-12'],
    ['2026-12-13', '2026-12-19'],
  ],
])('the same days of the week after that %s', (_, days, expected) => {
  expect(weekAfter(days)).toEqual(expected);
});

test('the next free ones of a weekday pass over those that are taken', () => {
  const taken = ['2026-12-12', '2026-12-26'];
  const isTaken = (day: string) => taken.includes(day);
  expect(freeWeekdays('2026-12-05', 4, isTaken)).toEqual([
    '2026-12-05',
    '2026-12-19',
    '2027-01-02',
    '2027-01-09',
  ]);
  expect(freeWeekdays('2026-12-05', 5, () => true)).toEqual([]);
  // Wednesday and Saturday: once without the taken Saturday, and not the week in which both are taken.
  expect(freeWeekAfter(['2026-12-02', '2026-12-05'], isTaken)).toEqual(['2026-12-09']);
  expect(freeWeekAfter(['2026-12-19'], isTaken)).toEqual(['2027-01-02']);
  expect(searchedMonths('2026-12-05', 5)).toEqual(['2026-12', '2027-01', '2027-02']);
});

test.each([
  ['the next free ones of their weekday', ['2026-12-12'], ['2026-12-05', '2026-12-19']],
  [
    'each with its own, and not with a chosen one',
    ['2026-12-05', '2026-12-12'],
    ['2026-12-19', '2027-01-02'],
  ],
  ['nothing where none is known to be free', ['2026-12-09'], ['2026-12-05', '2026-12-12']],
])('taken days are replaced by %s', (_, taken, expected) => {
  const isTaken = (day: string) => [...taken, '2026-12-26'].includes(day) || weekdayOf(day) === 3;
  const days = [...new Set(['2026-12-05', '2026-12-12', ...taken])].toSorted();
  expect(withTakenReplaced(days, taken, isTaken)).toEqual(expected);
});

test('a request has as many days as the limit allows, and never more than its schema', () => {
  expect(mostDays({ ...DEFAULT_BOOKING_LIMITS, dailyDays: 5 })).toBe(5);
  expect(mostDays({ ...DEFAULT_BOOKING_LIMITS, dailyDays: 90 })).toBe(62);
});

test('a form that was stored before several days could be chosen has one period', () => {
  const { isSeveralDays: _, days: __, ...stored } = validForm;
  expect(v.parse(bookingFormSchema, stored)).toEqual({
    ...stored,
    isSeveralDays: false,
    days: [],
  });
});

test('a weekday can be added twice to twelve times, as often as is nearest to the wish', () => {
  const upTo = (most: number, wish: number) => {
    const canAdd = (added: string[]) => added.length <= most && !added.includes('2026-12-12');
    return weeklyChoices('2026-12-05', wish, (day) => day === '2026-12-12', canAdd);
  };
  const all = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  expect(upTo(62, 5)).toEqual({ choices: all, times: 5 });
  expect(upTo(3, 5)).toEqual({ choices: [2, 3], times: 3 });
  expect(upTo(1, 5)).toEqual({ choices: [], times: undefined });
});
