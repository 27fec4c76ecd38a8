import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock, waitFor } from 'xstate';
import { StaffError } from '#domain/staff/failure.ts';
import type { StaffRequest } from '#domain/staff/request.ts';
import { documentReviewMachine } from '#machines/document-review/document-review.machine.ts';
import { toActors } from '#machines/shared/calls.ts';
import {
  card,
  changed,
  colleague,
  decided,
  hoursLater,
  input,
  NOW,
  priced,
  repriced,
} from './decision.fixtures.ts';
import { decisionMachine } from './decision.machine.ts';
import {
  selectCanSend,
  selectDraft,
  selectFailure,
  selectIsUrgent,
  selectPrice,
  selectPriceFailure,
  selectRequest,
  selectReview,
  selectVerdict,
} from './decision.selectors.ts';
import type { DecisionCalls, DecisionEvent, Verdict } from './decision.types.ts';

const HOUR_MS = 3_600_000;

function start(request: StaffRequest, calls: Partial<DecisionCalls> = {}) {
  const clock = new SimulatedClock();
  const sent: Verdict[] = [];
  let report: (event: DecisionEvent) => void = () => undefined;
  const machine = decisionMachine.provide({
    actors: {
      ...toActors<DecisionCalls>({
        decide: (verdict) => {
          sent.push(verdict);
          const value = { status: 'approved', version: verdict.version, hold_expires_at: null };
          return Promise.resolve({ value: { ...value, status: 'approved' }, refusal: null });
        },
        setPrice: () => Promise.resolve({ value: repriced, refusal: null }),
        readRequest: () => Promise.resolve(changed),
        ...calls,
      }),
      requestFeed: fromCallback<DecisionEvent, { ref: string }>(({ sendBack }) => {
        report = sendBack;
      }),
      documentReview: documentReviewMachine,
    },
  });
  const now = () => new Date(NOW.getTime() + clock.now());
  const actor = createActor(machine, { clock, input: { ...input, request, now } });
  actor.start();
  return {
    actor,
    clock,
    sent,
    change: (newer: StaffRequest) => report({ type: 'request.changed', request: newer }),
    settled: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')),
  };
}

test('the hold becomes urgent a day before its end, and a hold that is moved is not', () => {
  const { actor, clock, change } = start({ ...priced, hold_expires_at: hoursLater(30) });
  const states = () => [selectIsUrgent(actor.getSnapshot()), selectVerdict(actor.getSnapshot())];
  clock.increment(6 * HOUR_MS - 1);
  expect(states()).toEqual([false, 'undecided']);
  clock.increment(1);
  expect(states()).toEqual([true, 'undecided']);
  change({ ...priced, hold_expires_at: hoursLater(60) });
  expect(states()).toEqual([false, 'undecided']);
  clock.increment(54 * HOUR_MS);
  expect(states()).toEqual([false, 'expired']);
  actor.send({ type: 'approval.compose' });
  expect(states()).toEqual([false, 'expired']);
});

test('an approval needs prices, and documents or a reason; the reason is sent only where documents are missing', async () => {
  const lacking = { ...priced, missing_documents: { required: 1, missing: 1, unmarked: [] } };
  const { actor, sent, change, settled } = start({ ...lacking, is_price_complete: false });
  actor.send({ type: 'approval.compose' });
  actor.send({ type: 'draft.change', change: { withoutDocument: 'Seen', note: 'Welcome' } });
  expect(selectCanSend(actor.getSnapshot())).toBe(false);
  change(lacking);
  expect(selectCanSend(actor.getSnapshot())).toBe(true);
  actor.send({ type: 'draft.change', change: { withoutDocument: ' ' } });
  expect(selectCanSend(actor.getSnapshot())).toBe(false);
  actor.send({ type: 'draft.change', change: { withoutDocument: 'Seen' } });
  actor.send({ type: 'verdict.send' });
  const snapshot = await settled();
  expect([selectVerdict(snapshot), selectRequest(snapshot).status]).toEqual([
    'decided',
    'approved',
  ]);
  const read = { ref: priced.ref_code, version: priced.version };
  const texts = { note: 'Welcome', internalNote: '', withoutDocument: 'Seen' };
  expect(sent).toEqual([{ ...read, kind: 'approval', ...texts }]);
});

