import * as v from 'valibot';
import { expect, test } from 'vitest';
import { draftDocumentSchema, isRefused } from './document.ts';

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
