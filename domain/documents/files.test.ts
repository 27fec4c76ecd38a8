import { expect, test } from 'vitest';
import { fileProblem, MAX_FILE_BYTES, mimeTypeOf, type FileInfo } from './files.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test.each<[string, string | undefined]>([
  ['a.pdf', 'application/pdf'],
  ['a.b.JPG', 'image/jpeg'],
  ['a.jpeg', 'image/jpeg'],
  ['a.png', 'image/png'],
  ['a.doc', 'application/msword'],
  ['a.docx', docx],
  ['a.exe', undefined],
  ['pdf.', undefined],
  ['', undefined],
])('%s is stored as %s', (name, type) => {
  expect(mimeTypeOf(name)).toBe(type);
});

test.each<[string, FileInfo, ReturnType<typeof fileProblem>]>([
  ['a PDF', { name: 'a.pdf', size: 1, type: 'application/pdf' }, null],
  ['a file without a declared type', { name: 'a.docx', size: 1, type: '' }, null],
  ['exactly 10 MB', { name: 'a.pdf', size: MAX_FILE_BYTES, type: '' }, null],
  ['a byte more', { name: 'a.pdf', size: MAX_FILE_BYTES + 1, type: '' }, 'file_too_large'],
  ['a type against the name', { name: 'a.pdf', size: 1, type: 'text/html' }, 'file_unsupported'],
  ['a program', { name: 'a.exe', size: 1, type: '' }, 'file_unsupported'],
  ['a large program', { name: 'a.exe', size: MAX_FILE_BYTES + 1, type: '' }, 'file_unsupported'],
  ['a property of every object', { name: 'a.toString', size: 1, type: '' }, 'file_unsupported'],
  ['a property as the whole name', { name: 'constructor', size: 1, type: '' }, 'file_unsupported'],
])('%s', (_, file, problem) => {
  expect(fileProblem(file)).toBe(problem);
});
