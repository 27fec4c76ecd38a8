import type { Customer } from '#domain/identity/customer.ts';
import type { DocumentUploadOutput } from '#machines/document-upload/document-upload.types.ts';
import { submissionFailure } from '#machines/submission/submission.rules.ts';
import type { AcceptedRequest } from '#machines/submission/submission.types.ts';
import { eventParams, unexpectedFailure } from './calls.ts';

/*
 * The parts that the charts of all request forms have in common. The names of actions and guards in them are those of
 * `request-form.setup.ts`; a form adds what it does in its own way.
 */

/** What runs beside all states. A form adds the `input` of its `invoke`. */
export const keepingDraft = {
  invoke: {
    id: 'draftKeeper',
    src: 'draftKeeper',
    // What is typed stays in the form: only a page that closes loses it.
    onError: {},
  },
  on: {
    'draft.notKept': { actions: { type: 'toast', params: { code: 'draft_not_kept' } } },
  },
} as const;

/** Runs beside all states, too. */
export const readingDocuments = {
  invoke: {
    id: 'documentReader',
    src: 'documentReader',
    // A file that cannot be read is an event.
    onError: {},
  },
  on: {
    'document.read': { actions: { type: 'setRead', params: eventParams } },
    'document.refused': { actions: { type: 'setRefused', params: eventParams } },
  },
} as const;

const changingDocuments = {
  on: {
    'documents.add': { actions: { type: 'addDocuments', params: eventParams } },
    'documents.remove': {
      guard: { type: 'isUnrecorded', params: eventParams },
      actions: { type: 'removeDocument', params: eventParams },
    },
  },
} as const;

/** After the form is loaded, and after a submission that failed. */
export const choosingStart = {
  description: 'A request that the server has is not sent again.',
  always: [
    { guard: 'isWhollySent', target: 'requestSubmitted' },
    { guard: 'hasRequest', target: 'documentsIncomplete' },
    { target: 'editing' },
  ],
} as const;

/** A form adds its `always`, a row for each of its steps. */
export const choosingStep = {
  description: 'A draft opens where it was left, a chosen step once all before it are valid.',
} as const;

/** Nothing is sent before it is known what; the button shows that. */
const waitingForFiles = {
  description: 'A chosen file is still being read.',
  guard: 'isReading',
} as const;

/** The form is open; its steps are states of it. */
export const editing = {
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
} as const;

/** A form adds the `input` and the `onDone` of its `invoke`: what a failure leads to is its own. */
export const submitting = {
  tags: 'busy',
  description: 'The request and its documents are sent.',
  meta: { screen: 'submitting' },
  entry: 'clearUploadFailures',
  invoke: {
    id: 'submission',
    src: 'submission',
    onError: {
      target: 'choosingStart',
      actions: { type: 'reportFailure', params: unexpectedFailure },
    },
  },
  on: {
    'customer.ensured': {
      actions: {
        type: 'setCustomer',
        params: ({ event }: { event: { customer: Customer } }) => event.customer,
      },
    },
    'request.accepted': {
      actions: {
        type: 'acceptRequest',
        params: ({ event }: { event: { accepted: AcceptedRequest } }) => event.accepted,
      },
    },
    'document.settled': {
      actions: {
        type: 'setUploadResult',
        params: ({ event }: { event: { result: DocumentUploadOutput } }) => event.result,
      },
    },
  },
} as const;

/** The last of `onDone`: any other failure is shown in the form, which stays as it is. */
export const notSubmitted = {
  target: 'choosingStart',
  actions: { type: 'reportFailure', params: submissionFailure },
} as const;

export const documentsIncomplete = {
  tags: 'documentsEditable',
  description: 'The request is sent; a document is missing.',
  meta: { screen: 'documentsIncomplete' },
  exit: 'forgetFailure',
  on: {
    ...changingDocuments.on,
    'form.submit': [
      waitingForFiles,
      { guard: 'areDocumentsValid', target: 'submitting' },
      { actions: ['showDocumentErrors', 'announceInvalid'] },
    ],
  },
} as const;

export const requestSubmitted = {
  type: 'final',
  description: 'The server has the request and every document.',
  meta: { screen: 'submitted' },
  entry: ['deleteDraft', 'announceSubmitted'],
} as const;
