import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { processorMs } from '#tests/support/processor-ms.ts';
import {
  cleanLine,
  cleanText,
  emailSchema,
  fileNameSchema,
  isUsable,
  lineSchema,
  normalizeLine,
  normalizeText,
  requiredLineSchema,
  textSchema,
  westernDigits,
} from './text.ts';

const line = lineSchema(20);
const text = textSchema(20);

describe('a line', () => {
  test.each([
    ['spaces around it', '  Riwaq ', 'Riwaq'],
    ['decomposed letters', 'Cafe\u0301', 'Café'],
    ['Hangul written as jamo', '\u1112\u1161\u11ab', '한'],
    ['a line break', 'Riwaq\r\nAlger', 'Riwaq Alger'],
    ['a tab', 'Riwaq\tAlger', 'Riwaq Alger'],
    ['a line break of Word', 'Riwaq\vAlger', 'Riwaq Alger'],
    ['separators of lines', 'a\u2028b\u2029c\u0085d', 'a b c d'],
    ['an override of direction', 'invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['isolates', '\u2067رواق\u2069', 'رواق'],
    ['marks of direction', 'رواق\u200f (A)\u200e', 'رواق\u200f (A)\u200e'],
    ['joiners', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['emoji of several parts', '👩🏽‍💻🇩🇿', '👩🏽‍💻🇩🇿'],
    ['nothing that can be seen', ' \u200f\u200b\u2066\u2069\n', ''],
  ])('with %s', (_what, typed, stored) => {
    expect(v.parse(line, typed)).toBe(stored);
    expect(cleanLine(typed)).toBe(stored);
  });

  test.each([
    ['NUL', 'a\u0000'],
    ['an escape', '\u001b[2J'],
    ['a delete', 'a\u007f'],
    ['a control of C1', 'a\u009b'],
    ['the first half of a pair', 'a\ud83d'],
    ['the second half of a pair', '\ude00a'],
    ['the halves in the wrong order', '\ude00\ud83d'],
    ['more characters than it may have', 'a'.repeat(21)],
  ])('with %s is refused', (_what, typed) => {
    expect(v.is(line, typed)).toBe(false);
  });

  test('counts after normalizing', () => {
    expect(v.is(line, 'e\u0301'.repeat(20))).toBe(true);
    expect(v.is(line, ` ${'a'.repeat(20)} `)).toBe(true);
  });

  test('that is required is not blank', () => {
    expect(v.is(requiredLineSchema(20), ' \t\u200e ')).toBe(false);
    expect(v.is(fileNameSchema, '\u202e')).toBe(false);
    expect(v.parse(requiredLineSchema(20), ' a')).toBe('a');
  });
});

describe('a text of several lines', () => {
  test.each([
    ['line breaks of every system', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
    ['tabs and indentation', '\ta\n  b\n', '\ta\n  b\n'],
    ['decomposed letters', 'e\u0301', 'é'],
    ['controls of direction', '\u2067رواق\u2069', '\u2067رواق\u2069'],
  ])('with %s', (_what, typed, stored) => {
    expect(v.parse(text, typed)).toBe(stored);
    expect(cleanText(typed)).toBe(stored);
  });

  test('with NUL is refused', () => {
    expect(v.is(text, 'a\u0000b')).toBe(false);
  });
});

test('an email address is trimmed and has at most 320 characters', () => {
  expect(v.parse(emailSchema, ' sami@example.com\n')).toBe('sami@example.com');
  expect(v.is(emailSchema, 'sami@example')).toBe(false);
  expect(v.is(emailSchema, `${'a'.repeat(309)}@example.com`)).toBe(false);
});

test('what a form cleans is accepted by the server and changes no more', () => {
  const unit = fc.constantFrom(
    ...Array.from(
      'aé\u0301\u0000\u001b\t\n\r\v\u0085\u2028\u202e\u2066\u200f\ud83d\ude00\u200d\u1112\u1161 ',
    ),
  );
  const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit }));
  fc.assert(
    fc.property(typed, (given) => {
      const cleanedLine = cleanLine(given);
      const cleanedText = cleanText(given);
      expect(isUsable(cleanedLine) && isUsable(cleanedText)).toBe(true);
      expect(v.parse(lineSchema(1_000), cleanedLine)).toBe(cleanedLine);
      expect(v.parse(textSchema(1_000), cleanedText)).toBe(cleanedText);
      expect([cleanLine(cleanedLine), normalizeLine(cleanedLine)]).toEqual([
        cleanedLine,
        cleanedLine,
      ]);
      expect([cleanText(cleanedText), normalizeText(cleanedText)]).toEqual([
        cleanedText,
        cleanedText,
      ]);
    }),
    { numRuns: 2_000 },
  );
});

test('half a million combining marks are refused without normalizing them', () => {
  const since = process.cpuUsage();
  expect(v.is(textSchema(4_000), 'a' + '\u0301\u0316'.repeat(250_000))).toBe(false);
  expect(v.is(textSchema(4_000), 'a' + '\u0301\u0316'.repeat(7_900))).toBe(false);
  expect(processorMs(since)).toBeLessThan(500);
});

test('digits of Arabic and Persian keyboards become Western ones, other text stays', () => {
  expect(westernDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
  expect(westernDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
  expect(westernDigits('قاعة 7, ٤٠ م')).toBe('قاعة 7, 40 م');
});
