import { expect, test } from 'vitest';
import { withChoice } from './choices.ts';

test('a choice is added in the order of all, and removed', () => {
  expect(withChoice(['a', 'b', 'c'], ['c', 'a'], 'b', true)).toEqual(['a', 'b', 'c']);
  expect(withChoice(['a', 'b', 'c'], ['c', 'a'], 'a', false)).toEqual(['c']);
});
