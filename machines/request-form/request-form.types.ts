import type { DraftDocument } from '#domain/draft/document.ts';
import type { StoredCopy } from '#domain/draft/stored-copy.ts';
import type { Failure } from '#domain/errors.ts';
import type { DraftStored } from './finish-later/finish-later.types.ts';
import type { Customer, SignedInUser } from '#domain/identity/customer.ts';
import type { DocumentRead, DocumentRefused, DocumentsAdded } from './documents.ts';
import type { SubmissionReport } from '#machines/request-form/submission/submission.types.ts';

export interface RequestFormInput {
  user: SignedInUser;
  customer: Customer | null;
  /** A new UUID. */
  createId: () => string;
}

/** What a request form knows of its request; `Draft` is the user's stored draft, that the form was opened with. */
export interface RequestState<
  Document extends DraftDocument = DraftDocument,
  Draft extends { lostDocuments: readonly string[] } = { lostDocuments: readonly string[] },
  Errors extends object = object,
> {
  draft: Draft | null;
  errors: Errors;
  /** Without their bytes: those are stored by id outside the machine. */
  documents: Document[];
  /** The Idempotency-Key of the request that the form becomes. */
  requestKey: string;
  /** The copy that the server stores of the form, to finish it later. */
  stored: StoredCopy | null;
  /** Set once the server has the request: from then on only documents are missing. */
  bookingId: string | null;
  /** What the last submission failed with, until the next try or change. */
  failure: Failure | null;
}

/** What the contexts of all request forms have in common. */
export type RequestFormContext = RequestFormInput & RequestState;

/** The events of all request forms. */
export type RequestFormEvent<Step extends string> =
  | ({ type: 'documents.add' } & DocumentsAdded)
  | { type: 'documents.remove'; id: string }
  | { type: 'step.next' }
  | { type: 'step.back' }
  /** Goes to the step, or to the first step before it that is not valid. */
  | { type: 'step.select'; step: Step }
  | { type: 'form.submit' }
  | { type: 'form.clear' }
  /** The browser's storage is full or forbidden. */
  | { type: 'draft.notSaved' }
  | DraftStored
  | DocumentRead
  | DocumentRefused
  | SubmissionReport;

/** Emitted by every request form, for the view: shown once. */
export type RequestFormEmitted =
  | { type: 'toast'; tone: 'error' | 'success'; failure: Failure }
  /** A step is not valid: scroll to its first invalid field, focus it, shake it, vibrate. */
  | { type: 'form.invalid'; field: string }
  /** The server's price differs from the shown one; both in centimes. */
  | { type: 'price.differs'; shown: number; agreed: number }
  | { type: 'request.submitted'; bookingId: string };

/** `editable`: the form; `documentsEditable`: the documents that are not recorded yet; `busy`: a submission is running. */
export type RequestFormTag = 'loading' | 'editable' | 'busy' | 'documentsEditable';

/** How a form ends with a request. */
export interface SubmittedOutput {
  status: 'submitted';
  bookingId: string;
}
