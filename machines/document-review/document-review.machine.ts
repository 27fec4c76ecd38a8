import { assign, setup } from 'xstate';
import { toStaffFailure, type StaffFailure } from '#domain/staff/failure.ts';
import type { Reviewed } from '#domain/staff/decisions.ts';
import type { StaffDocument } from '#domain/staff/request.ts';
import { done, missingCall, type Failed } from '#machines/shared/calls.ts';
import * as rules from './document-review.rules.ts';
import type {
  Answered,
  DocumentReviewCalls,
  DocumentReviewContext,
  DocumentReviewEvent,
  DocumentReviewInput,
  RefusalDraft,
} from './document-review.types.ts';

const failure = ({ event }: Failed): StaffFailure => toStaffFailure(event.error);

/**
 * One document of a request on the page of staff: it is opened beside the form, and accepted or refused. Its customer replaces
 * a refused one. What was decided once can be decided again.
 */
export const documentReviewMachine = setup({
  types: {
    context: {} as DocumentReviewContext,
    events: {} as DocumentReviewEvent,
    input: {} as DocumentReviewInput,
    tags: {} as 'busy',
    children: {} as { openDocument: 'openDocument'; review: 'review' },
  },
  actors: {
    openDocument: missingCall<DocumentReviewCalls, 'openDocument'>('openDocument'),
    review: missingCall<DocumentReviewCalls, 'review'>('review'),
  },
  actions: {
    setDocument: assign((_, document: StaffDocument) => ({ document })),
    setUrl: assign((_, url: string) => ({ url })),
    clearUrl: assign({ url: null }),
    setDraft: assign(({ context }, change: Partial<RefusalDraft>) => ({
      draft: { ...context.draft, ...change },
    })),
    clearDraft: assign({ draft: rules.emptyRefusal }),
    setReviewed: assign(({ context }, { value }: Answered<Reviewed>) => ({
      document: { ...context.document, ...value },
    })),
    setRefusal: assign((_, { refusal }: Answered<Reviewed>) => ({ failure: refusal })),
    setFailure: assign((_, failed: StaffFailure) => ({ failure: failed })),
    clearFailure: assign({ failure: null }),
    setOpenFailure: assign((_, openFailure: StaffFailure) => ({ openFailure })),
    clearOpenFailure: assign({ openFailure: null }),
    /** Provided by the app: the browser saves the file. */
    saveFile: (_, _file: { url: string; name: string }) => undefined,
    /** Provided by the app: the browser frees the memory of the content. */
    revokeUrl: (_, _url: string | null) => undefined,
  },
  guards: {
    isReviewable: ({ context }) => rules.isReviewable(context.document),
    isShown: ({ context }) => rules.viewerOf(context.document) !== null,
    isRefusalComplete: ({ context }) => rules.isRefusalComplete(context.draft),
    isStored: (_, { refusal }: Answered<Reviewed>) => refusal === null,
    isReviewedMeanwhile: ({ context }, { review, replaced_at }: StaffDocument) =>
      review !== context.document.review || replaced_at !== context.document.replaced_at,
  },
}).createMachine({
  id: 'documentReview',
  context: ({ input }) => ({
    ...input,
    draft: rules.emptyRefusal,
    url: null,
    openFailure: null,
    failure: null,
  }),
  type: 'parallel',
  states: {
    viewer: {
      initial: 'closed',
      states: {
        closed: {
          description: 'The name of the document, and a button that opens it.',
          on: { 'document.open': { target: 'openingDocument' } },
        },
        openingDocument: {
          tags: 'busy',
          description: 'The content is loaded; the log names who opened it.',
          invoke: {
            id: 'openDocument',
            src: 'openDocument',
            input: ({ context }) => ({ id: context.document.id }),
            onDone: [
              {
                guard: 'isShown',
                target: 'viewing',
                actions: { type: 'setUrl', params: done },
              },
              {
                target: 'closed',
                actions: {
                  type: 'saveFile',
                  params: ({ context, event }) => ({
                    url: event.output,
                    name: context.document.original_filename,
                  }),
                },
              },
            ],
            onError: { target: 'openFailed', actions: { type: 'setOpenFailure', params: failure } },
          },
          on: { 'document.close': { target: 'closed' } },
        },
        viewing: {
          description: 'The document beside the form.',
          exit: [{ type: 'revokeUrl', params: ({ context }) => context.url }, 'clearUrl'],
          on: { 'document.close': { target: 'closed' } },
        },
        openFailed: {
          description: 'Why the document could not be opened, and a button that tries again.',
          exit: 'clearOpenFailure',
          on: {
            'document.open': { target: 'openingDocument' },
            'document.close': { target: 'closed' },
          },
        },
      },
    },
    review: {
      initial: 'settled',
      on: {
        'document.changed': {
          actions: { type: 'setDocument', params: ({ event }) => event.document },
        },
      },
      states: {
        settled: {
          description: 'What staff have decided about the document; that can be corrected.',
          on: {
            'document.accept': { guard: 'isReviewable', target: 'accepting' },
            'refusal.compose': { guard: 'isReviewable', target: 'composingRefusal' },
          },
        },
        accepting: {
          tags: 'busy',
          description: 'The acceptance is stored.',
          entry: 'clearFailure',
          invoke: {
            id: 'review',
            src: 'review',
            input: ({ context }) => rules.reviewOf(context, null),
            onDone: [
              {
                guard: { type: 'isStored', params: done },
                target: 'settled',
                actions: { type: 'setReviewed', params: done },
              },
              { target: 'settled', actions: { type: 'setRefusal', params: done } },
            ],
            onError: { target: 'settled', actions: { type: 'setFailure', params: failure } },
          },
        },
        composingRefusal: {
          description: 'Why it is refused: a code, and words that the customer reads.',
          on: {
            'refusal.change': {
              actions: { type: 'setDraft', params: ({ event }) => event.change },
            },
            'refusal.send': { guard: 'isRefusalComplete', target: 'refusing' },
            'refusal.cancel': { target: 'settled', actions: 'clearFailure' },
            'document.changed': [
              {
                guard: { type: 'isReviewedMeanwhile', params: ({ event }) => event.document },
                target: 'settled',
                actions: { type: 'setDocument', params: ({ event }) => event.document },
              },
              { actions: { type: 'setDocument', params: ({ event }) => event.document } },
            ],
          },
        },
        refusing: {
          tags: 'busy',
          description: 'The refusal is stored; what was typed is still shown.',
          entry: 'clearFailure',
          invoke: {
            id: 'review',
            src: 'review',
            input: ({ context }) => rules.reviewOf(context, context.draft),
            onDone: [
              {
                guard: { type: 'isStored', params: done },
                target: 'settled',
                actions: [{ type: 'setReviewed', params: done }, 'clearDraft'],
              },
              { target: 'composingRefusal', actions: { type: 'setRefusal', params: done } },
            ],
            onError: {
              target: 'composingRefusal',
              actions: { type: 'setFailure', params: failure },
            },
          },
        },
      },
    },
  },
});
