import { setup } from 'xstate';
import type { DomiciliationDraft } from '#domain/domiciliation/draft.ts';
import type { DomiciliationStep } from '#domain/domiciliation/form.ts';
import type { Failure } from '#domain/errors.ts';
import { documentUploadMachine } from '#machines/document-upload/document-upload.machine.ts';
import type { DocumentUploadOutput } from '#machines/document-upload/document-upload.types.ts';
import { done, missingCall, unexpectedFailure } from '#machines/shared/calls.ts';
import { nextDocument } from '#machines/shared/documents.ts';
import { earlierBooking, earlierBookingOf } from '#machines/shared/requests.ts';
import * as change from './domiciliation.actions.ts';
import * as rules from './domiciliation.rules.ts';
import type { DomiciliationCalls, DomiciliationMachineTypes } from './domiciliation.types.ts';

/**
 * The request for a domiciliation: plan, months, business, papers, submission (specification, sections 2, 4 and 5;
 * rulings, Domiciliation). Once the server has the request only unrecorded documents change, as with a booking.
 */
export const domiciliationMachine = setup({
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-assertion -- setup() infers its types from it
  types: {} as DomiciliationMachineTypes,
  actors: {
    openDraft: missingCall<DomiciliationCalls, 'openDraft'>('openDraft'),
    ensureCustomer: missingCall<DomiciliationCalls, 'ensureCustomer'>('ensureCustomer'),
    createRequest: missingCall<DomiciliationCalls, 'createRequest'>('createRequest'),
    documentUpload: documentUploadMachine,
  },
  actions: {
    saveDraft: (_, _params: DomiciliationDraft) => undefined,
    deleteDraft: () => undefined,
    addDocuments: change.addDocuments,
    announce: change.announce,
    approachStep: change.approachStep,
    askPlan: change.askPlan,
    assignDocument: change.assignDocument,
    changeForm: change.changeForm,
    comparePrice: change.comparePrice,
    forgetFailure: change.forgetFailure,
    forgetPlan: change.forgetPlan,
    openStep: change.openStep,
    removeDocument: change.removeDocument,
    reportFailure: change.reportFailure,
    resetForm: change.resetForm,
    selectPlan: change.selectPlan,
    setBooking: change.setBooking,
    setCustomer: change.setCustomer,
    setDraft: change.setDraft,
    setUploadResult: change.setUploadResult,
    showErrors: change.showErrors,
    toast: change.toast,
    toggleMonth: change.toggleMonth,
  },
  guards: {
    isChosen: ({ context, event }) =>
      event.type === 'plan.select' && event.planId === context.planId,
    isOffered: ({ context, event }) => rules.isOffered(context, event),
    hasPlan: ({ context }) => context.planId !== null,
    hasRequest: ({ context }) => context.bookingId !== null,
    isWhollySent: ({ context }) =>
      context.bookingId !== null && nextDocument(context.documents) === undefined,
    isOpen: ({ context }, params: { step: DomiciliationStep }) => context.step === params.step,
    isSelectable: ({ context, event }) => rules.isSelectable(context, event),
    isRemovable: ({ context, event }) => rules.isRemovable(context, event),
    isAssignable: ({ context, event }) => rules.isAssignable(context, event),
    isStepValid: ({ context }) => rules.isStepValid(context, context.step),
    isFormValid: ({ context }) => rules.firstInvalidStep(context) === null,
    hasNeededDocuments: ({ context }) => rules.isStepValid(context, 'documents'),
    hasCustomer: ({ context }) => context.customer !== null,
    hasNextDocument: ({ context }) => nextDocument(context.documents) !== undefined,
    isPlanGone: (_, failure: Failure) => failure.code === 'plan_not_found',
    areMonthsRefused: (_, failure: Failure) => rules.isMonthsFailure(failure),
    hasEarlierBooking: (_, failure: Failure) => earlierBookingOf(failure) !== null,
    isRecorded: (_, result: DocumentUploadOutput) => result.status === 'recorded',
  },
}).createMachine({
  id: 'domiciliation',
  context: ({ input }) => rules.newContext(input),
  initial: 'openingDraft',
  on: {
    'draft.notKept': { actions: { type: 'toast', params: { code: 'draft_not_kept' } } },
  },
  states: {
    openingDraft: {
      tags: 'loading',
      meta: { description: 'The draft is read from the browser.', screen: 'loading' },
      on: { 'plan.select': { actions: 'askPlan' } },
      invoke: {
        id: 'openDraft',
        src: 'openDraft',
        input: ({ context }) => ({ uid: context.user.uid }),
        onDone: { target: 'choosingStart', actions: { type: 'setDraft', params: done } },
        // A browser that keeps nothing has no draft.
        onError: { target: 'choosingStart', actions: { type: 'setDraft', params: null } },
      },
    },
    choosingStart: {
      always: [
        { guard: 'isWhollySent', target: 'requestSubmitted' },
        { guard: 'hasRequest', target: 'documentsIncomplete' },
        { guard: 'hasPlan', target: 'editing' },
        { target: 'choosingPlan' },
      ],
    },
    choosingPlan: {
      meta: { description: 'The plans and what they bring.', screen: 'plans' },
      on: {
        'plan.select': [
          { guard: 'isChosen', target: 'editing' },
          { guard: 'isOffered', target: 'editing.months', actions: 'selectPlan' },
        ],
      },
    },
    editing: {
      tags: ['editable', 'documentsEditable'],
      initial: 'choosingStep',
      on: {
        'plans.show': 'choosingPlan',
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
        'form.clear': { target: 'choosingPlan', actions: ['deleteDraft', 'resetForm'] },
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
          meta: { description: 'Step 1: the months, one after the other.', screen: 'months' },
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
          meta: { description: 'Step 2: the company and whom to talk to.', screen: 'business' },
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
          meta: { description: 'Step 3: the four papers and Submit.', screen: 'documents' },
          entry: { type: 'openStep', params: { step: 'documents' } },
          exit: 'forgetFailure',
          on: { 'step.back': 'business' },
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
            onDone: { target: 'creatingRequest', actions: { type: 'setCustomer', params: done } },
            onError: {
              target: '#domiciliation.editing.documents',
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
                guard: { type: 'isPlanGone', params: rules.sendFailure },
                target: '#domiciliation.choosingPlan',
                actions: [{ type: 'reportFailure', params: rules.sendFailure }, 'forgetPlan'],
              },
              {
                guard: { type: 'areMonthsRefused', params: rules.sendFailure },
                target: '#domiciliation.editing.months',
                actions: { type: 'reportFailure', params: rules.sendFailure },
              },
              {
                guard: { type: 'hasEarlierBooking', params: rules.sendFailure },
                target: 'choosingDocument',
                actions: [
                  { type: 'toast', params: rules.sendFailure },
                  { type: 'setBooking', params: earlierBooking },
                ],
              },
              {
                target: '#domiciliation.editing.documents',
                actions: { type: 'reportFailure', params: rules.sendFailure },
              },
            ],
          },
        },
        choosingDocument: {
          always: [
            { guard: 'hasNextDocument', target: 'uploadingDocument' },
            { target: '#domiciliation.requestSubmitted' },
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
                target: '#domiciliation.documentsIncomplete',
                actions: [
                  { type: 'setUploadResult', params: done },
                  { type: 'reportFailure', params: ({ event }) => rules.failureOf(event.output) },
                ],
              },
            ],
            onError: {
              target: '#domiciliation.documentsIncomplete',
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
        'documents.remove': { guard: 'isRemovable', actions: 'removeDocument' },
        'document.assign': { guard: 'isAssignable', actions: 'assignDocument' },
        'form.submit': [
          { guard: 'hasNeededDocuments', target: 'submitting.choosingDocument' },
          { actions: { type: 'showErrors', params: { step: 'documents' } } },
        ],
        'form.clear': { target: 'choosingPlan', actions: ['deleteDraft', 'resetForm'] },
      },
    },
    requestSubmitted: {
      type: 'final',
      meta: { description: 'All is with the server.', screen: 'submitted' },
      entry: ['deleteDraft', 'announce'],
    },
  },
});
