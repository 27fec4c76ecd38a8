import { describe, expect, test } from 'vitest';
import type { DraftDocument } from '#domain/draft/document.ts';
import type { Failure } from '#domain/errors.ts';
import {
  selectCanClear,
  selectFailedDocument,
  selectFailureNotice,
  selectIsLocked,
  selectProgress,
  selectRestoredDraft,
} from './request-form.selectors.ts';
import type { RequestFormTag } from './request-form.types.ts';

const draft = { requestKey: 'key-1', lostDocuments: [] };

function snapshotOf({
  tags = [],
  can = '',
  ...change
}: {
  draft?: typeof draft | null;
  requestKey?: string;
  bookingId?: string | null;
  tags?: RequestFormTag[];
  can?: string;
  documents?: DraftDocument[];
  errors?: Record<string, string | undefined>;
  failure?: Failure | null;
}) {
  return {
    context: {
      draft,
      requestKey: 'key-1',
      form: {},
      documents: [],
      errors: {},
      bookingId: 'booking-1',
      failure: null,
      ...change,
    },
    hasTag: (tag: RequestFormTag) => tags.includes(tag),
    can: ({ type }: { type: string }) => type === can,
  };
}

test('a draft is restored while the form has its key, and not after the request has ended', () => {
  expect(selectRestoredDraft(snapshotOf({}))).toBe(draft);
  expect(selectRestoredDraft(snapshotOf({ requestKey: 'key-2' }))).toBeNull();
  expect(selectRestoredDraft(snapshotOf({ draft: null }))).toBeNull();
});

describe('a form of a sent request is locked', () => {
  test.each<[string, Parameters<typeof snapshotOf>[0], boolean]>([
    ['while documents are sent', { tags: ['busy'] }, true],
    ['while documents are missing', { tags: ['documentsEditable'] }, true],
    ['not when all is sent', {}, false],
    ['not before the server has the request', { bookingId: null, tags: ['busy'] }, false],
  ])('%s', (_, change, expected) => {
    expect(selectIsLocked(snapshotOf(change))).toBe(expected);
  });
});

describe('a failure is a notice', () => {
  const ofRequest: Failure = { code: 'internal' };
  const ofDocument: Failure = { code: 'upload_failed', params: { name: 'a.pdf' } };
  const errors = { documents: 'documentRequired' };

  test.each<[string, Parameters<typeof snapshotOf>[0], Failure | null]>([
    ['of the request', { failure: ofRequest, bookingId: null }, ofRequest],
    [
      'where a message is gone',
      { failure: ofRequest, bookingId: null, errors: { documents: undefined } },
      ofRequest,
    ],
    ['but not beside a refused field', { failure: ofRequest, bookingId: null, errors }, null],
    ['of a sent request, also beside a field', { failure: ofRequest, errors }, ofRequest],
    ['but not of a document, whose row shows it', { failure: ofDocument }, null],
    ['only where one is', {}, null],
  ])('%s', (_, change, expected) => {
    expect(selectFailureNotice(snapshotOf(change))).toBe(expected);
  });
});

test('the first document that could not be sent is not one that was refused before', () => {
  const document = { name: 'a', size: 1, type: '', storedPath: null };
  const failure: Failure = { code: 'file_damaged' };
  const documents: DraftDocument[] = [
    { ...document, id: 'a', status: 'refused', failure },
    { ...document, id: 'b', status: 'waiting' },
    { ...document, id: 'c', status: 'waiting', failure },
  ];
  expect(selectFailedDocument(snapshotOf({ documents }))).toBe('c');
  expect(selectFailedDocument(snapshotOf({ documents: documents.slice(0, 2) }))).toBeUndefined();
});

test('a form can be cleared where it takes form.clear', () => {
  expect(selectCanClear(snapshotOf({ can: 'form.clear' }))).toBe(true);
  expect(selectCanClear(snapshotOf({}))).toBe(false);
});

const documentOf = (id: string, status: DraftDocument['status']): DraftDocument => ({
  id,
  name: `${id}.pdf`,
  size: 1_000,
  type: 'application/pdf',
  status,
  storedPath: null,
});

describe('the document that is sent', () => {
  const documents = [
    documentOf('a', 'recorded'),
    documentOf('b', 'waiting'),
    documentOf('c', 'waiting'),
  ];
  const second = { current: 2, total: 3, name: 'b.pdf' };

  test.each<[string, Parameters<typeof snapshotOf>[0], typeof second | null]>([
    ['is the first that the server does not have', { documents, tags: ['busy'] }, second],
    ['is none while the form can be changed', { documents }, null],
    [
      'is none before the server has the request',
      { documents, tags: ['busy'], bookingId: null },
      null,
    ],
    ['is none when the server has all', { documents: documents.slice(0, 1), tags: ['busy'] }, null],
  ])('%s', (_, change, progress) => {
    expect(selectProgress(snapshotOf(change))).toEqual(progress);
  });
});
