import { assign, emit, setup } from 'xstate';
import type { BookingDraft } from '#domain/booking/draft.ts';
import { toBookingRequest, type BookingStep } from '#domain/booking/form.ts';
import type { Customer } from '#domain/identity/customer.ts';
import { documentUploadMachine } from '#machines/document-upload/document-upload.machine.ts';
import type { DocumentUploadOutput } from '#machines/document-upload/document-upload.types.ts';
import { missingCall, toFailure, type Failure, type StateMeta } from '#machines/shared/calls.ts';
import {
  addDocuments,
  changeForm,
  openStep,
  openStepOnTheWay,
  reportFailure,
  showErrors,
  showPeriodTaken,
} from './booking.actions.ts';
import * as rules from './booking.rules.ts';
import type {
  BookingCalls,
  BookingContext,
  BookingEmitted,
  BookingEvent,
  BookingFormData,
  BookingInput,
  BookingTag,
} from './booking.types.ts';

/**
 * The booking request of a room: four steps, the draft, the submission and its resumption (specification, sections 4
 * and 5, Booking form; rulings, Booking wizard). Once the server has the request (`bookingId`), the form is locked and
 * only documents that are not recorded can change: no path leads to a second request.
 */
export const bookingMachine = setup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    input: {} as BookingInput,
    emitted: {} as BookingEmitted,
    tags: {} as BookingTag,
    meta: {} as StateMeta,
  },
  actors: {
    loadBookingForm: missingCall<BookingCalls, 'loadBookingForm'>('loadBookingForm'),
    ensureCustomer: missingCall<BookingCalls, 'ensureCustomer'>('ensureCustomer'),
    createRequest: missingCall<BookingCalls, 'createRequest'>('createRequest'),
    documentUpload: documentUploadMachine,
  },
  actions: {
    /** Provided by the app: keeps the draft in the browser's storage. */
    saveDraft: (_, _params: { roomSlug: string; draft: BookingDraft }) => undefined,
    /** Provided by the app: deletes the room's draft. */
    deleteDraft: (_, _params: { roomSlug: string }) => undefined,
    toast: emit((_, failure: Failure) => ({ type: 'toast', tone: 'error', failure })),
    announce: emit(({ context }) => ({
      type: 'request.submitted',
      bookingId: context.bookingId ?? '',
    })),
    changeForm,
    openStep,
    openStepOnTheWay,
    showErrors,
    reportFailure,
    showPeriodTaken,
    addDocuments,
    setFormData: assign(({ context }, data: BookingFormData) => rules.loadedForm(context, data)),
    resetForm: assign(({ context }) => rules.clearedForm(context)),
    removeDocument: assign({
      documents: ({ context }, params: { id: string }) =>
        context.documents.filter(({ id }) => id !== params.id),
    }),
    setUploadResult: assign({
      documents: ({ context }, result: DocumentUploadOutput) =>
        rules.withUploadResult(context.documents, result),
    }),
    setCustomer: assign((_, customer: Customer) => ({ customer })),
    setBooking: assign((_, params: { bookingId: string | null }) => params),
    forgetFailure: assign({ failure: null, errors: {} }),
  },
  guards: {
    isRoomMissing: (_, failure: Failure) => failure.code === 'room_not_found',
    hasPrices: (_, data: BookingFormData) => data.prices !== null,
    isOpen: ({ context }, params: { step: BookingStep }) => context.step === params.step,
    isFormValid: ({ context }) => rules.firstInvalidStep(context) === null,
    isWaiting: ({ context }, params: { id: string }) =>
      context.documents.some(({ id, status }) => id === params.id && status === 'waiting'),
    hasCustomer: ({ context }) => context.customer !== null,
    hasNextDocument: ({ context }) => rules.nextDocument(context.documents) !== undefined,
    isStepValid: ({ context }, params: { step: BookingStep }) =>
      rules.isStepValid(context, params.step),
    isPeriodTaken: (_, failure: Failure) => failure.code === 'period_taken',
    hasEarlierBooking: (_, failure: Failure) => rules.earlierBookingOf(failure) !== null,
    isRecorded: (_, result: DocumentUploadOutput) => result.status === 'recorded',
  },
}).createMachine({
  id: 'booking',
  context: ({ input }) => rules.newContext(input),
  initial: 'loadingForm',
  states: {
    loadingForm: {
      tags: 'loading',
      meta: { description: 'The room and the prices are fetched.', screen: 'loading' },
      invoke: {
        id: 'loadBookingForm',
        src: 'loadBookingForm',
        input: ({ context }) => ({ roomSlug: context.roomSlug }),
        onDone: [
          {
            guard: { type: 'hasPrices', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'setFormData', params: ({ event }) => event.output },
          },
          {
            target: 'editing',
            actions: [
              { type: 'setFormData', params: ({ event }) => event.output },
              { type: 'toast', params: { code: 'prices_failed' } },
            ],
          },
        ],
        onError: [
          {
            guard: {
              type: 'isRoomMissing',
              params: ({ event }) => toFailure(event.error, 'room_failed'),
            },
            target: 'roomNotFound',
          },
          { target: 'loadFailed', actions: { type: 'toast', params: { code: 'room_failed' } } },
        ],
      },
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
        'field.change': {
          actions: { type: 'changeForm', params: ({ event }) => ({ event }) },
        },
        'service.toggle': {
          actions: { type: 'changeForm', params: ({ event }) => ({ event }) },
        },
        'service.change': {
          actions: { type: 'changeForm', params: ({ event }) => ({ event }) },
        },
        'documents.add': {
          actions: { type: 'addDocuments', params: ({ event }) => ({ added: event.documents }) },
        },
        'documents.remove': {
          guard: { type: 'isWaiting', params: ({ event }) => ({ id: event.id }) },
          actions: { type: 'removeDocument', params: ({ event }) => ({ id: event.id }) },
        },
        'step.select': {
          target: '.choosingStep',
          actions: { type: 'openStepOnTheWay', params: ({ event }) => ({ asked: event.step }) },
        },
        'form.submit': [
          {
            guard: 'isFormValid',
            target: 'submitting',
            actions: ['forgetFailure', { type: 'openStep', params: { step: 'notes' } }],
          },
          {
            target: '.choosingStep',
            actions: { type: 'openStepOnTheWay', params: { asked: 'submission' } },
          },
        ],
        'form.clear': {
          target: '.generalInfo',
          actions: [
            'resetForm',
            { type: 'deleteDraft', params: ({ context }) => ({ roomSlug: context.roomSlug }) },
          ],
        },
      },
      states: {
        choosingStep: {
          always: [
            {
              guard: { type: 'isOpen', params: { step: 'verification' } },
              target: 'verification',
            },
            { guard: { type: 'isOpen', params: { step: 'services' } }, target: 'services' },
            { guard: { type: 'isOpen', params: { step: 'notes' } }, target: 'notes' },
            { target: 'generalInfo' },
          ],
        },
        generalInfo: {
          meta: { description: 'Step 1: who books what, and when.', screen: 'generalInfo' },
          on: {
            'step.next': [
              {
                guard: { type: 'isStepValid', params: { step: 'generalInfo' } },
                target: 'verification',
                actions: { type: 'openStep', params: { step: 'verification' } },
              },
              { actions: { type: 'showErrors', params: { step: 'generalInfo' } } },
            ],
          },
        },
        verification: {
          meta: { description: 'Step 2: the role and its documents.', screen: 'verification' },
          on: {
            'step.next': [
              {
                guard: { type: 'isStepValid', params: { step: 'verification' } },
                target: 'services',
                actions: { type: 'openStep', params: { step: 'services' } },
              },
              { actions: { type: 'showErrors', params: { step: 'verification' } } },
            ],
            'step.back': {
              target: 'generalInfo',
              actions: { type: 'openStep', params: { step: 'generalInfo' } },
            },
          },
        },
        services: {
          meta: { description: 'Step 3: optional services.', screen: 'services' },
          on: {
            'step.next': {
              target: 'notes',
              actions: { type: 'openStep', params: { step: 'notes' } },
            },
            'step.back': {
              target: 'verification',
              actions: { type: 'openStep', params: { step: 'verification' } },
            },
          },
        },
        notes: {
          meta: { description: 'Step 4: free notes and Submit.', screen: 'notes' },
          on: {
            'step.back': {
              target: 'services',
              actions: { type: 'openStep', params: { step: 'services' } },
            },
          },
        },
      },
    },
    submitting: {
      tags: 'busy',
      initial: 'checkingProfile',
      states: {
        checkingProfile: {
          always: [
            { guard: 'hasCustomer', target: 'creatingRequest' },
            { target: 'ensuringProfile' },
          ],
        },
        ensuringProfile: {
          meta: {
            description: 'The profile, which could not be loaded before, is tried once more.',
            screen: 'submitting',
          },
          invoke: {
            id: 'ensureCustomer',
            src: 'ensureCustomer',
            input: ({ context }) => context.user,
            onDone: {
              target: 'creatingRequest',
              actions: { type: 'setCustomer', params: ({ event }) => event.output },
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
            input: ({ context }) => ({
              requestKey: context.requestKey,
              request: toBookingRequest(context.roomSlug, context.form),
            }),
            onDone: {
              target: 'choosingDocument',
              actions: { type: 'setBooking', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: { type: 'isPeriodTaken', params: ({ event }) => requestFailure(event) },
                target: '#booking.editing.generalInfo',
                actions: [
                  { type: 'reportFailure', params: ({ event }) => requestFailure(event) },
                  'showPeriodTaken',
                ],
              },
              {
                guard: { type: 'hasEarlierBooking', params: ({ event }) => requestFailure(event) },
                target: 'choosingDocument',
                actions: [
                  { type: 'toast', params: ({ event }) => requestFailure(event) },
                  {
                    type: 'setBooking',
                    params: ({ event }) => ({
                      bookingId: rules.earlierBookingOf(requestFailure(event)),
                    }),
                  },
                ],
              },
              {
                target: '#booking.editing.notes',
                actions: { type: 'reportFailure', params: ({ event }) => requestFailure(event) },
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
                guard: { type: 'isRecorded', params: ({ event }) => event.output },
                target: 'choosingDocument',
                actions: { type: 'setUploadResult', params: ({ event }) => event.output },
              },
              {
                target: '#booking.documentsIncomplete',
                actions: [
                  { type: 'setUploadResult', params: ({ event }) => event.output },
                  { type: 'reportFailure', params: ({ event }) => rules.failureOf(event.output) },
                ],
              },
            ],
            onError: {
              target: '#booking.documentsIncomplete',
              actions: {
                type: 'reportFailure',
                params: ({ event }) => toFailure(event.error, 'internal'),
              },
            },
          },
        },
      },
    },
    documentsIncomplete: {
      tags: 'documentsEditable',
      meta: {
        description: 'The server has the request; a document could not be sent.',
        screen: 'documentsIncomplete',
      },
      on: {
        'documents.add': {
          actions: { type: 'addDocuments', params: ({ event }) => ({ added: event.documents }) },
        },
        'documents.remove': {
          guard: { type: 'isWaiting', params: ({ event }) => ({ id: event.id }) },
          actions: { type: 'removeDocument', params: ({ event }) => ({ id: event.id }) },
        },
        'form.submit': [
          {
            guard: { type: 'isStepValid', params: { step: 'verification' } },
            target: 'submitting.choosingDocument',
            actions: 'forgetFailure',
          },
          { actions: { type: 'showErrors', params: { step: 'verification' } } },
        ],
      },
    },
    requestSubmitted: {
      type: 'final',
      meta: {
        description: 'The request and all its documents are with the server.',
        screen: 'submitted',
      },
      entry: [
        { type: 'deleteDraft', params: ({ context }) => ({ roomSlug: context.roomSlug }) },
        'announce',
      ],
    },
  },
});

function requestFailure({ error }: { error: unknown }): Failure {
  return toFailure(error, 'request_failed');
}
