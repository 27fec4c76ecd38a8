import { expect, test } from 'vitest';
import { refusalOf } from './document.ts';

test('a refused file needs another one; another failure does not', () => {
  expect(refusalOf({ code: 'file_unsafe' })).toBe('file_unsafe');
  expect(refusalOf({ code: 'network' })).toBeUndefined();
});
