import { expect, test } from 'vitest';
import { unreadPrefix, unreadText } from './unread.ts';

test.each([
  [0, '0', ''],
  [1, '1', '(1) '],
  [99, '99', '(99) '],
  [100, '99+', '(99+) '],
  [101, '99+', '(99+) '],
])('%i unread messages are shown as %s, and before a title as "%s"', (unread, text, prefix) => {
  expect(unreadText(unread)).toBe(text);
  expect(unreadPrefix(unread)).toBe(prefix);
});
