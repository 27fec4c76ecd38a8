import { afterEach, expect, test, vi } from 'vitest';
import { priceCases } from '#tests/golden/price-table.ts';
import { estimate } from './price.ts';

afterEach(() => void vi.unstubAllEnvs());

function priceOf({ input }: (typeof priceCases)[number]) {
  const price = estimate(input);
  const lines = price?.lines.map(({ item, amount, note }) => ({ item, amount, note }));
  return price && { ...price, lines };
}

test.each(priceCases)('$title', (priceCase) => {
  expect(priceOf(priceCase)).toEqual(priceCase.expected);
});

test.each([
  ['America/Los_Angeles', 480],
  ['Pacific/Auckland', -780],
])('every case costs the same in %s', (zone, offset) => {
  vi.stubEnv('TZ', zone);
  expect(new Date(2027, 0, 1).getTimezoneOffset()).toBe(offset);
  expect(priceCases.map(priceOf)).toEqual(priceCases.map(({ expected }) => expected));
});

test('the page has its cases, each once', () => {
  expect(priceCases.length).toBeGreaterThanOrEqual(60);
  expect(new Set(priceCases.map(({ title }) => title.replace(/^\d+\. /, ''))).size).toBe(
    priceCases.length,
  );
});
