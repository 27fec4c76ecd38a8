import { expect, test } from 'vitest';
import { bookingSpan, parseBookingDates } from './period.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

test('an hourly booking holds from time to time', () => {
  const period = { start: '2026-12-01', end: '2026-12-01', startTime: '09:00', endTime: '17:00' };
  expect(bookingSpan(algiers, 'hourly', period)).toEqual({
    start: new Date('2026-12-01T08:00:00Z'),
    end: new Date('2026-12-01T16:00:00Z'),
  });
});

test.each(['daily', 'monthly'] as const)(
  'a %s booking holds to the end of its last day',
  (type) => {
    const period = { start: '2026-12-01', end: '2026-12-03', startTime: null, endTime: null };
    expect(bookingSpan(algiers, type, period)).toEqual({
      start: new Date('2026-11-30T23:00:00Z'),
      end: new Date('2026-12-03T23:00:00Z'),
    });
  },
);

test('an hourly booking without times holds no time', () => {
  const period = { start: '2026-12-01', end: '2026-12-01', startTime: null, endTime: null };
  const midnight = new Date('2026-11-30T23:00:00Z');
  expect(bookingSpan(algiers, 'hourly', period)).toEqual({ start: midnight, end: midnight });
});

const firstOfDecember = { start: '2026-12-01', end: '2026-12-01' };

test.each<[string, string, ReturnType<typeof parseBookingDates>]>([
  ['days', '[2026-12-01,2026-12-04)', { start: '2026-12-01', end: '2026-12-03' }],
  ['hours', '["2026-12-01 08:00:00+00","2026-12-01 16:00:00+00")', firstOfDecember],
  [
    'whole days as instants',
    '["2026-11-30 23:00:00+00","2026-12-03 23:00:00+00")',
    { start: '2026-12-01', end: '2026-12-03' },
  ],
  [
    'a moment of the day after',
    '["2026-12-01 08:00:00+00","2026-12-01 23:01:00+00")',
    { start: '2026-12-01', end: '2026-12-02' },
  ],
  ['the building’s own clock', '["2026-12-01 00:00:00","2026-12-02 00:00:00")', firstOfDecember],
  ['ISO text', '["2026-12-01T08:00:00+00","2026-12-01T16:00:00+00")', firstOfDecember],
  ['no seconds', '["2026-12-01 08:00+00","2026-12-01 16:00+00")', firstOfDecember],
  ['fractions', '["2026-12-01 08:00:00.123456+00","2026-12-01 16:00:00.5+00")', firstOfDecember],
  [
    'an offset to the west',
    '["2026-12-01 17:59:00-05","2026-12-01 18:01:00-05")',
    { start: '2026-12-01', end: '2026-12-02' },
  ],
  [
    'an offset of half an hour',
    '["2026-12-01 04:15:00+05:30","2026-12-01 04:45:00+05:30")',
    { start: '2026-11-30', end: '2026-12-01' },
  ],
])('the days of a range of %s: %s', (_what, range, dates) => {
  expect(parseBookingDates(algiers, range)).toEqual(dates);
});

test.each([
  '',
  'empty',
  '[2026-12-01,)',
  '(,2026-12-04)',
  '[2026-12-01,2026-12-04]',
  'x[2026-12-01,2026-12-04)',
  '[2026-12-01,2026-12-04)x',
  '[2026-02-30,2026-12-04)',
  '[x2026-12-01,2026-12-04)',
  '[2026-12-01x,2026-12-04)',
  '[2026-12-01,x2026-12-04)',
  '[2026-12-01,2026-12-04x)',
  '[2026-12-01,"2026-12-04 00:00:00+00")',
  '["2026-12-01 00:00:00+00",2026-12-04)',
  '["x2026-12-01 08:00:00+00","2026-12-01 16:00:00+00")',
  '["2026-12-01 08:00:00+00x","2026-12-01 16:00:00+00")',
  '["2026-12-01 08:00:00+00","2026-12-01 16:00:00+00 or later")',
])('no range of days: %j', (range) => {
  expect(parseBookingDates(algiers, range)).toBeNull();
});
