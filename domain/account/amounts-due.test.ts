import { expect, test } from 'vitest';
import { toRefund } from './amounts-due.ts';

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
