import { expect, test } from 'vitest';
import { firstTarget, typedPrice } from './decision.rules.ts';

test('the first line without an amount is priced, else a discount is given', () => {
  const targets = [[5, null, null], [5]].map((amounts) =>
    firstTarget(amounts.map((amount) => ({ amount }))),
  );
  expect(targets).toEqual(['2', 'discount']);
  expect(firstTarget([{ amount: null }])).toBe('1');
});

test('a price is sent as an amount of a line, or as a discount with a reason and at most 100 percent', () => {
  const price = (typed: string, change: Partial<Parameters<typeof typedPrice>[0]> = {}) =>
    typedPrice({ target: 'discount', unit: 'percent', typed, reason: 'Regular', ...change });
  const discount = { kind: 'discount', reason: 'Regular' };
  expect(price('12,5')).toEqual({ ...discount, percent: 12.5 });
  expect(price('100')).toEqual({ ...discount, percent: 100 });
  expect(price('100,01')).toBeNull();
  expect(price('200', { unit: 'amount' })).toEqual({ ...discount, amount: 20_000 });
  expect([price('0'), price('5', { reason: ' ' })]).toEqual([null, null]);
  const line = { target: '2', reason: '' } as const;
  expect(price('500', line)).toEqual({ kind: 'line', line: '2', amount: 50_000 });
  expect(price('', line)).toBeNull();
});
