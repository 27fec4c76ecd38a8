import { expect, test } from 'vitest';
import { median, percentile, perSecond, toTable } from './figures.ts';

test('a table has a line per figure, ok and missed only where something is required', () => {
  const figure = {
    what: 'a',
    database: 'embedded',
    share: '0.50',
    measured: '9/s',
    processor: '0.12 ms',
  };
  expect(
    toTable([
      { ...figure, required: '>= 5/s', isMet: true },
      { ...figure, required: '>= 10/s', isMet: false },
      { ...figure, required: '', isMet: null },
    ]).split('\n'),
  ).toEqual([
    '| What | Database | Required | Measured | Processor | Share of the reference |        |',
    '| ---- | -------- | -------- | -------- | --------- | ---------------------- | ------ |',
    '| a    | embedded | >= 5/s   | 9/s      | 0.12 ms   | 0.50                   | ok     |',
    '| a    | embedded | >= 10/s  | 9/s      | 0.12 ms   | 0.50                   | missed |',
    '| a    | embedded |          | 9/s      | 0.12 ms   | 0.50                   |        |',
  ]);
});

test('percentiles are values that were measured', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0.5, 0.95, 1].map((share) => percentile(values, share))).toEqual([50, 95, 100]);
  expect(median([3, 1, 2])).toBe(2);
  expect(percentile([], 0.5)).toBeNaN();
});

test('small rates have a decimal', () => {
  expect([1234.5, 9.87].map(perSecond)).toEqual(['1,235/s', '9.9/s']);
});
