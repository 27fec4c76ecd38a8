import { expect, test } from 'vitest';
import { createId } from './create-id.ts';

const version4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('an id is a UUID of version 4, and no id comes twice', () => {
  const ids = Array.from({ length: 1000 }, createId);
  expect(ids.filter((id) => !version4.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(1000);
});
