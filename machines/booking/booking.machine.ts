import { setup } from 'xstate';
import type { BookingStep } from '#domain/booking/form.ts';
import type { Failure } from '#domain/errors.ts';
import { documentUploadMachine } from '#machines/document-upload/document-upload.machine.ts';
import type { DocumentUploadOutput } from '#machines/document-upload/document-upload.types.ts';
import { done, missingCall, unexpectedFailure } from '#machines/shared/calls.ts';
import { isWaiting, nextDocument, uploadFailureOf } from '#machines/shared/documents.ts';
import { earlierBooking, earlierBookingOf, sendFailure } from '#machines/shared/requests.ts';
import * as change from './booking.actions.ts';
import * as rules from './booking.rules.ts';
import type { BookingCalls, BookingMachineTypes } from './booking.types.ts';

/**
 * The booking request of a room: steps, draft, submission, resumption (specification, sections 4 and 5; rulings, Booking
 * wizard). Once the server has the request (`bookingId`) only unrecorded documents change: no path leads to a second one.
 */
export const bookingMachine = setup({
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-assertion -- setup() infers its types from it
  types: {} as BookingMachineTypes,
  actors: {
    loadBookingForm: missingCall<BookingCalls, 'loadBookingForm'>('loadBookingForm'),
    ensureCustomer: missingCall<BookingCalls, 'ensureCustomer'>('ensureCustomer'),
    createRequest: missingCall<BookingCalls, 'createRequest'>('createRequest'),
    documentUpload: documentUploadMachine,
  },
  actions: {
    saveDraft: (_, _params: ReturnType<typeof rules.draftOf>) => undefined,
    deleteDraft: (_, _params: { roomSlug: string }) => undefined,
    addDocuments: change.addDocuments,
    announce: change.announce,
    approachStep: change.approachStep,
    changeForm: change.changeForm,
    comparePrice: change.comparePrice,
    forgetFailure: change.forgetFailure,
    openStep: change.openStep,
    removeDocument: change.removeDocument,
    reportFailure: change.reportFailure,
    resetForm: change.resetForm,
    setBooking: change.setBooking,
    setCustomer: change.setCustomer,
    setFormData: change.setFormData,
    setUploadResult: change.setUploadResult,
    showErrors: change.showErrors,
    showPeriodRefused: change.showPeriodRefused,
    toast: change.toast,
  },
  guards: {
    isRoomMissing: (_, failure: Failure) => failure.code === 'room_not_found',
    hasRequest: ({ context }) => context.bookingId !== null,
    isWhollySent: ({ context }) =>
      context.bookingId !== null && nextDocument(context.documents) === undefined,
    isOpen: ({ context }, params: { step: BookingStep }) => context.step === params.step,
    isFormValid: ({ context }) => rules.firstInvalidStep(context) === null,
    isWaiting: ({ context }, params: { id: string }) => isWaiting(context.documents, params.id),
    hasCustomer: ({ context }) => context.customer !== null,
    hasNextDocument: ({ context }) => nextDocument(context.documents) !== undefined,
    isStepValid: ({ context }) => rules.isStepValid(context, context.step),
    hasNeededDocuments: ({ context }) => rules.isStepValid(context, 'verification'),
    isPeriodRefused: (_, failure: Failure) => rules.isPeriodFailure(failure),
    hasEarlierBooking: (_, failure: Failure) => earlierBookingOf(failure) !== null,
    isRecorded: (_, result: DocumentUploadOutput) => result.status === 'recorded',
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
      meta: { description: 'The room and the prices are fetched.', screen: 'loading' },
      invoke: {
        id: 'loadBookingForm',
        src: 'loadBookingForm',
        input: ({ context }) => ({ roomSlug: context.roomSlug, uid: context.user.uid }),
        onDone: {
          target: 'openingForm',
          actions: { type: 'setFormData', params: done },
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
    roomNotFound: { meta: { description: 'There is no such room.', screen: 'roomNotFound' } },
    loadFailed: {
      meta: { description: 'The room could not be fetched.', screen: 'loadFailed' },
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
        'form.clear': {
          target: '.generalInfo',
          actions: [{ type: 'deleteDraft', params: rules.draftKey }, 'resetForm'],
        },
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
          meta: { description: 'Step 1: who books what, and when.', screen: 'generalInfo' },
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
          meta: { description: 'Step 2: the role and its documents.', screen: 'verification' },
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
          meta: { description: 'Step 3: optional services.', screen: 'services' },
          entry: { type: 'openStep', params: { step: 'services' } },
          exit: 'forgetFailure',
          on: { 'step.next': 'notes', 'step.back': 'verification' },
        },
        notes: {
          meta: { description: 'Step 4: free notes and Submit.', screen: 'notes' },
          entry: { type: 'openStep', params: { step: 'notes' } },
          exit: 'forgetFailure',
          on: { 'step.back': 'services' },
        },
      },
    },
    submitting: {
      tags: 'busy',
      entry: 'forgetFailure',
      initial: 'checkingProfile',
      states: {
        checkingProfile: {
          always: [
            { guard: 'hasCustomer', target: 'creatingRequest' },
            { target: 'ensuringProfile' },
          ],
        },
        ensuringProfile: {
          meta: { description: 'The profile is tried once more.', screen: 'submitting' },
          invoke: {
            id: 'ensureCustomer',
            src: 'ensureCustomer',
            input: ({ context }) => context.user,
            onDone: {
              target: 'creatingRequest',
              actions: { type: 'setCustomer', params: done },
            },
            onError: {
              target: '#booking.editing.notes',
              actions: { type: 'reportFailure', params: { code: 'sign_in_required' } },
            },
          },
        },
        creatingRequest: {
          meta: { description: 'The request is sent to the server.', screen: 'submitting' },
          invoke: {
            id: 'createRequest',
            src: 'createRequest',
            input: ({ context }) => rules.requestOf(context),
            onDone: {
              target: 'choosingDocument',
              actions: [
                { type: 'setBooking', params: done },
                { type: 'comparePrice', params: done },
              ],
            },
            onError: [
              {
                guard: { type: 'isPeriodRefused', params: sendFailure },
                target: '#booking.editing.generalInfo',
                actions: { type: 'showPeriodRefused', params: sendFailure },
              },
              {
                guard: { type: 'hasEarlierBooking', params: sendFailure },
                target: 'choosingDocument',
                actions: [
                  { type: 'toast', params: sendFailure },
                  { type: 'setBooking', params: earlierBooking },
                ],
              },
              {
                target: '#booking.editing.notes',
                actions: { type: 'reportFailure', params: sendFailure },
              },
            ],
          },
        },
        choosingDocument: {
          always: [
            { guard: 'hasNextDocument', target: 'uploadingDocument' },
            { target: '#booking.requestSubmitted' },
          ],
        },
        uploadingDocument: {
          meta: { description: 'One document after the other is uploaded.', screen: 'submitting' },
          invoke: {
            id: 'documentUpload',
            src: 'documentUpload',
            input: ({ context }) => rules.nextUpload(context),
            onDone: [
              {
                guard: { type: 'isRecorded', params: done },
                target: 'choosingDocument',
                actions: { type: 'setUploadResult', params: done },
              },
              {
                target: '#booking.documentsIncomplete',
                actions: [
                  { type: 'setUploadResult', params: done },
                  { type: 'reportFailure', params: ({ event }) => uploadFailureOf(event.output) },
                ],
              },
            ],
            onError: {
              target: '#booking.documentsIncomplete',
              actions: { type: 'reportFailure', params: unexpectedFailure },
            },
          },
        },
      },
    },
    documentsIncomplete: {
      tags: 'documentsEditable',
      meta: { description: 'Sent, but for a document.', screen: 'documentsIncomplete' },
      on: {
        'documents.add': { actions: 'addDocuments' },
        'documents.remove': {
          guard: { type: 'isWaiting', params: ({ event }) => ({ id: event.id }) },
          actions: 'removeDocument',
        },
        'form.submit': [
          { guard: 'hasNeededDocuments', target: 'submitting.choosingDocument' },
          { actions: { type: 'showErrors', params: { step: 'verification' } } },
        ],
        'form.clear': {
          target: 'editing.generalInfo',
          actions: [{ type: 'deleteDraft', params: rules.draftKey }, 'resetForm'],
        },
      },
    },
    requestSubmitted: {
      type: 'final',
      meta: { description: 'All is with the server.', screen: 'submitted' },
      entry: [{ type: 'deleteDraft', params: rules.draftKey }, 'announce'],
    },
  },
});
