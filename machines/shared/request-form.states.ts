import type { Customer } from '#domain/identity/customer.ts';
import type { DocumentUploadOutput } from '#machines/document-upload/document-upload.types.ts';
import { submissionFailure } from '#machines/submission/submission.rules.ts';
import type { AcceptedRequest } from '#machines/submission/submission.types.ts';
import { done, eventParams, unexpectedFailure } from './calls.ts';

/*
 * The parts that the charts of all request forms have in common. The names of actions and guards in them are those of
 * `request-form.setup.ts`; a form adds what it does in its own way.
 */

/** Runs beside all states; a form adds the `input`. */
export const draftKeeper = {
  id: 'draftKeeper',
  src: 'draftKeeper',
  // What is typed stays in the form: only a page that closes loses it.
  onError: {},
} as const;

/** The events of `draftKeeper`. */
export const draftEvents = {
  'draft.notKept': { actions: { type: 'toast', params: { code: 'draft_not_kept' } } },
} as const;

const documentEvents = {
  'documents.add': { actions: { type: 'addDocuments', params: eventParams } },
  'documents.remove': {
    guard: { type: 'isWaiting', params: eventParams },
    actions: { type: 'removeDocument', params: eventParams },
  },
} as const;

/** After the form is loaded, and after a submission that failed. */
export const choosingStart = {
  always: [
    { guard: 'isWhollySent', target: 'requestSubmitted' },
    { guard: 'hasRequest', target: 'documentsIncomplete' },
    { target: 'editing' },
  ],
} as const;

/** The form is open; its steps are states of it. */
export const editing = {
  tags: ['editable', 'documentsEditable'],
  initial: 'choosingStep',
  on: {
    ...documentEvents,
    'step.select': {
      target: '.choosingStep',
      actions: { type: 'showErrorsBefore', params: eventParams },
    },
    'form.submit': [
      { guard: 'isFormValid', target: 'submitting' },
      {
        target: '.choosingStep',
        actions: { type: 'showErrorsBefore', params: { step: 'submission' } },
      },
    ],
  },
} as const;

/** A form adds `submission` as its invoke. */
export const submitting = {
  tags: 'busy',
  description: 'The request and its documents are sent.',
  meta: { screen: 'submitting' },
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

/** A form adds the `input`, and `onDone`: `submitted`, the failures that lead elsewhere, `notSubmitted`. */
export const submission = {
  id: 'submission',
  src: 'submission',
  onError: {
    target: 'choosingStart',
    actions: { type: 'reportFailure', params: unexpectedFailure },
  },
} as const;

export const submitted = {
  guard: { type: 'isSubmitted', params: done },
  target: 'requestSubmitted',
} as const;

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
    ...documentEvents,
    'form.submit': [
      { guard: 'areDocumentsValid', target: 'submitting' },
      { actions: 'showDocumentErrors' },
    ],
  },
} as const;

export const requestSubmitted = {
  type: 'final',
  description: 'The server has the request and every document.',
  meta: { screen: 'submitted' },
  entry: ['deleteDraft', 'announceSubmitted'],
} as const;
