import { expect, test } from 'vitest';
import { acceptAttribute, MAX_FILE_BYTES, mimeTypeOf, shownSize } from './files.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test.each<[string, string | undefined]>([
  ['a.pdf', 'application/pdf'],
  ['a.b.JPG', 'image/jpeg'],
  ['a.jpeg', 'image/jpeg'],
  ['a.png', 'image/png'],
  ['a.doc', 'application/msword'],
  ['a.docx', docx],
  ['a.exe', undefined],
  ['a.toString', undefined],
  ['constructor', undefined],
  ['pdf.', undefined],
  ['', undefined],
])('%s is stored as %s', (name, type) => {
  expect(mimeTypeOf(name)).toBe(type);
});

test('a file chooser shows what has an accepted ending, and what has an accepted type', () => {
  expect(acceptAttribute).toBe(
    `.pdf,.jpg,.jpeg,.png,.doc,.docx,application/pdf,image/jpeg,image/png,application/msword,${docx}`,
  );
});

test.each([
  [1, 'kilobytes', 1],
  [999_999, 'kilobytes', 977],
  [1_000_000, 'megabytes', 1],
  [MAX_FILE_BYTES, 'megabytes', 10],
  [1_620_000, 'megabytes', 1.5],
])('a file of %i bytes is shown in %s: %d', (bytes, unit, value) => {
  expect(shownSize(bytes)).toEqual({ unit, value });
});
