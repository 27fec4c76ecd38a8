/* oxlint-disable no-restricted-properties -- the first test compares the whole entry */
import { expect, test } from 'vitest';
import { bookingCalendarEntry, hasCalendarEntry } from './calendar.ts';

const texts = {
  title: 'Workshop',
  description: 'BK-7KQ2M9XH',
  location: 'Riwaq',
  path: '/account/bookings?booking=1',
};
const hourly = {
  id: '1',
  status: 'approved',
  billing_type: 'hourly',
  start_date: '2026-12-10',
  end_date: '2026-12-10',
  start_time: '09:00',
  end_time: '17:30',
};
const daily = {
  ...hourly,
  billing_type: 'daily',
  end_date: '2026-12-12',
  start_time: null,
  end_time: null,
};

test('an hourly booking is from time to time, by the clock of Algiers', () => {
  expect(bookingCalendarEntry({ ...hourly, calendar_sequence: 2 }, texts)).toEqual({
    id: '1',
    ...texts,
    sequence: 2,
    status: 'CONFIRMED',
    start: '2026-12-10T08:00:00.000Z',
    end: '2026-12-10T16:30:00.000Z',
  });
});

test.each(['daily', 'monthly'])('a %s booking is whole days up to the last', (billing_type) => {
  expect(bookingCalendarEntry({ ...daily, billing_type }, texts)).toMatchObject({
    start: '2026-12-10',
    end: '2026-12-12',
  });
});

test('a pending one is tentative', () => {
  const pending = { ...daily, status: 'pending_approval' };
  expect(hasCalendarEntry(pending)).toBe(true);
  expect(bookingCalendarEntry(pending, texts)).toMatchObject({ status: 'TENTATIVE' });
});

test.each([
  ['has no days', { ...daily, start_date: null, end_date: null }],
  ['was rejected', { ...daily, status: 'rejected' }],
  ['is over', { ...daily, status: 'completed' }],
])('what %s has no entry', (_, booking) => {
  expect(hasCalendarEntry(booking)).toBe(false);
  expect(bookingCalendarEntry(booking, texts)).toBeNull();
});
