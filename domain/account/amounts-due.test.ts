import { expect, test } from 'vitest';
import {
  amountOwed,
  bookingsOwed,
  isPaidInFull,
  paymentNotice,
  proofOffer,
  takesProof,
  toRefund,
  unpaidAmount,
} from './amounts-due.ts';
import { bookingDetails, listedBooking } from './bookings.fixtures.ts';
import type { AccountBooking } from './bookings.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const approved = {
  status: 'approved',
  paid_amount: 1_000,
  kept_amount: 0,
  total_price: 1_000,
  is_price_complete: true,
};

test.each([
  ['is the total', {}, 0],
  ['is less than the total', { paid_amount: 400 }, 0],
  ['is more than the total', { paid_amount: 1_300 }, 300],
  ['is for a price that is not known yet', { paid_amount: 1_300, is_price_complete: false }, 0],
  ['is for a rejected request', { status: 'rejected' }, 1_000],
  ['is kept in part', { status: 'cancelled', kept_amount: 600 }, 400],
  ['is less than what is kept', { status: 'cancelled', kept_amount: 2_000 }, 0],
])('what was paid %s', (_, change, amount) => {
  expect(toRefund({ ...approved, ...change })).toBe(amount);
});

const unpaidBooking: AccountBooking = {
  ...listedBooking,
  timelines: [{ booking_dates: '[2026-12-10,2026-12-11)' }],
  total_price: 1_000,
  paid_amount: 0,
};

test.each([
  ['approved and unpaid', {}, 1_000, true, true],
  ['approved and paid in part', { paid_amount: 400 }, 600, true, true],
  ['approved and paid', { paid_amount: 1_000 }, 0, false, false],
  ['approved and paid too much', { paid_amount: 1_300 }, 0, false, false],
  ['completed and unpaid', { status: 'completed' }, 1_000, true, false],
  ['undecided', { status: 'pending_approval' }, 1_000, false, false],
  ['cancelled', { status: 'cancelled' }, 1_000, false, false],
])(
  'a booking that is %s: unpaid, owed, and whether a proof is taken',
  (_, change, unpaid, isOwed, isProofTaken) => {
    const booking = { ...unpaidBooking, ...change };
    expect(unpaidAmount(booking)).toBe(unpaid);
    expect(bookingsOwed(algiers, [booking])).toEqual(isOwed ? [booking] : []);
    expect(takesProof(booking)).toBe(isProofTaken);
  },
);

test('what is owed is in the order of the first days', () => {
  const later = { ...unpaidBooking, timelines: [{ booking_dates: '[2027-01-05,2027-01-06)' }] };
  expect(bookingsOwed(algiers, [later, unpaidBooking])).toEqual([unpaidBooking, later]);
});

test.each([
  ['pending_approval', 300],
  ['approved', 300],
  ['completed', 300],
  ['expired', 1_300],
])('of a booking that is %s, %i centimes of 1300 for 1000 are given back', (status, amount) => {
  expect(toRefund({ ...approved, status, paid_amount: 1_300 })).toBe(amount);
});

test('the sum that is owed leaves out a booking whose cancellation is asked for', () => {
  const asked = { ...unpaidBooking, is_cancellation_asked: true };
  expect(amountOwed([unpaidBooking, asked, { ...unpaidBooking, paid_amount: 400 }])).toBe(1_600);
});

const ask = { kind: 'cancellation', status: 'open' } as NonNullable<typeof bookingDetails.ask>;

test.each([
  ['costs nothing', { total_price: 0 }, null, null, true],
  ['is paid', { paid_amount: 900, ask }, 'paid', null, true],
  ['may be cancelled', { ask }, 'cancelling', 'cancelling', false],
  ['is due', { due_on: '2027-01-05', paid_amount: 899 }, 'toPayBy', 'send', false],
  ['is due some day', { ask: { ...ask, status: 'refused' as const } }, 'toPay', 'send', false],
  ['has no price yet', { paid_amount: 900, is_price_complete: false }, 'paid', null, false],
])(
  'a booking that %s: the notice, the proof of payment, whether it is paid',
  (_, change, ...is) => {
    const booking = { ...bookingDetails, total_price: 900, ...change };
    expect([paymentNotice(booking), proofOffer(booking), isPaidInFull(booking)]).toEqual(is);
  },
);
