import * as v from 'valibot';
import { expect, test } from 'vitest';
import { byAvailability, readRoomSearch, typedSearchSchema } from './search.ts';

const today = '2026-11-21';
const read = (typed: Parameters<typeof readRoomSearch>[0]) => readRoomSearch(typed, today);
const nothing = { seats: null, days: null, problems: {} };

test('An empty search asks for nothing', () => {
  expect(read({})).toEqual(nothing);
  expect(read({ seats: '', from: '', to: ' ' })).toEqual(nothing);
});

test('Seats and days are understood as text and as the numbers that an address is read as', () => {
  expect(read({ seats: 20, from: '2026-12-01', to: '2026-12-03' })).toEqual({
    seats: 20,
    days: { from: '2026-12-01', to: '2026-12-03' },
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
    problems: { from: 'dayInvalid' },
  });
  expect(read({ seats: 'many', from: today })).toEqual({
    seats: null,
    days: { from: today, to: today },
    problems: { seats: 'seatsInvalid' },
  });
});

test('Repeated or nested values of an address are ignored', () => {
  expect(v.parse(typedSearchSchema, { seats: [1, 2], from: { a: 1 }, to: true })).toEqual({});
});

test('Free rooms come first, then those to ask about, then the taken ones', () => {
  const rooms = ['a', 'b', 'c', 'd', 'e'].map((slug) => ({ slug }));
  const freeRooms = { free: ['d', 'b'], taken: ['a'], unknown: ['c'] };
  const found = byAvailability(rooms, freeRooms);
  expect(found.map(({ room, availability }) => `${room.slug} ${availability}`)).toEqual([
    'b free',
    'd free',
    'c unknown',
    'e unknown',
    'a taken',
  ]);
});
