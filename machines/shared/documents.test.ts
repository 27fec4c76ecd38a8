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

const scan = { name: 'scan.pdf', lastModified: 1 };
const unknownTime = { name: 'scan.pdf' };

test.each([
  ['is one document', scan, scan, ['a']],
  ['with a different modification time is another', scan, { ...scan, lastModified: 2 }, ['a', 'b']],
  ['with another size is another', scan, { ...scan, size: 1_001 }, ['a', 'b']],
  ['is recognized without a modification time of the browser', scan, unknownTime, ['a']],
  ['is recognized without a modification time in the draft', unknownTime, scan, ['a']],
])('a file of the same name that is chosen again %s', (_, first, second, ids) => {
  const documents = add(add([], [chosen('a', first)]), [chosen('b', second)]);
  expect(documents.map(({ id }) => id)).toEqual(ids);
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
  ['document_refused', 'document_refused'],
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
