import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { monthsBetween } from '#domain/time/month.ts';
import {
  isAlmostOver,
  progressOf,
  progressSchema,
  subscriptionCard,
  termOfMonths,
  type Subscription,
} from './progress.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

/** An instant of the building's clock. */
function at(moment: string): Date {
  return new Date(`${moment}+01:00`);
}

function approved(first: string, last: string): Subscription {
  return { term: termOfMonths(monthsBetween(first, last)), isCompleted: false };
}

const winter = approved('2026-12', '2027-02');
const nothing = { months: 0, days: 0, hours: 0 };

describe('one domiciliation, December to February (90 days)', () => {
  test.each([
    ['2026-12-01T00:00:00', 0, { months: 3, days: 0, hours: 0 }],
    ['2026-12-01T00:00:01', 0, { months: 2, days: 30, hours: 23 }],
    ['2026-12-10T00:00:00', 10, { months: 2, days: 22, hours: 0 }],
    ['2026-12-31T23:00:00', 34.39, { months: 2, days: 0, hours: 1 }],
    ['2027-01-01T00:00:00', 34.44, { months: 2, days: 0, hours: 0 }],
    ['2027-01-15T00:00:00', 50, { months: 1, days: 17, hours: 0 }],
    ['2027-02-06T12:00:00', 75, { months: 0, days: 22, hours: 12 }],
    ['2027-02-06T12:13:00', 75.01, { months: 0, days: 22, hours: 11 }],
    ['2027-02-28T22:59:59', 99.95, { months: 0, days: 0, hours: 1 }],
    ['2027-02-28T23:59:59', 99.99, { months: 0, days: 0, hours: 0 }],
  ])('runs on %s: %d percent', (moment, progress, remainingTime) => {
    expect(progressOf(algiers, [winter], at(moment))).toEqual({
      progress,
      remainingTime,
      status: 'running',
    });
  });

  test('has not begun a second before, with all three months to come', () => {
    expect(progressOf(algiers, [winter], at('2026-11-30T23:59:59'))).toEqual({
      progress: 0,
      remainingTime: { months: 3, days: 0, hours: 0 },
      status: 'upcoming',
    });
  });

  test('is over with the first moment of March', () => {
    const over = { progress: 100, remainingTime: nothing, status: 'over' };
    expect(progressOf(algiers, [winter], at('2027-03-01T00:00:00'))).toEqual(over);
    expect(progressOf(algiers, [winter], at('2031-03-01T00:00:00'))).toEqual(over);
  });
});

test.each([
  ['2027-02', '2027-02-15T00:00:00', 50, { months: 0, days: 14, hours: 0 }],
  ['2028-02', '2028-02-15T12:00:00', 50, { months: 0, days: 14, hours: 12 }],
  ['2027-04', '2027-04-16T00:00:00', 50, { months: 0, days: 15, hours: 0 }],
  ['2027-05', '2027-05-16T12:00:00', 50, { months: 0, days: 15, hours: 12 }],
])('half of the month %s has passed on %s', (month, moment, progress, remainingTime) => {
  expect(progressOf(algiers, [approved(month, month)], at(moment))).toEqual({
    progress,
    remainingTime,
    status: 'running',
  });
});

describe('several', () => {
  const now = at('2027-01-15T00:00:00');
  const past = approved('2026-01', '2026-12');
  const later = approved('2027-06', '2027-08');
  const next = approved('2027-02', '2027-02');

  test('one that runs counts before all others, and of two the one that ends last', () => {
    const long = approved('2027-01', '2027-12');
    expect(progressOf(algiers, [past, later, winter, next], now)).toEqual(
      progressOf(algiers, [winter], now),
    );
    expect(progressOf(algiers, [winter, long], now)).toEqual(progressOf(algiers, [long], now));
    expect(progressOf(algiers, [long, winter], now)).toEqual(progressOf(algiers, [long], now));
  });

  test('then the next to begin, then one that is over', () => {
    expect(progressOf(algiers, [later, past, next], now)).toEqual({
      progress: 0,
      remainingTime: { months: 1, days: 0, hours: 0 },
      status: 'upcoming',
    });
    expect(progressOf(algiers, [past], now).status).toBe('over');
  });

  test('one that staff closed is over, whatever its months', () => {
    expect(progressOf(algiers, [{ ...winter, isCompleted: true }], now).status).toBe('over');
    expect(progressOf(algiers, [{ ...winter, isCompleted: true }, next], now).status).toBe(
      'upcoming',
    );
  });
});

test.each([
  ['2026-12-31T12:00:00', 0, { months: 2, days: 0, hours: 0 }, 'upcoming'],
  ['2027-01-31T00:00:00', 0, { months: 2, days: 0, hours: 0 }, 'running'],
  ['2027-02-28T00:00:00', 47.45, { months: 1, days: 0, hours: 0 }, 'running'],
  ['2027-03-03T00:00:00', 52.54, { months: 0, days: 28, hours: 0 }, 'running'],
  ['2027-03-31T00:00:00', 100, nothing, 'over'],
] as const)(
  'days that begin within a month are counted from their end: %s',
  (moment, progress, remainingTime, status) => {
    const term = { start: '2027-01-31', end: '2027-03-31' };
    const hall = progressOf(algiers, [{ term, isCompleted: false }], at(moment));
    expect(hall).toEqual({ progress, remainingTime, status });
  },
);

test('without months there is no term', () => {
  expect(termOfMonths([])).toBeNull();
  expect(termOfMonths(['2026-12'])).toEqual({ start: '2026-12-01', end: '2027-01-01' });
});

test('without any there is nothing to show', () => {
  expect(progressOf(algiers, [], at('2027-01-15T00:00:00'))).toEqual({
    progress: 0,
    remainingTime: nothing,
    status: 'none',
  });
});

test('at any moment the response keeps the contract, and the remaining time only decreases', () => {
  const from = at('2026-11-15T00:00:00').getTime();
  const to = at('2027-03-15T00:00:00').getTime();
  const moment = fc.integer({ min: from, max: to });
  const hoursLeft = ({ months, days, hours }: typeof nothing) => (months * 31 + days) * 24 + hours;
  fc.assert(
    fc.property(moment, moment, (a, b) => {
      const earlier = progressOf(algiers, [winter], new Date(Math.min(a, b)));
      const later = progressOf(algiers, [winter], new Date(Math.max(a, b)));
      expect(v.is(progressSchema, earlier)).toBe(true);
      expect(later.progress).toBeGreaterThanOrEqual(earlier.progress);
      expect(hoursLeft(later.remainingTime)).toBeLessThanOrEqual(hoursLeft(earlier.remainingTime));
    }),
  );
});

test.each([
  [74.99, false],
  [75, false],
  [75.01, true],
  [100, true],
])('a subscription is almost over when more than 75 percent are consumed: %d', (progress, over) => {
  expect(isAlmostOver({ progress, remainingTime: nothing, status: 'running' })).toBe(over);
});

test.each([
  ['none', true, { hasFigures: false, canRequest: true }],
  ['none', false, null],
  ['upcoming', true, { hasFigures: true, canRequest: false }],
  ['running', false, { hasFigures: true, canRequest: false }],
  ['over', true, { hasFigures: false, canRequest: true }],
  ['over', false, { hasFigures: false, canRequest: false }],
] as const)('the card of a subscription (%s, offered: %s) has %j', (status, isOffered, card) => {
  expect(subscriptionCard({ status }, isOffered)).toEqual(card);
});
