import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { BillingType } from '#domain/period/billing-type.ts';
import { shiftDay } from '#domain/time/time.ts';
import {
  accountLimitsSchema,
  bookingLimitsSchema,
  DEFAULT_BOOKING_LIMITS,
  earliestStart,
  latestEnd,
  latestStart,
  periodViolation,
  type BookingUsage,
  type LimitViolation,
} from './limits.ts';
import { pendingViolation, roomDays, usageViolation } from './usage-limits.ts';
import { algiers } from '#domain/time/building.fixtures.ts';
import type { LimitedPeriod } from '#domain/period/period.ts';

const limits = DEFAULT_BOOKING_LIMITS;
/** Nine o'clock in Algiers. */
const now = new Date('2026-12-01T08:00:00Z');

const hours = (day: string, startTime = '09:00', endTime = '17:00') => ({
  billingType: 'hourly' as const,
  period: { start: day, end: day, startTime, endTime },
});
const days = (billingType: BillingType, start: string, end: string) => ({
  billingType,
  period: { start, end, startTime: null, endTime: null },
});

/** Several days, by the hour or the day. */
const several = (...list: string[]) => ({
  start: list[0] ?? '',
  end: list.at(-1) ?? '',
  startTime: null,
  endTime: null,
  days: list,
});
const everyThirdDay = (count: number) =>
  several(...Array.from({ length: count }, (_, index) => shiftDay('2027-01-01', 3 * index)));

const tooFar: LimitViolation = { code: 'too_far_ahead', limit: 'monthsAhead', max: 18 };
const past: LimitViolation = { code: 'period_past' };

test.each<[string, LimitedPeriod, LimitViolation | null]>([
  ['an hour of yesterday', hours('2026-11-30', '23:00', '23:30'), past],
  ['an hour of today that has passed', hours('2026-12-01', '08:00', '08:30'), past],
  ['an hour of today that has begun', hours('2026-12-01', '08:30', '10:00'), past],
  ['an hour that starts at this moment', hours('2026-12-01', '09:00', '10:00'), past],
  ['an hour of today that is to come', hours('2026-12-01', '09:01', '10:00'), null],
  ['the whole of yesterday', days('daily', '2026-11-30', '2026-12-02'), past],
  ['the whole of today', days('daily', '2026-12-01', '2026-12-01'), past],
  ['a month from today', days('monthly', '2026-12-01', '2026-12-31'), past],
  ['the whole of tomorrow', days('daily', '2026-12-02', '2026-12-02'), null],
  ['an hour in 18 months', hours('2028-06-01'), null],
  ['an hour one day later', hours('2028-06-02'), tooFar],
  ['a day in 18 months', days('daily', '2028-06-01', '2028-06-01'), null],
  ['a day one day later', days('daily', '2028-06-02', '2028-06-02'), tooFar],
  ['months that start in 18 months', days('monthly', '2028-06-01', '2029-05-31'), null],
  ['months that start one day later', days('monthly', '2028-06-02', '2028-07-02'), tooFar],
  ['62 days', days('daily', '2027-01-01', '2027-03-03'), null],
  [
    '63 days',
    days('daily', '2027-01-01', '2027-03-04'),
    { code: 'limit_reached', limit: 'dailyDays', max: 62 },
  ],
  [
    'several days, one of them at the limit',
    { billingType: 'daily', period: several('2026-12-02', '2028-06-01') },
    null,
  ],
  [
    'several days, one of them beyond it',
    { billingType: 'daily', period: several('2026-12-02', '2028-06-02') },
    tooFar,
  ],
  [
    'several days from today',
    { billingType: 'daily', period: several('2026-12-01', '2026-12-08') },
    past,
  ],
  ['62 days apart', { billingType: 'daily', period: everyThirdDay(62) }, null],
  [
    '63 days apart',
    { billingType: 'daily', period: everyThirdDay(63) },
    { code: 'limit_reached', limit: 'dailyDays', max: 62 },
  ],
  [
    'hours of 63 days',
    {
      billingType: 'hourly',
      period: { ...everyThirdDay(63), startTime: '09:00', endTime: '17:00' },
    },
    { code: 'limit_reached', limit: 'dailyDays', max: 62 },
  ],
  ['12 months', days('monthly', '2027-01-15', '2028-01-14'), null],
  [
    '12 months and a day',
    days('monthly', '2027-01-15', '2028-01-15'),
    { code: 'limit_reached', limit: 'monthlyMonths', max: 12 },
  ],
])('%s', (_, asked, expected) => {
  expect(periodViolation(algiers, limits, asked, now)).toEqual(expected);
});

test('each limit of a period is the one of the settings', () => {
  const strict = { ...limits, monthsAhead: 1, dailyDays: 1, monthlyMonths: 1 };
  expect(periodViolation(algiers, strict, hours('2027-01-02'), now)).toEqual({ ...tooFar, max: 1 });
  expect(periodViolation(algiers, strict, days('daily', '2026-12-05', '2026-12-06'), now)).toEqual({
    code: 'limit_reached',
    limit: 'dailyDays',
    max: 1,
  });
  expect(
    periodViolation(algiers, strict, days('monthly', '2026-12-05', '2027-01-05'), now),
  ).toEqual({
    code: 'limit_reached',
    limit: 'monthlyMonths',
    max: 1,
  });
});

