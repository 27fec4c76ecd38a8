import { expect, test } from 'vitest';
import { bookingCalendarEntries, hasCalendarEntry } from './calendar.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const texts = {
  title: 'Workshop',
  description: 'BK-7KQ2M9XH',
  location: 'Riwaq',
  path: '/account/bookings?booking=1',
};
const hours = { from: '09:00', to: '17:30' };
const none = { from: null, to: null };
const hourly = {
  id: '1',
  status: 'approved',
  periods: [{ first: '2026-12-10', last: '2026-12-10', ...hours }],
};
const daily = {
  ...hourly,
  periods: [{ first: '2026-12-10', last: '2026-12-12', ...none }],
};

test('an hourly booking is from time to time, by the clock of Algiers', () => {
  expect(bookingCalendarEntries(algiers, { ...hourly, calendar_sequence: 2 }, texts)).toEqual([
    {
      id: '1',
      ...texts,
      sequence: 2,
      status: 'CONFIRMED',
      start: '2026-12-10T08:00:00.000Z',
      end: '2026-12-10T16:30:00.000Z',
    },
  ]);
});

test('a booking without hours is whole days up to the last; a pending one is tentative', () => {
  const pending = { ...daily, status: 'pending_approval' };
  expect(hasCalendarEntry(pending)).toBe(true);
  expect(bookingCalendarEntries(algiers, pending, texts)).toEqual([
    { id: '1', ...texts, sequence: 0, status: 'TENTATIVE', start: '2026-12-10', end: '2026-12-12' },
  ]);
});

test('each period of several days is an entry, and the first has the id of the booking', () => {
  const days = ['2026-12-05', '2026-12-12', '2026-12-19'];
  const periods = days.map((day) => ({ first: day, last: day, ...hours }));
  const entries = bookingCalendarEntries(algiers, { ...hourly, periods }, texts);
  expect(entries.map(({ id, start }) => [id, start])).toEqual([
    ['1', '2026-12-05T08:00:00.000Z'],
    ['1-2', '2026-12-12T08:00:00.000Z'],
    ['1-3', '2026-12-19T08:00:00.000Z'],
  ]);
});

test.each([
  ['has no days', { ...daily, periods: [] }],
  ['was rejected', { ...daily, status: 'rejected' }],
  ['is over', { ...daily, status: 'completed' }],
])('what %s has no entry', (_, booking) => {
  expect(hasCalendarEntry(booking)).toBe(false);
  expect(bookingCalendarEntries(algiers, booking, texts)).toEqual([]);
});
