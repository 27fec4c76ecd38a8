import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { BillingType } from '#domain/period/billing-type.ts';
import { typedSearchSchema, type SearchCriteria, type TypedSearch } from './search-criteria.ts';
import { byAvailability, criteriaOf, readRoomSearch } from './search.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const today = '2026-11-21';
const read = (typed: Parameters<typeof readRoomSearch>[1]) => readRoomSearch(algiers, typed, today);
const nothing = { seats: null, days: null, hours: null, problems: {} };

test('An empty search asks for nothing', () => {
  expect(read({})).toEqual(nothing);
  expect(read({ seats: '', from: '', to: ' ' })).toEqual(nothing);
});

test('Seats and days are understood as text and as the numbers that an address is read as', () => {
  expect(read({ seats: 20, from: '2026-12-01', to: '2026-12-03' })).toEqual({
    seats: 20,
    days: { from: '2026-12-01', to: '2026-12-03' },
    hours: null,
    problems: {},
  });
  expect(read({ seats: ' 007 ' }).seats).toBe(7);
});

test('The first day alone is the whole period, and may be today', () => {
  expect(read({ from: today }).days).toEqual({ from: today, to: today });
});

test.each(['0', '-3', '2.5', 'many', '10000', '1e3'])('%s is no number of seats', (seats) => {
  expect(read({ seats })).toEqual({ ...nothing, problems: { seats: 'seatsInvalid' } });
});

test.each([1, 9_999])('%d is a number of seats', (seats) => {
  expect(read({ seats })).toEqual({ ...nothing, seats });
});

test('Each invalid day has its error, and free rooms are not requested', () => {
  const problemsOf = (from: string, to: string) => {
    const { days, problems } = read({ from, to });
    expect(days).toBeNull();
    return problems;
  };
  expect(problemsOf('2026-02-30', '3 December')).toEqual({ from: 'dayInvalid', to: 'dayInvalid' });
  expect(problemsOf('2026-11-20', '2026-12-01')).toEqual({ from: 'dayPast' });
  expect(problemsOf('2026-12-01', '2026-11-20')).toEqual({ to: 'dayPast' });
  expect(problemsOf('2026-12-03', '2026-12-02')).toEqual({ to: 'lastDayBefore' });
  expect(problemsOf('', '2026-12-02')).toEqual({ from: 'firstDayMissing' });
  expect(problemsOf('', '2026-02-30')).toEqual({ from: 'firstDayMissing', to: 'dayInvalid' });
});

test('One search spans at most 62 days', () => {
  expect(read({ from: '2026-12-01', to: '2027-01-31' }).days).not.toBeNull();
  expect(read({ from: '2026-12-01', to: '2027-02-01' })).toEqual({
    ...nothing,
    problems: { to: 'tooManyDays' },
  });
});

test('Seats are searched for although the days are wrong, and the other way round', () => {
  expect(read({ seats: 20, from: 'soon' })).toEqual({
    seats: 20,
    days: null,
    hours: null,
    problems: { from: 'dayInvalid' },
  });
  expect(read({ seats: 'many', from: today })).toEqual({
    seats: null,
    days: { from: today, to: today },
    hours: null,
    problems: { seats: 'seatsInvalid' },
  });
});

test('Repeated or nested values of an address are ignored', () => {
  expect(v.parse(typedSearchSchema, { seats: [1, 2], from: { a: 1 }, to: true })).toEqual({});
});

test('Hours belong to the searched days', () => {
  expect(read({ from: today, start: ' 14:00 ', end: '16:15' })).toEqual({
    ...nothing,
    days: { from: today, to: today },
    hours: { start: '14:00', end: '16:15' },
  });
  expect(read({ seats: 8, start: '14:00', end: '16:00' })).toEqual({
    ...nothing,
    seats: 8,
    problems: { from: 'firstDayMissing' },
  });
});

