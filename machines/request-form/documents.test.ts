import { describe, expect, test } from 'vitest';
import type { DraftDocument } from '#domain/draft/document.ts';
import { MAX_DOCUMENTS } from '#domain/documents/files.ts';
import {
  isWhollySent,
  nextDocument,
  progressOf,
  refusalsOf,
  uploadFailures,
  withDocuments,
  withPaths,
  withoutFailure,
  withRead,
  withRefused,
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
    const added = [chosen('one'), chosen('more')];
    expect(add(twenty, added)).toEqual(twenty);
    expect(refusalsOf(twenty, added)).toEqual([
      { code: 'documents_full', params: { name: 'one.pdf', limit: '20' } },
      { code: 'documents_full', params: { name: 'more.pdf', limit: '20' } },
    ]);
  });

  test('and a refused or already added file does not count', () => {
    const failure = { code: 'file_too_large' } as const;
    const nineteen = withRefused(add([], many(MAX_DOCUMENTS)), { id: '19', failure });
    const added = [chosen('0'), chosen('last')];
    expect(add(nineteen, added)).toHaveLength(MAX_DOCUMENTS + 1);
    expect(refusalsOf(nineteen, added)).toEqual([]);
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
    [
      'not while a file is read',
      { ...sent, documents: [{ ...recorded, status: 'reading' as const }] },
      false,
    ],
    [
      'without a file that was refused when it was read',
      { ...sent, documents: [recorded, { ...recorded, status: 'refused' as const }] },
      true,
    ],
    ['when its draft has lost nothing', { ...sent, draft: { lostDocuments: [] } }, true],
  ])('%s', (_, form, expected) => {
    expect(isWhollySent(form)).toBe(expected);
  });
});

const failure = { code: 'file_heic', params: { name: 'one.pdf' } } as const;
const file = { name: 'one.jpg', size: 500, type: 'image/jpeg' };

test('a file is a document as it was read, with its type, name and size', () => {
  const [reading] = add([], [chosen('one')]);
  expect(reading?.status).toBe('reading');
  const read = withRead(add([], [chosen('one')]), { id: 'one', file });
  expect(read).toEqual([{ ...reading, ...file, status: 'waiting' }]);
});

test('a file that was made into what is listed already is skipped, one that was refused can be chosen again', () => {
  const read = withRead(add([], [chosen('one')]), { id: 'one', file });
  expect(withRead(add(read, [chosen('two')]), { id: 'two', file })).toEqual(read);
  const refused = withRefused(add([], [chosen('one')]), { id: 'one', failure });
  const again = add(refused, [{ ...chosen('one'), id: 'again' }]);
  expect(again.map(({ id, status }) => [id, status])).toEqual([
    ['one', 'refused'],
    ['again', 'reading'],
  ]);
});

test('a failed document waits with its failure until it is sent again; a refused one stays refused', () => {
  const waiting = withRead(add([], [chosen('one')]), { id: 'one', file });
  const result = { status: 'failed', documentId: 'one', storedPath: 'p', failure } as const;
  const failed = withUploadResult(waiting, result);
  expect(failed).toEqual([{ ...waiting[0], storedPath: 'p', failure }]);
  expect([nextDocument(waiting)?.id, nextDocument(failed)]).toEqual(['one', undefined]);
  expect(uploadFailures(failed)).toEqual([failure]);
  expect(failed.map(withoutFailure)).toEqual([{ ...waiting[0], storedPath: 'p' }]);
  const refused = withRefused(add([], [chosen('one')]), { id: 'one', failure });
  expect(refused.map(withoutFailure)).toEqual(refused);
  expect(uploadFailures(refused)).toEqual([]);
});

test('a document of a form that was stored has its path on the server', () => {
  const documents = add([], [chosen('one'), chosen('two')]);
  expect(withPaths(documents, { one: 'p' })).toEqual([
    { ...documents[0], storedPath: 'p' },
    documents[1],
  ]);
});

test('a document that was refused when it was read does not count as one that is sent', () => {
  const documents = withRefused(add([], [chosen('a'), chosen('b')]), { id: 'a', failure });
  const read = withRead(documents, { id: 'b', file });
  expect(progressOf(read)).toEqual({ current: 1, total: 1, name: 'one.jpg' });
});
