import { expect, test } from 'vitest';
import { acceptAttribute, mimeTypeOf } from './files.ts';

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