test.each<[string, TypedSearch, Record<string, string>]>([
  ['an end alone', { end: '16:00' }, { start: 'startMissing' }],
  ['a start alone', { start: '14:00' }, { end: 'endMissing' }],
  ['no times', { start: '24:00', end: 9 }, { start: 'timeInvalid', end: 'timeInvalid' }],
  ['one that is not a time, alone', { start: 'noon' }, { start: 'timeInvalid', end: 'endMissing' }],
  ['an end before the start', { start: '14:00', end: '13:30' }, { end: 'endNotAfter' }],
  ['an end at the start', { start: '14:00', end: '14:00' }, { end: 'endNotAfter' }],
])('The days are searched although the hours are wrong: %s', (_, typed, problems) => {
  expect(read({ from: today, ...typed })).toEqual({
    ...nothing,
    days: { from: today, to: today },
    problems,
  });
});

test('Free rooms come first, then those free in part, then those to ask about, then the taken ones', () => {
  const rooms = ['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => ({ slug }));
  const part = { slug: 'f', days: 1, day: '2026-12-01', hours: [] };
  const freeRooms = { free: ['d', 'b'], partly: [part], taken: ['a'], unknown: ['c'] };
  expect(byAvailability(rooms, freeRooms)).toEqual([
    { room: { slug: 'b' }, availability: 'free', part: null },
    { room: { slug: 'd' }, availability: 'free', part: null },
    { room: { slug: 'f' }, availability: 'partly', part },
    { room: { slug: 'c' }, availability: 'unknown', part: null },
    { room: { slug: 'e' }, availability: 'unknown', part: null },
    { room: { slug: 'a' }, availability: 'taken', part: null },
  ]);
});

describe('the links of a room continue', () => {
  const days = { from: '2026-12-01', to: '2026-12-03' };
  const oneDay = { from: '2026-12-01', to: '2026-12-01' };
  const afternoon = { start: '14:00', end: '16:00' };
  const hourly = { available_billing_types: ['hourly', 'daily'] satisfies BillingType[] };
  const daily = { available_billing_types: ['daily'] satisfies BillingType[] };
  const on = (search: Partial<ReturnType<typeof read>>, room: typeof hourly | typeof daily) =>
    criteriaOf(algiers, { ...nothing, ...search }, { room, part: null });

  test.each<[string, SearchCriteria, SearchCriteria]>([
    ['nothing', on({}, hourly), {}],
    ['the seats', on({ seats: 8 }, daily), { seats: 8 }],
    ['one day', on({ days: oneDay }, hourly), { from: '2026-12-01' }],
    ['several days', on({ days, seats: 8 }, hourly), { ...days, seats: 8 }],
    ['hours', on({ days: oneDay, hours: afternoon }, hourly), { from: '2026-12-01', ...afternoon }],
    [
      'one of several days',
      on({ days, hours: afternoon }, hourly),
      { from: days.from, ...afternoon },
    ],
    ['days without hours of a room that has none', on({ days, hours: afternoon }, daily), days],
  ])('with %s', (_, criteria, expected) => {
    expect(criteria).toEqual(expected);
  });

  const free = [
    { from: '00:00', to: '10:00' },
    { from: '12:00', to: '13:30' },
  ];
  test.each<[string, Parameters<typeof criteriaOf>[1]['hours'], number, SearchCriteria]>([
    ['the free hours nearest to usual ones', null, 0, { start: '12:00', end: '13:30' }],
    [
      'the free hours nearest to the wish',
      { start: '09:00', end: '11:00' },
      0,
      { start: '08:00', end: '10:00' },
    ],
    ['the first free day', null, 2, {}],
    ['the hours on the first free day', afternoon, 2, afternoon],
  ])('of a room free in part with %s', (_, hours, count, expected) => {
    const part = { slug: 'a', days: count, day: '2026-12-02', hours: free };
    expect(
      criteriaOf(algiers, { ...nothing, seats: 8, days, hours }, { room: hourly, part }),
    ).toEqual({
      from: '2026-12-02',
      seats: 8,
      ...expected,
    });
  });

  test('of a room without hours with its first free day', () => {
    const part = { slug: 'a', days: 1, day: '2026-12-02', hours: [] };
    expect(
      criteriaOf(algiers, { ...nothing, days, hours: afternoon }, { room: daily, part }),
    ).toEqual({
      from: '2026-12-02',
    });
  });
});
