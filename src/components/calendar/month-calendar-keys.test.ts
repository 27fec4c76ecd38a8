import { expect, test } from 'vitest';
import { dayAfterKey } from './month-calendar-keys.ts';

test.each([
  ['2026-12-16', 'ArrowRight', '2026-12-17'],
  ['2026-12-16', 'ArrowLeft', '2026-12-15'],
  ['2026-12-16', 'ArrowDown', '2026-12-23'],
  ['2026-12-16', 'ArrowUp', '2026-12-09'],
  ['2026-12-31', 'ArrowRight', '2027-01-01'],
  ['2026-12-16', 'Home', '2026-12-13'],
  ['2026-12-16', 'End', '2026-12-19'],
  ['2026-12-02', 'Home', '2026-12-01'],
  ['2026-12-30', 'End', '2026-12-31'],
  ['2026-12-31', 'PageUp', '2026-11-30'],
  ['2027-01-31', 'PageDown', '2027-02-28'],
  ['2026-12-16', 'PageDown', '2027-01-16'],
  ['2026-12-16', 'a', null],
] as const)('from %s the key %s moves to %s', (day, key, next) => {
  expect(dayAfterKey(day, key, 'ltr')).toBe(next);
});

test('in right-to-left text the left and right arrows are swapped', () => {
  expect(dayAfterKey('2026-12-16', 'ArrowRight', 'rtl')).toBe('2026-12-15');
  expect(dayAfterKey('2026-12-16', 'ArrowLeft', 'rtl')).toBe('2026-12-17');
  expect(dayAfterKey('2026-12-16', 'ArrowDown', 'rtl')).toBe('2026-12-23');
  expect(dayAfterKey('2026-12-16', 'Home', 'rtl')).toBe('2026-12-13');
});
