import { done, eventParams, unexpectedFailure } from '#machines/shared/calls.ts';
import { requestFormSetup } from './request-form.setup.ts';
import { submissionFailure } from './submission/submission.rules.ts';

/*
 * The states that the charts of all request forms have in common, each checked against `requestFormSetup`; a form adds what
 * it does in its own way.
 */

const { createStateConfig } = requestFormSetup;

/** Run beside all states; a form adds their `input`. */
export const saving = {
  id: 'autosave',
  src: 'autosave',
  // What is typed stays in the form: only a page that closes loses it.
  onError: {},
} as const;
export const reading = {
  id: 'documentReader',
  src: 'documentReader',
  // A file that cannot be read is an event.
  onError: {},
} as const;

/** What those two report, and what was stored to finish the form later. */
export const listening = createStateConfig({
  on: {
    'draft.notSaved': { actions: { type: 'toast', params: { code: 'draft_not_saved' } } },
    'draft.stored': { actions: { type: 'setStored', params: eventParams } },
    'document.read': { actions: { type: 'setRead', params: eventParams } },
    'document.refused': {
      actions: [
        { type: 'setRefused', params: eventParams },
        { type: 'toast', params: ({ event }) => event.failure },
      ],
    },
  },
});

/** Where the documents are shown: the row of one that is refused shows why, so there is no toast. */
export const showingDocuments = createStateConfig({
  on: { 'document.refused': { actions: { type: 'setRefused', params: eventParams } } },
});

const changingDocuments = createStateConfig({
  on: {
    'documents.add': { actions: { type: 'addDocuments', params: eventParams } },
    'documents.remove': {
      guard: { type: 'isUnrecorded', params: eventParams },
      actions: { type: 'removeDocument', params: eventParams },
    },
  },
});

/** After the form is loaded, and after a submission that failed. */
export const choosingStart = createStateConfig({
  description: 'A request that the server has is not sent again.',
  always: [
    { guard: 'isWhollySent', target: 'requestSubmitted' },
    { guard: 'hasRequest', target: 'documentsIncomplete' },
    { target: 'editing' },
  ],
});

/** A form adds its `always`, a row for each of its steps. */
export const choosingStep = createStateConfig({
  description: 'A draft opens where it was left, a chosen step once all before it are valid.',
});

/** Nothing is sent before it is known what; the button shows that. */
const waitingForFiles = {
  description: 'A chosen file is still being read.',
  guard: 'isReading',
} as const;

/** The form is open; its steps are states of it. */
export const editing = createStateConfig({
  tags: ['editable', 'documentsEditable'],
  initial: 'choosingStep',
  on: {
    ...changingDocuments.on,
    'step.select': {
      target: '.choosingStep',
      actions: { type: 'showErrorsBefore', params: eventParams },
    },
    'form.submit': [
      waitingForFiles,
      { guard: 'isFormValid', target: 'submitting' },
      {
        target: '.choosingStep',
        actions: { type: 'showErrorsBefore', params: { step: 'submission' } },
      },
    ],
  },
});

/** Next in a step: on to the following one, or the errors of this one. */
export const nextStep = <Step extends string>(step: Step, following: Step) =>
  [
    { guard: { type: 'isStepValid', params: { step } }, target: following },
    { actions: [{ type: 'showErrors', params: { step } }, 'announceInvalid'] },
  ] as const;

/** The first row of `onDone` of a submission. */
export const submitted = {
  guard: { type: 'isSubmitted', params: done },
  target: 'requestSubmitted',
} as const;

/** The last row: any failure without a row of its own is shown in the form, which stays as it is. */
export const notSubmitted = {
  target: 'choosingStart',
  actions: { type: 'reportFailure', params: submissionFailure },
} as const;

/** Sends the request; a form adds its `input` and `onDone`. */
export const submission = {
  id: 'submission',
  src: 'submission',
  onError: {
    target: 'choosingStart',
    actions: { type: 'reportFailure', params: unexpectedFailure },
  },
} as const;

/** A form adds its `invoke` of `submission`. */
export const submitting = createStateConfig({
  tags: 'busy',
  description: 'The request and its documents are sent.',
  meta: { screen: 'submitting' },
  entry: 'clearUploadFailures',
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
});

export const documentsIncomplete = createStateConfig({
  tags: 'documentsEditable',
  description: 'The request is sent; a document is missing.',
  meta: { screen: 'documentsIncomplete' },
  exit: 'clearFailure',
  on: {
    ...showingDocuments.on,
    ...changingDocuments.on,
    'form.submit': [
      waitingForFiles,
      { guard: 'areDocumentsValid', target: 'submitting' },
      { actions: ['showDocumentErrors', 'announceInvalid'] },
    ],
  },
});

export const requestSubmitted = createStateConfig({
  type: 'final',
  description: 'The server has the request and every document.',
  meta: { screen: 'submitted' },
  entry: ['deleteDraft', 'announceSubmitted'],
});
