import { expect, test } from 'vitest';
import { markdownTable, median } from './figures.ts';

test('a table has columns of one width, at least three', () => {
  expect(
    markdownTable(
      ['What', ''],
      [
        ['a', '12'],
        ['longer', '1'],
      ],
    ).split('\n'),
  ).toEqual(['| What   |     |', '| ------ | --- |', '| a      | 12  |', '| longer | 1   |']);
});

test('a median is a value that was measured', () => {
  expect([median([3, 1, 2]), median([1, 2])]).toEqual([2, 1]);
  expect(median([])).toBeNaN();
});
