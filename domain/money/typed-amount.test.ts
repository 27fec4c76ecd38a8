import fc from 'fast-check';
import { expect, test } from 'vitest';
import { casesOf } from '#tests/cases/cases.ts';
import { readAmount, readCount, readDinars } from './typed-amount.ts';

test.each(casesOf('attendees-typed.tsv'))('%s, which is %s, is not %s', (typed = '') => {
  expect(readCount(typed)).toBe(null);
});

test.each([
  ['20', 20],
  [' 20 ', 20],
  ['٢٠', 20],
  ['۲۰', 20],
  ['२०', 20],
  ['２０', 20],
  ['\u200f20\u200b', 20],
  ['1 500', 1_500],
  ['1\u202f500', 1_500],
  ['20 personnes', 20],
  ['20 pers.', 20],
  ['20pax', 20],
  ['20 شخصًا', 20],
  ['20 أشخاص', 20],
  ['007', 7],
  ['10000', 10_000],
])('%j is %s', (typed, count) => {
  expect(readCount(typed)).toBe(count);
});

test.each([
  ...[
    '',
    ' ',
    '0',
    '10001',
    '99999999999999999999',
    '−5',
    '٢٠-٢٥',
    '20–25',
    '20 25',
    '20 à 25',
    '12٫5',
  ],
  ...[
    '1,500',
    '1.500',
    '20²',
    '1/2',
    '½',
    '20+',
    '~20',
    '20 %',
    '20k',
    '20 dozen',
    '0x20',
    'twenty',
    '2 000 00',
  ],
])('%j is no number of people', (typed) => {
  expect(readCount(typed)).toBe(null);
});

test('a number is never made of some of the digits', () => {
  const typed = fc.string({
    unit: fc.constantFrom(...Array.from('0123456789 .,-/e+٠١٢')),
    maxLength: 8,
  });
  fc.assert(
    fc.property(typed, (text) => {
      const count = readCount(text);
      const plain = text.trim().replaceAll(/[٠-٢]/g, (digit) => '012'['٠١٢'.indexOf(digit)] ?? '');
      return count === null || /^\d+$/.test(plain.replaceAll(/ (?=\d{3}(?: |$))/g, ''));
    }),
  );
});

test.each([
  ['1500', 150_000],
  ['1 500,50', 150_050],
  ['1500.5 DA', 150_050],
  ['٢٥٠٠٫٥٠', 250_050],
  ['2500 دج', 250_000],
  ['1,500', null],
  ['20-25', null],
  ['20 25', null],
  ['1e3', null],
  ['-5', null],
  ['', null],
])('%j is %s centimes', (typed, centimes) => {
  expect(readDinars(typed)).toBe(centimes);
});

test('an amount of nothing is none', () => {
  expect(['0', '0,00', 'x', '0,01'].map(readAmount)).toEqual([null, null, null, 1]);
});
