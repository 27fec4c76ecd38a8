import { expect, test } from 'vitest';
import { shortId } from './short-id.ts';

test('a row is named by the first eight characters of its id', () => {
  expect(shortId('3f0c8a52-5d0e-4b43-9a3c-0d9d0a4a7f11')).toBe('3f0c8a52');
});
