import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { BillingType } from '#domain/period/billing-type.ts';
import type { FreeRooms } from './availability.ts';
import { casbahRoom } from './room.fixtures.ts';
import type { Room } from './room.ts';
import {
  listChoiceSchema,
  typedSearchSchema,
  type ListChoice,
  type SearchCriteria,
  type TypedSearch,
} from './search-criteria.ts';
import { criteriaOf, findRooms, readRoomSearch } from './search.ts';
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

describe('the list of rooms', () => {
  const room = (slug: string, change: Partial<Room> = {}): Room => ({
    ...casbahRoom,
    slug,
    ...change,
  });
  const daily = { available_billing_types: ['daily'] satisfies BillingType[] };
  const rooms = [
    room('a', { seats: 30, amenities: ['Projector', 'Wi-Fi'] }),
    room('b', { seats: 12, hourly_rate: 90_000 }),
    room('c', { seats: 8, amenities: ['Projector'], ...daily }),
    room('d', { seats: 20, hourly_rate: 80_000, amenities: ['Projector'] }),
  ];
  const listed = (
    typed: TypedSearch,
    choice: ListChoice = {},
    freeRooms: FreeRooms | null = null,
    totals: Record<string, number> = {},
  ) =>
    findRooms({
      building: algiers,
      rooms,
      search: read(typed),
      choice,
      freeRooms,
      totalOf: freeRooms && (({ slug }) => ({ total: totals[slug] ?? 0 })),
    });
  const slugs = (...asked: Parameters<typeof listed>) =>
    listed(...asked).map((each) => each.room.slug);
  const part = { slug: 'a', days: 0, day: '2026-12-01', hours: [], taken: [] };
  const allFree = { free: ['a', 'b', 'c', 'd'], partly: [], taken: [], unknown: [] };

  test('has what fits first, then rooms free in part, then those to ask about, then the taken ones', () => {
    const freeRooms = { free: ['d'], partly: [part], taken: ['b'], unknown: [] };
    const found = listed({ from: '2026-12-01' }, {}, freeRooms, { d: 7 });
    expect(found.map(({ room, availability, total }) => [room.slug, availability, total])).toEqual([
      ['d', 'free', { total: 7 }],
      ['a', 'partly', null],
      ['c', 'unknown', { total: 0 }],
      ['b', 'taken', null],
    ]);
  });

  test('has a room without hours after those that are rented as it was searched', () => {
    const hours = { from: '2026-12-01', start: '14:00', end: '16:00' };
    expect(slugs(hours, {}, allFree)).toEqual(['a', 'b', 'd', 'c']);
    expect(slugs({ from: '2026-12-01' }, {}, allFree)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('leaves out rooms with too few seats, or without the chosen equipment', () => {
    expect(slugs({ seats: 12 })).toEqual(['a', 'b', 'd']);
    expect(slugs({}, { equipment: ['Projector'] })).toEqual(['a', 'c', 'd']);
    expect(slugs({ seats: 12 }, { equipment: ['Projector', 'Wi-Fi'] })).toEqual(['a']);
  });

  test('is in the chosen order among rooms that fit alike', () => {
    expect(slugs({}, { sort: 'seats' })).toEqual(['c', 'b', 'd', 'a']);
    // By the hour before by the day.
    expect(slugs({}, { sort: 'price' })).toEqual(['d', 'b', 'a', 'c']);
    const totals = { a: 3, b: 4, c: 1, d: 2 };
    expect(slugs({ from: '2026-12-01' }, { sort: 'price' }, allFree, totals)).toEqual([
      'c',
      'd',
      'a',
      'b',
    ]);
    const freeRooms = { ...allFree, free: ['a', 'b', 'd'], taken: ['c'] };
    expect(slugs({ from: '2026-12-01' }, { sort: 'seats' }, freeRooms)).toEqual([
      'b',
      'd',
      'a',
      'c',
    ]);
  });

  test.each([
    [{}, {}],
    [
      { equipment: 'Projector', sort: 'seats' },
      { equipment: ['Projector'], sort: 'seats' },
    ],
    [
      { equipment: ['A', 'B'], compare: 'a,b,,a,c,d' },
      { equipment: ['A', 'B'], compare: 'a,b,c' },
    ],
    [{ equipment: 5, sort: 'age', compare: 1 }, {}],
  ])('is shown as the address %j has it', (address, choice) => {
    expect(v.parse(listChoiceSchema, address)).toEqual(choice);
  });
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
    ['hours of several days', on({ days, hours: afternoon }, hourly), { ...days, ...afternoon }],
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
    const part = { slug: 'a', days: count, day: '2026-12-02', hours: free, taken: [] };
    expect(
      criteriaOf(algiers, { ...nothing, seats: 8, days, hours }, { room: hourly, part }),
    ).toEqual({
      from: '2026-12-02',
      seats: 8,
      ...expected,
    });
  });

  test('of a room without hours with its first free day', () => {
    const part = { slug: 'a', days: 1, day: '2026-12-02', hours: [], taken: [] };
    expect(
      criteriaOf(algiers, { ...nothing, days, hours: afternoon }, { room: daily, part }),
    ).toEqual({
      from: '2026-12-02',
    });
  });
});
