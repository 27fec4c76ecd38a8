import { assign, setup } from 'xstate';
import type { DomiciliationDraft, OpenedDomiciliationDraft } from '#domain/domiciliation/draft.ts';
import type { DomiciliationStep } from '#domain/domiciliation/form.ts';
import type { Failure } from '#domain/errors.ts';
import { done, missingCall, unexpectedFailure, type StateMeta } from '#machines/shared/calls.ts';
import type { RequestFormTag } from '#machines/shared/request-form.ts';
import { isWhollySent } from '#machines/shared/documents.ts';
import { submissionMachine } from '#machines/submission/submission.machine.ts';
import type { SubmissionOutput } from '#machines/submission/submission.types.ts';
import * as change from './domiciliation.actions.ts';
import * as rules from './domiciliation.rules.ts';
import type {
  DomiciliationCalls,
  DomiciliationContext,
  DomiciliationEmitted,
  DomiciliationEvent,
  DomiciliationInput,
  DomiciliationOutput,
} from './domiciliation.types.ts';

/**
 * The request for one plan of domiciliation: months, business, papers, submission (specification, sections 2, 4 and 5;
 * rulings, Domiciliation). The plan is input: a different plan has an actor of its own, which opens the same draft.
 * Once the server has the request only unrecorded documents change, as with a booking.
 */
export const domiciliationMachine = setup({
  types: {
    context: {} as DomiciliationContext,
    events: {} as DomiciliationEvent,
    input: {} as DomiciliationInput,
    output: {} as DomiciliationOutput,
    emitted: {} as DomiciliationEmitted,
    tags: {} as RequestFormTag,
    meta: {} as StateMeta,
  },
  actors: {
    openDraft: missingCall<DomiciliationCalls, 'openDraft'>('openDraft'),
    submission: submissionMachine,
  },
  actions: {
    saveDraft: (_, _draft: DomiciliationDraft) => undefined,
    deleteDraft: () => undefined,
    // It does not save the draft, which it reads: a draft of a different plan is kept until something is typed here.
    setDraft: assign(({ context }, draft: OpenedDomiciliationDraft | null) =>
      rules.openedForm(context, draft),
    ),
    ...change,
  },
  guards: {
    hasRequest: ({ context }) => context.bookingId !== null,
    isWhollySent: ({ context }) => isWhollySent(context),
    isOpen: ({ context }, params: { step: DomiciliationStep }) => context.step === params.step,
    isSelectable: ({ context, event }) => rules.isSelectable(context, event),
    isRemovable: ({ context, event }) => rules.isRemovable(context, event),
    isAssignable: ({ context, event }) => rules.isAssignable(context, event),
    isStepValid: ({ context }) => rules.isStepValid(context, context.step),
    isFormValid: ({ context }) => rules.firstInvalidStep(context) === null,
    hasNeededDocuments: ({ context }) => rules.isStepValid(context, 'documents'),
    isPlanWithdrawn: (_, failure: Failure) => failure.code === 'plan_not_found',
    areMonthsRefused: (_, failure: Failure) => rules.isMonthsFailure(failure),
    isSubmitted: (_, { status }: SubmissionOutput) => status === 'submitted',
  },
}).createMachine({
  id: 'domiciliation',
  context: ({ input }) => rules.newContext(input),
  output: ({ event }) => event.output as DomiciliationOutput,
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
        onDone: { target: 'openingForm', actions: { type: 'setDraft', params: done } },
        // A browser without a storage has no draft.
        onError: 'openingForm',
      },
    },
    openingForm: {
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
        'month.toggle': { guard: 'isSelectable', actions: 'toggleMonth' },
        'field.change': { actions: 'changeForm' },
        'documents.add': { actions: 'addDocuments' },
        'documents.remove': { guard: 'isRemovable', actions: 'removeDocument' },
        'document.assign': { guard: 'isAssignable', actions: 'assignDocument' },
        'step.select': {
          target: '.choosingStep',
          actions: { type: 'approachStep', params: ({ event }) => ({ asked: event.step }) },
        },
        'form.submit': [
          {
            guard: 'isFormValid',
            target: 'submitting',
            actions: { type: 'openStep', params: { step: 'documents' } },
          },
          {
            target: '.choosingStep',
            actions: { type: 'approachStep', params: { asked: 'submission' } },
          },
        ],
        'form.clear': 'cleared',
      },
      states: {
        choosingStep: {
          always: [
            { guard: { type: 'isOpen', params: { step: 'business' } }, target: 'business' },
            { guard: { type: 'isOpen', params: { step: 'documents' } }, target: 'documents' },
            { target: 'months' },
          ],
        },
        months: {
          description: 'Step 1: consecutive months.',
          meta: { screen: 'months' },
          entry: { type: 'openStep', params: { step: 'months' } },
          exit: 'forgetFailure',
          on: {
            'step.next': [
              { guard: 'isStepValid', target: 'business' },
              { actions: { type: 'showErrors', params: { step: 'months' } } },
            ],
          },
        },
        business: {
          description: 'Step 2: the company and its contact.',
          meta: { screen: 'business' },
          entry: { type: 'openStep', params: { step: 'business' } },
          exit: 'forgetFailure',
          on: {
            'step.next': [
              { guard: 'isStepValid', target: 'documents' },
              { actions: { type: 'showErrors', params: { step: 'business' } } },
            ],
            'step.back': 'months',
          },
        },
        documents: {
          description: 'Step 3: the four papers and Submit.',
          meta: { screen: 'documents' },
          entry: { type: 'openStep', params: { step: 'documents' } },
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
            guard: { type: 'areMonthsRefused', params: rules.failureOf },
            target: 'openingForm',
            actions: [
              { type: 'reportFailure', params: rules.failureOf },
              { type: 'openStep', params: { step: 'months' } },
            ],
          },
          { target: 'openingForm', actions: { type: 'reportFailure', params: rules.failureOf } },
        ],
        onError: {
          target: 'openingForm',
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
        'documents.add': { actions: 'addDocuments' },
        'documents.remove': { guard: 'isRemovable', actions: 'removeDocument' },
        'document.assign': { guard: 'isAssignable', actions: 'assignDocument' },
        'form.submit': [
          { guard: 'hasNeededDocuments', target: 'submitting' },
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
      output: ({ context }) => rules.submittedOutput(context),
    },
  },
});