test('what is past is judged by the building, also late in the evening', () => {
  const midnight = new Date('2026-12-01T23:30:00Z');
  expect(periodViolation(algiers, limits, hours('2026-12-02', '00:15', '02:00'), midnight)).toEqual(
    past,
  );
  expect(
    periodViolation(algiers, limits, hours('2026-12-02', '01:00', '02:00'), midnight),
  ).toBeNull();
  expect(latestStart(limits, '2026-12-02')).toBe('2028-06-02');
});

test.each([
  ['hourly', '2027-01-31', '2027-01-31'],
  ['daily', '2027-01-31', '2027-04-02'],
  ['monthly', '2027-01-31', '2028-01-30'],
  ['monthly', '2027-03-01', '2028-02-29'],
  ['monthly', '2028-02-29', '2029-02-27'],
] as const)('the longest %s period from %s ends on %s', (billingType, start, end) => {
  expect(latestEnd(limits, billingType, start)).toBe(end);
});

test('whole days can be chosen from tomorrow on, hours from today', () => {
  expect(earliestStart('hourly', '2026-12-01')).toBe('2026-12-01');
  expect(earliestStart('daily', '2026-12-01')).toBe('2026-12-02');
  expect(earliestStart('monthly', '2026-12-01')).toBe('2026-12-02');
});

describe('what is used up', () => {
  const nothing: BookingUsage = { pendingRequests: 0, heldRoomDays: 0, monthlyRooms: [] };
  const aDay = { roomSlug: 'salle-1', ...hours('2027-01-10') };
  const fiveDays = { roomSlug: 'salle-1', ...days('daily', '2027-01-10', '2027-01-14') };
  const aMonth = { roomSlug: 'salle-1', ...days('monthly', '2027-01-01', '2027-01-31') };
  const reached = (limit: string, max: number, used: number) => ({
    code: 'limit_reached',
    limit,
    max,
    used,
  });

  test.each<[string, Partial<BookingUsage>, typeof aDay | typeof fiveDays, unknown]>([
    ['nothing', {}, aDay, null],
    ['nine requests', { pendingRequests: 9 }, aDay, null],
    ['ten requests', { pendingRequests: 10 }, aDay, reached('pendingRequests', 10, 10)],
    ['ten requests', { pendingRequests: 10 }, aMonth, reached('pendingRequests', 10, 10)],
    ['61 room-days', { heldRoomDays: 61 }, aDay, null],
    ['62 room-days', { heldRoomDays: 62 }, aDay, reached('heldRoomDays', 62, 62)],
    ['57 room-days', { heldRoomDays: 57 }, fiveDays, null],
    ['58 room-days', { heldRoomDays: 58 }, fiveDays, reached('heldRoomDays', 62, 58)],
    ['62 room-days and a month is asked for', { heldRoomDays: 62 }, aMonth, null],
    ['a month of another room', { monthlyRooms: ['salle-2'] }, aMonth, null],
    [
      'a month of this room',
      { monthlyRooms: ['salle-1'] },
      aMonth,
      reached('monthlyPerRoom', 1, 1),
    ],
    [
      'months of two other rooms',
      { monthlyRooms: ['salle-2', 'salle-3'] },
      aMonth,
      reached('monthlyInAll', 2, 2),
    ],
    ['months of two rooms and a day is asked for', { monthlyRooms: ['a', 'b'] }, aDay, null],
  ])('%s', (_, change, asked, expected) => {
    expect(usageViolation(limits, { ...nothing, ...change }, asked)).toEqual(expected);
  });

  test('a request of no room is limited by the number of requests alone', () => {
    const full = { pendingRequests: 9, heldRoomDays: 99, monthlyRooms: ['a', 'b', 'c'] };
    expect(pendingViolation(limits, full)).toBeNull();
    expect(pendingViolation(limits, { ...full, pendingRequests: 10 })).toEqual(
      reached('pendingRequests', 10, 10),
    );
  });

  test('a room-day is each building day of a period, an hour counts like its day', () => {
    expect(roomDays(aDay)).toBe(1);
    expect(roomDays(fiveDays)).toBe(5);
  });
});

test('limits are whole numbers from 1, the default limits included', () => {
  expect(v.parse(bookingLimitsSchema, DEFAULT_BOOKING_LIMITS)).toEqual({
    monthsAhead: 18,
    dailyDays: 62,
    monthlyMonths: 12,
    pendingRequests: 10,
    heldRoomDays: 62,
    monthlyPerRoom: 1,
    monthlyInAll: 2,
  });
  for (const name of Object.keys(limits)) {
    for (const value of [0, 1.5, '3', undefined]) {
      expect(v.is(bookingLimitsSchema, { ...limits, [name]: value }), name).toBe(false);
    }
  }
});

test('the response about a customer has limits, usage and months', () => {
  const usage = { pendingRequests: 1, heldRoomDays: 2, monthlyRooms: ['salle-1'] };
  const response = { limits, usage, freeMonths: ['2027-01'] };
  expect(v.parse(accountLimitsSchema, response)).toEqual(response);
  expect(v.is(accountLimitsSchema, { ...response, freeMonths: ['January'] })).toBe(false);
  expect(v.is(accountLimitsSchema, { ...response, usage: { ...usage, heldRoomDays: -1 } })).toBe(
    false,
  );
});