test('a rejection has a code or words; a refusal of the server is shown, and what was typed stays', async () => {
  const answers = ['documents_missing', 'room_closed', 'request_changed'] as const;
  let calls = 0;
  const { actor, settled } = start(priced, {
    decide: () => {
      const code = answers[calls];
      calls += 1;
      return code
        ? Promise.resolve({ value: null, refusal: { code, params: {} } })
        : Promise.reject(new StaffError({ code: 'forbidden', params: {} }));
    },
  });
  const shown = async () => {
    actor.send({ type: 'verdict.send' });
    const snapshot = await settled();
    return [selectVerdict(snapshot), selectFailure(snapshot)?.code];
  };
  actor.send({ type: 'rejection.compose' });
  for (const note of ['', ' ']) {
    actor.send({ type: 'draft.change', change: { note } });
    expect(selectCanSend(actor.getSnapshot())).toBe(false);
  }
  actor.send({ type: 'draft.change', change: { note: 'A leak' } });
  expect(await shown()).toEqual(['rejection', 'documents_missing']);
  expect(await shown()).toEqual(['impossible', 'room_closed']);
  actor.send({ type: 'verdict.cancel' });
  expect(selectFailure(actor.getSnapshot())).toBe(null);
  actor.send({ type: 'rejection.compose' });
  expect(await shown()).toEqual(['conflict', 'request_changed']);
  actor.send({ type: 'request.reload' });
  expect(selectVerdict(await settled())).toBe('rejection');
  expect(await shown()).toEqual(['rejection', 'forbidden']);
  expect(selectDraft(actor.getSnapshot()).note).toBe('A leak');
});

test('only what someone else has changed interrupts a verdict; an older version is ignored', () => {
  const { actor, change } = start(priced);
  actor.send({ type: 'approval.compose' });
  change({ ...priced, version: 3 });
  expect(selectRequest(actor.getSnapshot())).toBe(priced);
  const by = (name: string) => ({ name, at: NOW.toISOString(), action: 'changed' });
  change({ ...priced, version: 5, last_change: by(input.me) });
  expect(selectVerdict(actor.getSnapshot())).toBe('approval');
  change({ ...priced, version: 6, last_change: by(colleague) });
  expect([selectVerdict(actor.getSnapshot()), selectFailure(actor.getSnapshot())]).toEqual([
    'conflict',
    {
      code: 'request_changed',
      params: { ref: priced.ref_code, version: 6, by: by(colleague) },
    },
  ]);
  change(decided('rejected', colleague));
  expect(selectVerdict(actor.getSnapshot())).toBe('conflict');
  change({ ...decided('rejected', colleague), version: 6 });
  expect(selectVerdict(actor.getSnapshot())).toBe('decided');
});

test('a price that is refused or lost keeps its form; a stored one is shown', async () => {
  let answer: 'refused' | 'lost' | 'stored' = 'refused';
  const { actor, settled } = start(input.request, {
    setPrice: () =>
      answer === 'lost'
        ? Promise.reject(new TypeError('lost'))
        : Promise.resolve(
            answer === 'stored'
              ? { value: repriced, refusal: null }
              : { value: null, refusal: { code: 'price_below_discount', params: {} } },
          ),
  });
  const send = async () => {
    actor.send({ type: 'price.send', change: { kind: 'line', line: '2', amount: 2_000_000 } });
    expect(selectPrice(actor.getSnapshot())).toBe('saving');
    const snapshot = await settled();
    return [selectPrice(snapshot), selectPriceFailure(snapshot)?.code ?? null];
  };
  actor.send({ type: 'price.edit' });
  expect(await send()).toEqual(['setting', 'price_below_discount']);
  answer = 'lost';
  expect(await send()).toEqual(['setting', 'internal']);
  answer = 'stored';
  expect(await send()).toEqual(['editable', null]);
  expect(selectRequest(actor.getSnapshot())).toEqual({ ...priced, version: repriced.version });
});

test('each document has its review, also one that arrives later; a review elsewhere reaches it', () => {
  const { actor, change } = start(priced);
  const later = { ...card, id: 'document-2', original_filename: 'later.pdf' };
  const accepted = { ...card, review: 'accepted' as const, reviewed_by: colleague };
  change({ ...priced, documents: [accepted, later] });
  const reviews = [card, later].map(({ id }) => {
    const { document, number } = selectReview(id)(actor.getSnapshot())?.getSnapshot().context ?? {};
    return [document?.original_filename, document?.review, number];
  });
  expect(reviews).toEqual([
    ['student-card.pdf', 'accepted', 1],
    ['later.pdf', 'unreviewed', 2],
  ]);
  expect(selectPrice(start(decided('approved', colleague)).actor.getSnapshot())).toBe('settled');
});

test.each(['booking_decided', 'period_taken', 'request_expired', 'room_closed'] as const)(
  'after the refusal %s another verdict is needed',
  async (code) => {
    const { actor, settled } = start(priced, {
      decide: () => Promise.resolve({ value: null, refusal: { code, params: {} } }),
    });
    expect(selectDraft(actor.getSnapshot())).toEqual({
      kind: 'approval',
      note: '',
      internalNote: '',
      withoutDocument: '',
      code: null,
    });
    actor.send({ type: 'rejection.compose' });
    actor.send({ type: 'verdict.cancel' });
    actor.send({ type: 'approval.compose' });
    expect(selectVerdict(actor.getSnapshot())).toBe('approval');
    actor.send({ type: 'verdict.send' });
    expect(selectVerdict(await settled())).toBe('impossible');
  },
);

test('a change whose author is not known is that of someone else', () => {
  const { actor, change } = start(priced);
  actor.send({ type: 'approval.compose' });
  change({ ...priced, version: 5, last_change: null });
  expect(selectVerdict(actor.getSnapshot())).toBe('conflict');
});
