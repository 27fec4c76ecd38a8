import { expect, test } from 'vitest';
import { sharedWith } from './shared-with.ts';

test('what is equal is the same object, and what is not equal is as it is now', () => {
  const before = { rows: [{ id: 1 }, { id: 2 }], count: 1, gone: true, list: [1, 2] };
  const after = { rows: [{ id: 1 }, { id: 3 }], count: 2, list: [1] };
  const shared = sharedWith(before, structuredClone(after)) as typeof after;
  expect(shared).toEqual(after);
  expect(shared.rows[0]).toBe(before.rows[0]);
  expect(sharedWith(before, structuredClone(before))).toBe(before);
});
