import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { card } from '#machines/decision/decision.fixtures.ts';
import { toActors } from '#machines/shared/calls.ts';
import { documentReviewMachine } from './document-review.machine.ts';
import { input } from './document-review.paths.ts';
import {
  selectCanReview,
  selectCanSendRefusal,
  selectDocument,
  selectIsAccepting,
  selectIsComposing,
  selectIsOpening,
  selectIsRefusing,
  selectOpenFailure,
  selectRefusalDraft,
  selectReviewFailure,
  selectUrl,
} from './document-review.selectors.ts';
import { viewerOf } from './document-review.rules.ts';
import type { DocumentReviewCalls, ReviewInput } from './document-review.types.ts';

function start(document = card, calls: Partial<DocumentReviewCalls> = {}) {
  const sent: ReviewInput[] = [];
  const effects: unknown[] = [];
  const machine = documentReviewMachine.provide({
    actors: toActors<DocumentReviewCalls>({
      openDocument: ({ id }) => Promise.resolve(`blob:${id}`),
      review: (review) => {
        sent.push(review);
        const { code, text } = review;
        const value = { refusal_code: code, refusal_text: text };
        return Promise.resolve({
          value: { ...value, review: code ? 'refused' : 'accepted' },
          refusal: null,
        });
      },
      ...calls,
    }),
    actions: {
      saveFile: (_, file) => void effects.push(file),
      revokeUrl: (_, url) => void effects.push(url),
    },
  });
  const actor = createActor(machine, { input: { ...input, document } });
  actor.start();
  return {
    actor,
    sent,
    effects,
    settled: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')),
  };
}

test('a document is shown until it is closed, and its address is then revoked; a Word file is saved', async () => {
  const { actor, effects, settled } = start();
  actor.send({ type: 'document.open' });
  expect(selectIsOpening(actor.getSnapshot())).toBe(true);
  const shown = await settled();
  expect([selectUrl(shown), selectIsOpening(shown)]).toEqual(['blob:document-1', false]);
  actor.send({ type: 'document.close' });
  expect([selectUrl(actor.getSnapshot()), effects]).toEqual([null, ['blob:document-1']]);

  const word = start({ ...card, mime_type: 'application/msword', original_filename: 'a.doc' });
  word.actor.send({ type: 'document.open' });
  expect(selectUrl(await word.settled())).toBe(null);
  expect(word.effects).toEqual([{ url: 'blob:document-1', name: 'a.doc' }]);
});

test('a refusal is sent with its words, and once more as a correction; an acceptance without them', async () => {
  const { actor, sent, settled } = start();
  actor.send({ type: 'refusal.compose' });
  actor.send({ type: 'refusal.change', change: { code: 'other', text: ' ' } });
  expect(selectCanSendRefusal(actor.getSnapshot())).toBe(false);
  actor.send({ type: 'refusal.change', change: { text: ' Too dark ' } });
  const steps = () =>
    [
      selectCanReview,
      selectIsComposing,
      selectCanSendRefusal,
      selectIsRefusing,
      selectIsAccepting,
    ].map((select) => select(actor.getSnapshot()));
  expect(steps()).toEqual([false, true, true, false, false]);
  actor.send({ type: 'refusal.send' });
  expect(steps()).toEqual([false, true, false, true, false]);
  const refused = await settled();
  expect(steps()).toEqual([true, false, false, false, false]);
  expect([selectDocument(refused).review, selectRefusalDraft(refused)]).toEqual([
    'refused',
    { code: null, text: '' },
  ]);
  actor.send({ type: 'document.accept' });
  expect(steps()).toEqual([false, false, false, false, true]);
  expect(selectDocument(await settled()).review).toBe('accepted');
  const of = { ref: input.ref, number: 1 };
  expect(sent).toEqual([
    { ...of, code: 'other', text: 'Too dark', isCorrection: false },
    { ...of, code: null, text: null, isCorrection: true },
  ]);
});

test('failures are shown beside what they are about, and what was typed stays', async () => {
  const { actor, settled } = start(card, {
    openDocument: () => Promise.reject(new TypeError('lost')),
    review: () =>
      Promise.resolve({ value: null, refusal: { code: 'document_reviewed', params: {} } }),
  });
  actor.send({ type: 'document.open' });
  expect(selectOpenFailure(await settled())?.code).toBe('internal');
  actor.send({ type: 'refusal.compose' });
  actor.send({ type: 'refusal.change', change: { code: 'expired' } });
  actor.send({ type: 'refusal.send' });
  const snapshot = await settled();
  expect([
    selectReviewFailure(snapshot)?.code,
    selectIsComposing(snapshot),
    selectRefusalDraft(snapshot).code,
  ]).toEqual(['document_reviewed', true, 'expired']);
  actor.send({ type: 'refusal.cancel' });
  expect(selectReviewFailure(actor.getSnapshot())).toBe(null);
});

test.each([
  ['a proof of payment', { ...card, purpose: 'PAYMENT_PROOF' }],
  ['a replaced document', { ...card, review: 'refused' as const, replaced_at: card.created_at }],
])('%s is not reviewed', (_, document) => {
  expect(selectCanReview(start(document).actor.getSnapshot())).toBe(false);
});

test.each([
  ['application/pdf', 'pdf'],
  ['image/png', 'picture'],
  ['application/msword', null],
])('a document of the type %s is shown as %s', (mime_type, viewer) => {
  expect(viewerOf({ ...card, mime_type })).toBe(viewer);
});
