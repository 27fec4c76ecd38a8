import { assign, setup } from 'xstate';
import type { BookingStep } from '#domain/booking/form.ts';
import type { Failure } from '#domain/errors.ts';
import type { BookingDraft } from '#domain/booking/draft.ts';
import { done, missingCall, unexpectedFailure, type StateMeta } from '#machines/shared/calls.ts';
import type { RequestFormTag } from '#machines/shared/request-form.ts';
import { isWaiting, isWhollySent } from '#machines/shared/documents.ts';
import { submissionMachine } from '#machines/submission/submission.machine.ts';
import { submissionFailure } from '#machines/submission/submission.rules.ts';
import type { SubmissionOutput } from '#machines/submission/submission.types.ts';
import * as change from './booking.actions.ts';
import { isFieldFailure } from './booking.refusals.ts';
import * as rules from './booking.rules.ts';
import type {
  BookingCalls,
  BookingContext,
  BookingEmitted,
  BookingEvent,
  BookingFormData,
  BookingInput,
} from './booking.types.ts';

/**
 * The booking request of a room: steps, draft, submission, resumption (specification, sections 4 and 5; rulings, Booking
 * wizard). Once the server has the request (`bookingId`) only unrecorded documents change: no path leads to a second one.
 */
export const bookingMachine = setup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    input: {} as BookingInput,
    emitted: {} as BookingEmitted,
    tags: {} as RequestFormTag,
    meta: {} as StateMeta,
  },
  actors: {
    loadBookingForm: missingCall<BookingCalls, 'loadBookingForm'>('loadBookingForm'),
    submission: submissionMachine,
  },
  actions: {
    saveDraft: (_, _draft: BookingDraft) => undefined,
    deleteDraft: () => undefined,
    // The two changes that must not save the draft: it is what they read, and what is deleted.
    setFormData: assign(({ context }, data: BookingFormData) => rules.loadedForm(context, data)),
    resetForm: assign(({ context }) => rules.newContext({ ...context, prefill: {} })),
    ...change,
  },
  guards: {
    isRoomMissing: (_, failure: Failure) => failure.code === 'room_not_found',
    hasRequest: ({ context }) => context.bookingId !== null,
    isWhollySent: ({ context }) => isWhollySent(context),
    isOpen: ({ context }, params: { step: BookingStep }) => context.step === params.step,
    isFormValid: ({ context }) => rules.firstInvalidStep(context) === null,
    isWaiting: ({ context }, params: { id: string }) => isWaiting(context.documents, params.id),
    isStepValid: ({ context }) => rules.isStepValid(context, context.step),
    hasNeededDocuments: ({ context }) => rules.isStepValid(context, 'verification'),
    isFieldRefused: ({ context }, failure: Failure) =>
      context.bookingId === null && isFieldFailure(failure),
    isSubmitted: (_, { status }: SubmissionOutput) => status === 'submitted',
  },
}).createMachine({
  id: 'booking',
  context: ({ input }) => rules.newContext(input),
  initial: 'loadingForm',
  on: {
    'draft.notKept': { actions: { type: 'toast', params: { code: 'draft_not_kept' } } },
  },
  states: {
    loadingForm: {
      tags: 'loading',
      description: 'The room and the prices are fetched.',
      meta: { screen: 'loading' },
      invoke: {
        id: 'loadBookingForm',
        src: 'loadBookingForm',
        input: ({ context }) => ({ roomSlug: context.roomSlug, uid: context.user.uid }),
        onDone: {
          target: 'openingForm',
          actions: [
            { type: 'setFormData', params: done },
            { type: 'reportMissingPrices', params: done },
          ],
        },
        onError: [
          { guard: { type: 'isRoomMissing', params: rules.roomFailure }, target: 'roomNotFound' },
          { target: 'loadFailed', actions: { type: 'toast', params: { code: 'room_failed' } } },
        ],
      },
    },
    openingForm: {
      always: [
        { guard: 'isWhollySent', target: 'requestSubmitted' },
        { guard: 'hasRequest', target: 'documentsIncomplete' },
        { target: 'editing' },
      ],
    },
    roomNotFound: { description: 'There is no such room.', meta: { screen: 'roomNotFound' } },
    loadFailed: {
      description: 'The room could not be fetched.',
      meta: { screen: 'loadFailed' },
      on: { 'load.retry': { target: 'loadingForm' } },
    },
    editing: {
      tags: ['editable', 'documentsEditable'],
      initial: 'choosingStep',
      on: {
        'field.change': { actions: 'changeForm' },
        'service.toggle': { actions: 'changeForm' },
        'service.change': { actions: 'changeForm' },
        'documents.add': { actions: 'addDocuments' },
        'documents.remove': {
          guard: { type: 'isWaiting', params: ({ event }) => ({ id: event.id }) },
          actions: 'removeDocument',
        },
        'step.select': {
          target: '.choosingStep',
          actions: { type: 'approachStep', params: ({ event }) => ({ asked: event.step }) },
        },
        'form.submit': [
          {
            guard: 'isFormValid',
            target: 'submitting',
            actions: { type: 'openStep', params: { step: 'notes' } },
          },
          {
            target: '.choosingStep',
            actions: { type: 'approachStep', params: { asked: 'submission' } },
          },
        ],
        'form.clear': { target: 'loadingForm', actions: ['deleteDraft', 'resetForm'] },
      },
      states: {
        choosingStep: {
          always: [
            { guard: { type: 'isOpen', params: { step: 'verification' } }, target: 'verification' },
            { guard: { type: 'isOpen', params: { step: 'services' } }, target: 'services' },
            { guard: { type: 'isOpen', params: { step: 'notes' } }, target: 'notes' },
            { target: 'generalInfo' },
          ],
        },
        generalInfo: {
          description: 'Step 1: who books what, and when.',
          meta: { screen: 'generalInfo' },
          entry: { type: 'openStep', params: { step: 'generalInfo' } },
          exit: 'forgetFailure',
          on: {
            'step.next': [
              { guard: 'isStepValid', target: 'verification' },
              { actions: { type: 'showErrors', params: { step: 'generalInfo' } } },
            ],
          },
        },
        verification: {
          description: 'Step 2: the role and its documents.',
          meta: { screen: 'verification' },
          entry: { type: 'openStep', params: { step: 'verification' } },
          exit: 'forgetFailure',
          on: {
            'step.next': [
              { guard: 'isStepValid', target: 'services' },
              { actions: { type: 'showErrors', params: { step: 'verification' } } },
            ],
            'step.back': 'generalInfo',
          },
        },
        services: {
          description: 'Step 3: optional services.',
          meta: { screen: 'services' },
          entry: { type: 'openStep', params: { step: 'services' } },
          exit: 'forgetFailure',
          on: { 'step.next': 'notes', 'step.back': 'verification' },
        },
        notes: {
          description: 'Step 4: free notes and Submit.',
          meta: { screen: 'notes' },
          entry: { type: 'openStep', params: { step: 'notes' } },
          exit: 'forgetFailure',
          on: { 'step.back': 'services' },
        },
      },
    },
    submitting: {
      tags: 'busy',
      description: 'The request and its documents are sent.',
      meta: { screen: 'submitting' },
      entry: 'forgetFailure',
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context, self }) => rules.submissionOf(context, self),
        onDone: [
          { guard: { type: 'isSubmitted', params: done }, target: 'requestSubmitted' },
          {
            guard: { type: 'isFieldRefused', params: submissionFailure },
            target: 'openingForm',
            actions: { type: 'showFieldRefused', params: submissionFailure },
          },
          { target: 'openingForm', actions: { type: 'reportFailure', params: submissionFailure } },
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
      on: {
        'documents.add': { actions: 'addDocuments' },
        'documents.remove': {
          guard: { type: 'isWaiting', params: ({ event }) => ({ id: event.id }) },
          actions: 'removeDocument',
        },
        'form.submit': [
          { guard: 'hasNeededDocuments', target: 'submitting' },
          { actions: { type: 'showErrors', params: { step: 'verification' } } },
        ],
        'form.clear': { target: 'loadingForm', actions: ['deleteDraft', 'resetForm'] },
      },
    },
    requestSubmitted: {
      type: 'final',
      description: 'The server has the request and every document.',
      meta: { screen: 'submitted' },
      entry: ['deleteDraft', 'announceSubmitted'],
    },
  },
});
