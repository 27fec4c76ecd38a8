import { expect, test } from 'vitest';
import { isSelectableMonth } from '#domain/domiciliation/months.ts';
import { monthAfterKey } from './use-month-focus.ts';
import { selectableMonths } from '#domain/domiciliation/months.ts';

const today = '2026-11-21';

test.each([
  ['ArrowRight', '2027-05', '2027-06', '2027-04'],
  ['ArrowLeft', '2027-05', '2027-04', '2027-06'],
  ['ArrowDown', '2027-05', '2027-08', '2027-08'],
  ['ArrowUp', '2027-05', '2027-02', '2027-02'],
  ['Home', '2027-05', '2027-01', '2027-01'],
  ['End', '2027-05', '2027-12', '2027-12'],
  ['PageDown', '2027-05', '2028-05', '2028-05'],
  // Over the new year.
  ['ArrowRight', '2026-12', '2027-01', '2026-11'],
  ['ArrowUp', '2027-02', '2026-11', '2026-11'],
])('%s leads from %s to %s, and to %s where one reads from the right', (key, from, ltr, rtl) => {
  expect(monthAfterKey(from, key, { direction: 'ltr', today })).toBe(ltr);
  expect(monthAfterKey(from, key, { direction: 'rtl', today })).toBe(rtl);
});

test.each([
  ['ArrowLeft', '2026-11', '2026-11'],
  ['ArrowUp', '2026-12', '2026-12'],
  ['Home', '2026-12', '2026-11'],
  ['PageUp', '2027-05', '2026-11'],
  ['PageDown', '2029-05', '2029-10'],
  ['End', '2029-05', '2029-10'],
  ['ArrowRight', '2029-10', '2029-10'],
])('%s does not lead from %s beyond %s', (key, from, to) => {
  expect(monthAfterKey(from, key, { direction: 'ltr', today })).toBe(to);
});

test('other keys lead nowhere', () => {
  expect(monthAfterKey('2027-05', 'Enter', { direction: 'ltr', today })).toBeNull();
  expect(monthAfterKey('2027-05', 'a', { direction: 'ltr', today })).toBeNull();
});

test('the first and the last month can be chosen, those beside them cannot', () => {
  expect(selectableMonths(today)).toEqual({ first: '2026-11', last: '2029-10' });
  const around = ['2026-10', '2026-11', '2029-10', '2029-11'];
  expect(around.map((month) => isSelectableMonth(month, today))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
