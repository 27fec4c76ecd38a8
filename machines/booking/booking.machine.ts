import { done, unexpectedFailure } from '#machines/shared/calls.ts';
import { submittedOutput } from '#machines/shared/request-form.ts';
import { submissionFailure } from '#machines/submission/submission.rules.ts';
import { bookingSetup } from './booking.actions.ts';
import * as rules from './booking.rules.ts';

/**
 * The booking request of a room: steps, draft, submission, resumption (specification, sections 4 and 5; rulings, Booking
 * wizard). Once the server has the request (`bookingId`) only unrecorded documents change: no path leads to a second one.
 */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  context: ({ input }) => rules.newContext(input),
  output: ({ context }) => submittedOutput(context),
  invoke: {
    id: 'draftKeeper',
    src: 'draftKeeper',
    input: ({ self }) => ({ observed: self, draftOf: rules.draftOf }),
    // What is typed stays in the form: only a page that closes loses it.
    onError: {},
  },
  initial: 'loadingForm',
  on: {
    'draft.notKept': { actions: { type: 'toast', params: { code: 'draft_not_kept' } } },
  },
  states: {
    loadingForm: {
      tags: 'loading',
      description: 'The room and the prices are fetched.',
      meta: { screen: 'loading' },
      entry: 'stopRoomMonths',
      invoke: {
        id: 'loadBookingForm',
        src: 'loadBookingForm',
        input: ({ context }) => ({ roomSlug: context.roomSlug, uid: context.user.uid }),
        onDone: {
          target: 'choosingStart',
          actions: [{ type: 'setFormData', params: done }, 'startRoomMonths', 'loadMonths'],
        },
        onError: [
          { guard: { type: 'isRoomMissing', params: rules.roomFailure }, target: 'roomNotFound' },
          { target: 'loadFailed', actions: { type: 'toast', params: { code: 'room_failed' } } },
        ],
      },
    },
    choosingStart: {
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
        'field.change': [
          {
            guard: { type: 'isOtherMonths', params: ({ event }) => event },
            actions: [{ type: 'changeForm', params: ({ event }) => event }, 'loadMonths'],
          },
          { actions: { type: 'changeForm', params: ({ event }) => event } },
        ],
        'service.toggle': { actions: { type: 'changeForm', params: ({ event }) => event } },
        'service.change': { actions: { type: 'changeForm', params: ({ event }) => event } },
        'documents.add': {
          actions: { type: 'addDocuments', params: ({ event }) => event.documents },
        },
        'documents.remove': {
          guard: { type: 'isWaiting', params: ({ event }) => event },
          actions: { type: 'removeDocument', params: ({ event }) => event },
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
        'form.clear': { target: 'loadingForm', actions: ['deleteDraft', 'resetForm'] },
      },
      states: {
        choosingStep: {
          always: [
            {
              guard: { type: 'isChosen', params: { step: 'verification' } },
              target: 'verification',
            },
            { guard: { type: 'isChosen', params: { step: 'services' } }, target: 'services' },
            { guard: { type: 'isChosen', params: { step: 'notes' } }, target: 'notes' },
            { target: 'generalInfo' },
          ],
        },
        generalInfo: {
          description: 'Step 1: who books what, and when.',
          meta: { screen: 'generalInfo' },
          exit: 'forgetFailure',
          on: {
            'step.next': [
              {
                guard: { type: 'isStepValid', params: { step: 'generalInfo' } },
                target: 'verification',
              },
              {
                actions: { type: 'showErrors', params: { step: 'generalInfo' } },
              },
            ],
          },
        },
        verification: {
          description: 'Step 2: the role and its documents.',
          meta: { screen: 'verification' },
          exit: 'forgetFailure',
          on: {
            'step.next': [
              {
                guard: { type: 'isStepValid', params: { step: 'verification' } },
                target: 'services',
              },
              {
                actions: { type: 'showErrors', params: { step: 'verification' } },
              },
            ],
            'step.back': 'generalInfo',
          },
        },
        services: {
          description: 'Step 3: optional services.',
          meta: { screen: 'services' },
          exit: 'forgetFailure',
          on: { 'step.next': 'notes', 'step.back': 'verification' },
        },
        notes: {
          description: 'Step 4: free notes and Submit.',
          meta: { screen: 'notes' },
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
            guard: { type: 'isPeriodTaken', params: submissionFailure },
            target: 'editing',
            actions: [{ type: 'showRefused', params: submissionFailure }, 'refreshMonths'],
          },
          {
            guard: { type: 'isFieldRefused', params: submissionFailure },
            target: 'editing',
            actions: { type: 'showRefused', params: submissionFailure },
          },
          {
            target: 'choosingStart',
            actions: { type: 'reportFailure', params: submissionFailure },
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
      on: {
        'documents.add': {
          actions: { type: 'addDocuments', params: ({ event }) => event.documents },
        },
        'documents.remove': {
          guard: { type: 'isWaiting', params: ({ event }) => event },
          actions: { type: 'removeDocument', params: ({ event }) => event },
        },
        'form.submit': [
          {
            guard: { type: 'isStepValid', params: { step: 'verification' } },
            target: 'submitting',
          },
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
