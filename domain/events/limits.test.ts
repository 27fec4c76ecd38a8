import { expect, test } from 'vitest';
import { DEFAULT_EVENT_LIMITS, eventPeriodViolation, type EventPeriodViolation } from './limits.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

/** Nine o'clock in Algiers. */
const now = new Date('2026-12-01T08:00:00Z');
const tooFar: EventPeriodViolation = { code: 'too_far_ahead', limit: 'monthsAhead', max: 18 };
const tooLong: EventPeriodViolation = { code: 'limit_reached', limit: 'eventDays', max: 7 };
const invalid: EventPeriodViolation = { code: 'invalid_period' };

test.each<[string, start: string, end: string, EventPeriodViolation | null]>([
  ['one minute', '2027-01-20T09:00:00+01:00', '2027-01-20T09:01:00+01:00', null],
  ['no time at all', '2027-01-20T09:00:00+01:00', '2027-01-20T08:00:00Z', invalid],
  ['an end before the start', '2027-01-20T09:00:00+01:00', '2027-01-20T08:59:00+01:00', invalid],
  ['seven days', '2027-01-20T09:00:00+01:00', '2027-01-27T09:00:00+01:00', null],
  ['seven days of odd seconds', '2027-01-20T09:00:30.5+01:00', '2027-01-27T09:00:30.5+01:00', null],
  ['a second more', '2027-01-20T09:00:00+01:00', '2027-01-27T09:00:01+01:00', tooLong],
  ['ten years', '2027-01-20T09:00:00+01:00', '2037-01-20T09:00:00+01:00', tooLong],
  ['a start in 18 months', '2028-06-01T23:59:00+01:00', '2028-06-02T02:00:00+01:00', null],
  ['a start one day later', '2028-06-01T23:00:00Z', '2028-06-02T02:00:00+01:00', tooFar],
  ['a start in twenty years', '2046-01-01T09:00:00+01:00', '2046-01-01T10:00:00+01:00', tooFar],
])('an event of %s', (_, start, end, violation) => {
  const period = { start: new Date(start), end: new Date(end) };
  expect(eventPeriodViolation(algiers, DEFAULT_EVENT_LIMITS, period, now)).toEqual(violation);
});
