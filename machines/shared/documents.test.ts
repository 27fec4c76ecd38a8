import { describe, expect, test } from 'vitest';
import type { DraftDocument } from '#domain/draft/document.ts';
import { MAX_DOCUMENTS } from '#domain/files.ts';
import { nextUpload, refusalsOf, withDocuments, type NewDocument } from './documents.ts';

const chosen = (id: string, change: Partial<NewDocument['file']> = {}): NewDocument => ({
  id,
  file: { name: `${id}.pdf`, size: 1_000, type: 'application/pdf', ...change },
});
const add = (documents: readonly DraftDocument[], added: readonly NewDocument[]) =>
  withDocuments(documents, added, (document) => document);
const many = (count: number) => Array.from({ length: count }, (_, index) => chosen(`${index}`));

describe('a form takes 20 documents', () => {
  test('and names each file that is one too many', () => {
    const twenty = add([], many(MAX_DOCUMENTS));
    const added = [chosen('one'), chosen('more'), chosen('x', { name: 'x.exe' })];
    expect(add(twenty, added)).toEqual(twenty);
    expect(refusalsOf(twenty, added)).toEqual([
      { code: 'documents_full', params: { name: 'one.pdf', limit: '20' } },
      { code: 'documents_full', params: { name: 'more.pdf', limit: '20' } },
      { code: 'file_unsupported', params: { name: 'x.exe' } },
    ]);
  });

  test('of which a refused file, and one that is there already, are none', () => {
    const nineteen = add([], many(MAX_DOCUMENTS - 1));
    const added = [chosen('big', { size: 99_999_999 }), chosen('0'), chosen('last')];
    expect(add(nineteen, added)).toHaveLength(MAX_DOCUMENTS);
    expect(refusalsOf(nineteen, added)).toEqual([
      { code: 'file_too_large', params: { name: 'big.pdf' } },
    ]);
  });

  test('and says nothing of a file that is there already', () => {
    const twenty = add([], many(MAX_DOCUMENTS));
    expect(refusalsOf(twenty, [chosen('0')])).toEqual([]);
  });
});

describe('a file that is chosen again', () => {
  const scan = { name: 'scan.pdf', lastModified: 1 };
  const first = add([], [chosen('a', scan)]);

  test('is one document', () => {
    expect(add(first, [chosen('b', scan)])).toEqual(first);
  });

  test('is not another of its name and size, written at another time', () => {
    const both = add(first, [chosen('b', { ...scan, lastModified: 2 })]);
    expect(both.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('is known by name and size in a draft that does not say when it was written', () => {
    const draft = add([], [chosen('a', { name: 'scan.pdf' })]);
    expect(add(draft, [chosen('b', scan)])).toEqual(draft);
  });
});

test('an upload names the file as the server takes it', () => {
  const name = ' re\u0301sume\u0301\u0000\n\u202efinal\ud83d.pdf';
  const upload = nextUpload(
    {
      bookingId: 'b',
      documents: [
        { id: 'd', name, size: 1, type: 'application/pdf', status: 'waiting', storedPath: null },
      ],
    },
    'VERIFICATION_DOCUMENT',
  );
  expect(upload.fileName).toBe('résumé final.pdf');
});
