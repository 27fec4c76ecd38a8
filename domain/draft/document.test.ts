import * as v from 'valibot';
import { expect, test } from 'vitest';
import { documentState, draftDocumentSchema, isRefused, type DraftDocument } from './document.ts';

test('a refused file needs another one; another failure does not', () => {
  expect(isRefused({ failure: { code: 'file_unsafe' } })).toBe(true);
  expect(isRefused({ failure: { code: 'upload_failed' } })).toBe(false);
  expect(isRefused({})).toBe(false);
});

const stored = {
  id: 'd1',
  name: 'card.pdf',
  size: 1_000,
  type: 'application/pdf',
  status: 'waiting',
  storedPath: null,
};

test.each([
  ['of an earlier release, with a reason that it kept otherwise', { refusal: 'file_unsafe' }, {}],
  [
    'with a failure',
    { failure: { code: 'upload_failed', params: { name: 'card.pdf' } } },
    { failure: { code: 'upload_failed', params: { name: 'card.pdf' } } },
  ],
  [
    'with a failure of another release',
    { failure: { code: 'file_cursed' } },
    { failure: { code: 'upload_interrupted' } },
  ],
])('a document of a draft %s opens', (_, more, expected) => {
  expect(v.parse(draftDocumentSchema, { ...stored, ...more })).toEqual({ ...stored, ...expected });
});

test.each<[string, Partial<DraftDocument>]>([
  ['refused', { failure: { code: 'file_unsafe' }, storedPath: 'a' }],
  ['notSent', { failure: { code: 'upload_failed' }, storedPath: 'a' }],
  ['stored', { storedPath: 'a' }],
  ['waiting', {}],
  ['recorded', { status: 'recorded', storedPath: 'a' }],
])('the state of a document is %s', (state, change) => {
  expect(documentState({ ...stored, status: 'waiting', ...change })).toBe(state);
});
