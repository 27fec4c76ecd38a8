import * as v from 'valibot';
import { expect, test } from 'vitest';
import { typedLine, typedText } from './typed.ts';

test.each([
  ['a line', typedLine(10), ' Salle\u0000\tRiad \n', 'Salle Riad'],
  ['a text', typedText(10), 'un\u0000\r\ndeux\u2028', 'un\ndeux\n'],
])('%s keeps all but what no text needs', (_name, schema, typed, stored) => {
  expect(v.parse(schema, typed)).toBe(stored);
});

test('a longer one is refused', () => {
  expect(v.is(typedLine(3), 'abcd')).toBe(false);
  expect(v.is(typedText(3), 'abcd')).toBe(false);
});
