import { expect, test } from 'vitest';
import { reviewState } from './review.ts';

test.each([
  ['accepted', null, 'accepted'],
  ['refused', null, 'refused'],
  ['refused', '2026-12-02T09:00:00.000Z', 'replaced'],
] as const)('a document that is %s, replaced at %s, is %s', (review, replaced_at, state) => {
  expect(reviewState({ document_kind: null, review, replaced_at })).toBe(state);
});
