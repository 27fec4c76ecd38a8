import { done, unexpectedFailure } from '#machines/shared/calls.ts';
import { submittedOutput } from '#machines/shared/request-form.ts';
import { domiciliationSetup } from './domiciliation.actions.ts';
import * as rules from './domiciliation.rules.ts';
import type { DomiciliationOutput } from './domiciliation.types.ts';

/**
 * The request for one plan of domiciliation: months, business, papers, submission (specification, sections 2, 4 and 5;
 * rulings, Domiciliation). The plan is input: a different plan has an actor of its own, which opens the same draft.
 * Once the server has the request only unrecorded documents change, as with a booking.
 */
export const domiciliationMachine = domiciliationSetup.createMachine({
  id: 'domiciliation',
  context: ({ input }) => rules.newContext(input),
  output: ({ event }) => event.output as DomiciliationOutput,
  invoke: {
    id: 'draftKeeper',
    src: 'draftKeeper',
    input: ({ self }) => ({ observed: self, draftOf: rules.draftOf }),
    // What is typed stays in the form: only a page that closes loses it.
    onError: {},
  },
  initial: 'openingDraft',
  on: {
    'draft.notKept': { actions: { type: 'toast', params: { code: 'draft_not_kept' } } },
  },
  states: {
    openingDraft: {
      tags: 'loading',
      description: 'The draft is read from the browser.',
      meta: { screen: 'loading' },
      invoke: {
        id: 'openDraft',
        src: 'openDraft',
        input: ({ context }) => ({ uid: context.user.uid }),
        onDone: { target: 'choosingStart', actions: { type: 'setDraft', params: done } },
        // A browser without a storage has no draft.
        onError: 'choosingStart',
      },
    },
    choosingStart: {
      always: [
        { guard: 'isWhollySent', target: 'requestSubmitted' },
        { guard: 'hasRequest', target: 'documentsIncomplete' },
        { target: 'editing' },
      ],
    },
    editing: {
      tags: ['editable', 'documentsEditable'],
      initial: 'choosingStep',
      on: {
        'month.toggle': {
          guard: { type: 'isSelectable', params: ({ event }) => event },
          actions: { type: 'toggleMonth', params: ({ event }) => event },
        },
        'field.change': { actions: { type: 'changeForm', params: ({ event }) => event } },
        'documents.add': {
          actions: { type: 'addDocuments', params: ({ event }) => event },
        },
        'documents.remove': {
          guard: { type: 'isWaiting', params: ({ event }) => event },
          actions: { type: 'removeDocument', params: ({ event }) => event },
        },
        'document.assign': {
          guard: { type: 'isAssignable', params: ({ event }) => event },
          actions: { type: 'assignDocument', params: ({ event }) => event },
        },
        'step.select': {
          target: '.choosingStep',
          actions: {
            type: 'showErrors',
            params: ({ context, event }) => rules.invalidStep(context, event.step),
          },
        },
        'form.submit': [
          { guard: 'isFormValid', target: 'submitting' },
          {
            target: '.choosingStep',
            actions: { type: 'showErrors', params: ({ context }) => rules.invalidStep(context) },
          },
        ],
        'form.clear': 'cleared',
      },
      states: {
        choosingStep: {
          always: [
            { guard: { type: 'isChosen', params: { step: 'business' } }, target: 'business' },
            { guard: { type: 'isChosen', params: { step: 'documents' } }, target: 'documents' },
            { target: 'months' },
          ],
        },
        months: {
          description: 'Step 1: consecutive months.',
          meta: { screen: 'months' },
          exit: 'forgetFailure',
          on: {
            'step.next': [
              { guard: { type: 'isStepValid', params: { step: 'months' } }, target: 'business' },
              { actions: { type: 'showErrors', params: { step: 'months' } } },
            ],
          },
        },
        business: {
          description: 'Step 2: the company and its contact.',
          meta: { screen: 'business' },
          exit: 'forgetFailure',
          on: {
            'step.next': [
              { guard: { type: 'isStepValid', params: { step: 'business' } }, target: 'documents' },
              { actions: { type: 'showErrors', params: { step: 'business' } } },
            ],
            'step.back': 'months',
          },
        },
        documents: {
          description: 'Step 3: the four papers and Submit.',
          meta: { screen: 'documents' },
          exit: 'forgetFailure',
          on: { 'step.back': 'business' },
        },
      },
    },
    submitting: {
      tags: 'busy',
      description: 'The request and its documents are sent.',
      meta: { screen: 'submitting' },
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context, self }) => rules.submissionOf(context, self),
        onDone: [
          { guard: { type: 'isSubmitted', params: done }, target: 'requestSubmitted' },
          {
            guard: { type: 'isPlanWithdrawn', params: rules.failureOf },
            target: 'planWithdrawn',
            actions: { type: 'reportFailure', params: rules.failureOf },
          },
          {
            target: 'choosingStart',
            actions: { type: 'reportFailure', params: rules.failureOf },
          },
        ],
        onError: {
          target: 'choosingStart',
          actions: { type: 'reportFailure', params: unexpectedFailure },
        },
      },
      on: {
        'customer.ensured': {
          actions: { type: 'setCustomer', params: ({ event }) => event.customer },
        },
        'request.accepted': {
          actions: { type: 'acceptRequest', params: ({ event }) => event.accepted },
        },
        'document.settled': {
          actions: { type: 'setUploadResult', params: ({ event }) => event.result },
        },
      },
    },
    documentsIncomplete: {
      tags: 'documentsEditable',
      description: 'The request is sent; a document is missing.',
      meta: { screen: 'documentsIncomplete' },
      exit: 'forgetFailure',
      on: {
        'documents.add': {
          actions: { type: 'addDocuments', params: ({ event }) => event },
        },
        'documents.remove': {
          guard: { type: 'isWaiting', params: ({ event }) => event },
          actions: { type: 'removeDocument', params: ({ event }) => event },
        },
        'document.assign': {
          guard: { type: 'isAssignable', params: ({ event }) => event },
          actions: { type: 'assignDocument', params: ({ event }) => event },
        },
        'form.submit': [
          { guard: { type: 'isStepValid', params: { step: 'documents' } }, target: 'submitting' },
          { actions: { type: 'showErrors', params: { step: 'documents' } } },
        ],
        'form.clear': 'cleared',
      },
    },
    cleared: {
      type: 'final',
      description: 'There is no draft; the plans are shown.',
      meta: { screen: 'plans' },
      entry: ['deleteDraft', { type: 'announceClosed', params: { reason: 'cleared' } }],
      output: { status: 'cleared' } satisfies DomiciliationOutput,
    },
    planWithdrawn: {
      type: 'final',
      description: 'The plan is no longer offered; the others are shown.',
      meta: { screen: 'plans' },
      entry: { type: 'announceClosed', params: { reason: 'withdrawn' } },
      output: { status: 'withdrawn' } satisfies DomiciliationOutput,
    },
    requestSubmitted: {
      type: 'final',
      description: 'The server has the request and every document.',
      meta: { screen: 'submitted' },
      entry: ['deleteDraft', 'announceSubmitted'],
      output: ({ context }) => submittedOutput(context),
    },
  },
});
