import { describe, expect, test } from 'vitest';
import type { DraftDocument } from '#domain/draft/document.ts';
import { MAX_DOCUMENTS } from '#domain/documents/files.ts';
import {
  isWhollySent,
  refusalsOf,
  withDocuments,
  withUploadResult,
  type NewDocument,
} from './documents.ts';

const chosen = (id: string, change: Partial<NewDocument['file']> = {}): NewDocument => ({
  id,
  file: { name: `${id}.pdf`, size: 1_000, type: 'application/pdf', ...change },
});
const add = (documents: readonly DraftDocument[], added: readonly NewDocument[]) =>
  withDocuments(documents, added, (document) => document);
const many = (count: number) => Array.from({ length: count }, (_, index) => chosen(`${index}`));

describe('a form takes 20 documents', () => {
  test('and reports each file beyond the limit', () => {
    const twenty = add([], many(MAX_DOCUMENTS));
    const added = [chosen('one'), chosen('more'), chosen('x', { name: 'x.exe' })];
    expect(add(twenty, added)).toEqual(twenty);
    expect(refusalsOf(twenty, added)).toEqual([
      { code: 'documents_full', params: { name: 'one.pdf', limit: '20' } },
      { code: 'documents_full', params: { name: 'more.pdf', limit: '20' } },
      { code: 'file_unsupported', params: { name: 'x.exe' } },
    ]);
  });

  test('and a refused or already added file does not count', () => {
    const nineteen = add([], many(MAX_DOCUMENTS - 1));
    const added = [chosen('big', { size: 99_999_999 }), chosen('0'), chosen('last')];
    expect(add(nineteen, added)).toHaveLength(MAX_DOCUMENTS);
    expect(refusalsOf(nineteen, added)).toEqual([
      { code: 'file_too_large', params: { name: 'big.pdf' } },
    ]);
  });

  test('and reports nothing for an already added file', () => {
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

  test('is different from a file of the same name and size with a different modification time', () => {
    const both = add(first, [chosen('b', { ...scan, lastModified: 2 })]);
    expect(both.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('is different from a file of the same name and another size', () => {
    const both = add(first, [chosen('b', { ...scan, size: 1_001 })]);
    expect(both.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('is recognized by name and size when the browser does not report the modification time', () => {
    expect(add(first, [chosen('b', { name: 'scan.pdf' })])).toEqual(first);
  });

  test('is recognized by name and size in a draft without the modification time', () => {
    const draft = add([], [chosen('a', { name: 'scan.pdf' })]);
    expect(add(draft, [chosen('b', scan)])).toEqual(draft);
  });
});

describe('a request is wholly sent', () => {
  const recorded: DraftDocument = {
    id: 'card',
    ...chosen('card').file,
    status: 'recorded',
    storedPath: null,
  };
  const sent = { bookingId: 'booking-1', documents: [recorded], draft: null };

  test.each([
    ['with every document recorded', sent, true],
    ['not before it has a booking', { ...sent, bookingId: null }, false],
    [
      'not while a document is waiting',
      { ...sent, documents: [{ ...recorded, status: 'waiting' as const }] },
      false,
    ],
    [
      'not while a document is to be chosen again',
      { ...sent, draft: { lostDocuments: ['a.pdf'] } },
      false,
    ],
    ['when its draft has lost nothing', { ...sent, draft: { lostDocuments: [] } }, true],
  ])('%s', (_, form, expected) => {
    expect(isWhollySent(form)).toBe(expected);
  });
});

test.each([
  ['file_unsafe', 'file_unsafe'],
  ['file_unsupported', 'file_unsupported'],
  ['upload_failed', undefined],
  ['documents_full', undefined],
] as const)('after %s another file is needed: %s', (code, refusal) => {
  const [document] = withUploadResult(add([], [chosen('one')]), {
    status: 'failed',
    documentId: 'one',
    storedPath: null,
    failure: { code },
  });
  expect(document?.status).toBe('waiting');
  expect(document?.refusal).toBe(refusal);
});
