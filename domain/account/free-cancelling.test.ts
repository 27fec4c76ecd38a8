import { expect, test } from 'vitest';
import { cancellationRefund, freeCancelEnd, freeCancelling } from './free-cancelling.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const booking = { status: 'approved', start_date: '2027-03-03', start_time: '09:00' };

test('cancelling an approved booking is free until so many hours before its start in the building', () => {
  expect(freeCancelEnd(algiers, booking, 48)).toEqual(new Date('2027-03-01T08:00:00Z'));
  expect(freeCancelEnd(algiers, { ...booking, start_time: null }, 24)).toEqual(
    new Date('2027-03-01T23:00:00Z'),
  );
});

test.each([{ status: 'pending_approval' }, { status: 'completed' }, { start_date: null }])(
  'there is no such time for %j',
  (change) => {
    expect(freeCancelEnd(algiers, { ...booking, ...change }, 48)).toBeNull();
  },
);

const end = '2027-03-01T08:00:00.000Z';
const late = new Date(end);
const early = new Date(late.getTime() - 1);

test('cancelling is free before its end, and not at it', () => {
  const at = (now: Date) => freeCancelling(algiers, booking, 48, now);
  expect([at(early), at(late)]).toEqual([
    { end: late, isFree: true },
    { end: late, isFree: false },
  ]);
  expect(freeCancelling(algiers, { ...booking, start_date: null }, 48, early)).toBeNull();
});

const ask = { kind: 'cancellation', status: 'open', created_at: early.toISOString() } as const;

test.each([
  ['free', {}, early],
  ['late', {}, late],
  ['late', { free_cancel_end: null }, early],
  ['unpaid', { paid_amount: 0 }, early],
  ['free', { ask }, late],
  ['late', { ask: { ...ask, kind: 'change' as const } }, late],
  ['late', { ask: { ...ask, created_at: end } }, early],
])('staff give back by the rule "%s" for %j', (rule, change, now) => {
  const paid = { paid_amount: 1, free_cancel_end: end, ask: null, ...change };
  expect(cancellationRefund(paid, now)).toBe(rule);
});
