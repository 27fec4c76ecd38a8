/** Not in domain/: the worker threads of the mutation tests cannot change their zone. */
import { afterEach, expect, test, vi } from 'vitest';
import { estimate } from '#domain/booking/price/price.ts';
import { priceCases } from '#tests/golden/price-table.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ['America/Los_Angeles', 480],
  ['Pacific/Auckland', -780],
])('every case costs the same in %s', (zone, offset) => {
  vi.stubEnv('TZ', zone);
  expect(new Date(2027, 0, 1).getTimezoneOffset()).toBe(offset);
  for (const { input, expected, title } of priceCases) {
    const price = estimate(input);
    const lines = price?.lines.map(({ item, amount, note }) => ({ item, amount, note }));
    expect(price && { ...price, lines }, title).toEqual(expected);
  }
});
