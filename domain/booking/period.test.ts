import { expect, test } from 'vitest';
import { bookingSpan, parseBookingDates } from './period.ts';

test('an hourly booking holds from time to time', () => {
  const period = { start: '2026-12-01', end: '2026-12-01', startTime: '09:00', endTime: '17:00' };
  expect(bookingSpan('hourly', period)).toEqual({
    start: new Date('2026-12-01T08:00:00Z'),
    end: new Date('2026-12-01T16:00:00Z'),
  });
});

test.each(['daily', 'monthly'] as const)(
  'a %s booking holds to the end of its last day',
  (type) => {
    const period = { start: '2026-12-01', end: '2026-12-03', startTime: null, endTime: null };
    expect(bookingSpan(type, period)).toEqual({
      start: new Date('2026-11-30T23:00:00Z'),
      end: new Date('2026-12-03T23:00:00Z'),
    });
  },
);

test.each<[string, ReturnType<typeof parseBookingDates>]>([
  ['[2026-12-01,2026-12-04)', { start: '2026-12-01', end: '2026-12-03' }],
  [
    '["2026-12-01 08:00:00+00","2026-12-01 16:00:00+00")',
    { start: '2026-12-01', end: '2026-12-01' },
  ],
  [
    '["2026-11-30 23:00:00+00","2026-12-03 23:00:00+00")',
    { start: '2026-12-01', end: '2026-12-03' },
  ],
  ['["2026-12-01 00:00:00","2026-12-02 00:00:00")', { start: '2026-12-01', end: '2026-12-01' }],
  ['empty', null],
  ['[2026-12-01,)', null],
  ['', null],
])('%s', (range, dates) => {
  expect(parseBookingDates(range)).toEqual(dates);
});
