import { and, assign, enqueueActions, fromCallback, not, setup, stateIn } from 'xstate';
import type { Decided, Repriced } from '#domain/staff/decisions.ts';
import type { StaffFailure } from '#domain/staff/failure.ts';
import type { StaffRequest } from '#domain/staff/request.ts';
import { documentReviewMachine } from '#machines/document-review/document-review.machine.ts';
import type { Answered } from '#machines/document-review/document-review.types.ts';
import { missingCall } from '#machines/shared/calls.ts';
import * as rules from './decision.rules.ts';
import type {
  DecisionCalls,
  DecisionContext,
  DecisionEvent,
  DecisionInput,
  VerdictDraft,
} from './decision.types.ts';

/** What the names of the `decision` machine mean. */
export const decisionSetup = setup({
  types: {
    context: {} as DecisionContext,
    events: {} as DecisionEvent,
    input: {} as DecisionInput,
    tags: {} as 'busy' | 'urgent',
    children: {} as Record<`review-${string}`, 'documentReview'> & {
      requestFeed: 'requestFeed';
      decide: 'decide';
      setPrice: 'setPrice';
      readRequest: 'readRequest';
    },
  },
  actors: {
    requestFeed: fromCallback<DecisionEvent, { ref: string }>(() => undefined),
    documentReview: documentReviewMachine,
    decide: missingCall<DecisionCalls, 'decide'>('decide'),
    setPrice: missingCall<DecisionCalls, 'setPrice'>('setPrice'),
    readRequest: missingCall<DecisionCalls, 'readRequest'>('readRequest'),
  },
  actions: {
    startReviews: enqueueActions(({ context: { request }, enqueue }) => {
      request.documents.forEach((document, index) =>
        enqueue.spawnChild('documentReview', {
          id: rules.reviewId(document),
          input: { ref: request.ref_code, number: index + 1, document },
        }),
      );
    }),
    setRequest: enqueueActions(({ context, enqueue }, request: StaffRequest) => {
      // A read can have started before the price was stored.
      if (request.version < context.request.version) {
        return;
      }
      const before = context.request.documents;
      enqueue.assign({ request });
      rules
        .changedDocuments(before, request.documents)
        .forEach((document) =>
          enqueue.sendTo(rules.reviewId(document), { type: 'document.changed', document }),
        );
      request.documents.slice(before.length).forEach((document, index) =>
        enqueue.spawnChild('documentReview', {
          id: rules.reviewId(document),
          input: { ref: request.ref_code, number: before.length + index + 1, document },
        }),
      );
    }),
    setDraft: assign(({ context }, change: Partial<VerdictDraft>) => ({
      draft: { ...context.draft, ...change },
    })),
    setDecided: assign(({ context }, { value }: Answered<Decided>) => ({
      request: value ? rules.decidedRequest(context.request, value) : context.request,
    })),
    setRepriced: assign(({ context }, { value }: Answered<Repriced>) => ({
      request: value ? rules.repricedRequest(context.request, value) : context.request,
    })),
    setRefusal: assign((_, { refusal }: Answered<unknown>) => ({ failure: refusal })),
    setFailure: assign((_, failed: StaffFailure) => ({ failure: failed })),
    setConflict: assign((_, request: StaffRequest) => ({ failure: rules.conflictOf(request) })),
    clearFailure: assign({ failure: null }),
    setPriceRefusal: assign((_, { refusal }: Answered<unknown>) => ({ priceFailure: refusal })),
    setPriceFailure: assign((_, priceFailure: StaffFailure) => ({ priceFailure })),
    clearPriceFailure: assign({ priceFailure: null }),
  },
  guards: {
    isDecided: ({ context }) => rules.isDecided(context.request),
    isChangedByOther: ({ context }, request: StaffRequest) =>
      rules.isChangedByOther(context, request),
    isStored: (_, { refusal }: Answered<unknown>) => refusal === null,
    isConflict: (_, { refusal }: Answered<unknown>) => refusal?.code === 'request_changed',
    isImpossible: (_, { refusal }: Answered<unknown>) =>
      refusal !== null && rules.isImpossible(refusal),
    isHeld: not(stateIn({ open: { clock: 'expired' } })),
    canSend: and([
      ({ context }) => rules.isComplete(context),
      not(stateIn({ open: { clock: 'expired' } })),
    ]),
    isOver: ({ context }) => rules.timeLeft(context) === 0,
    isUrgent: ({ context }) => rules.timeUntilUrgent(context) === 0,
  },
  delays: {
    untilUrgent: ({ context }) => rules.timeUntilUrgent(context),
    untilExpired: ({ context }) => rules.timeLeft(context),
  },
});
