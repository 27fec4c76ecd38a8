import { expect, test } from 'vitest';
import { priceCases } from '#tests/golden/price-table.ts';
import { estimate } from './price.ts';

test.each(priceCases)('$title', ({ input, expected }) => {
  const price = estimate(input);
  const lines = price?.lines.map(({ item, amount, note }) => ({ item, amount, note }));
  expect(price && { ...price, lines }).toEqual(expected);
});

test('the page has its cases, each once', () => {
  expect(priceCases.length).toBeGreaterThanOrEqual(60);
  expect(new Set(priceCases.map(({ title }) => title.replace(/^\d+\. /, ''))).size).toBe(
    priceCases.length,
  );
});
