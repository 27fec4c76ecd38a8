import { expect, test } from 'vitest';
import { missesBeside } from './budgets.ts';

const control = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  fcp: 900,
  lcp: 1_500,
  cls: 0,
  tbt: 50,
  usable: NaN,
  processor: 400,
  misses: [],
};

test('a public page may be a little worse than the same page without scripts', () => {
  const visit = { ...control, performance: 95, lcp: 1_600, tbt: 150 };
  expect(missesBeside(visit, control)).toEqual([]);
  expect(
    missesBeside({ ...visit, performance: 94, lcp: 1_601, tbt: 151, cls: 0.001, seo: 99 }, control),
  ).toEqual(['score', 'LCP', 'blocking time', 'layout shift', 'SEO']);
});

test('a page for customers is to be usable soon, and needs no place in search engines', () => {
  const visit = { ...control, performance: 40, lcp: 9_000, seo: 50 };
  expect(missesBeside({ ...visit, tbt: 250, cls: 0.02, usable: 3_000 }, control)).toEqual([]);
  expect(
    missesBeside(
      { ...visit, tbt: 251, cls: 0.021, usable: 3_001, accessibility: 99, bestPractices: 99 },
      control,
    ),
  ).toEqual(['blocking time', 'layout shift', 'usable', 'accessibility', 'best practices']);
});
