import type { LegalDocument, OpenedDomiciliationDraft } from '#domain/domiciliation/draft.ts';
import type {
  DomiciliationErrors,
  DomiciliationField,
  DomiciliationForm,
  DomiciliationStep,
} from '#domain/domiciliation/form.ts';
import type { LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import type { Failure } from '#domain/errors.ts';
import type { Customer, SignedInUser } from '#domain/identity/customer.ts';
import type { Call } from '#machines/shared/calls.ts';
import type { NewDocument } from '#machines/shared/documents.ts';
import type { RequestFormEmitted, SubmittedOutput } from '#machines/shared/request-form.ts';
import type { SubmissionReport } from '#machines/submission/submission.types.ts';

/** Where a user can navigate: a step, or the submission after the last one. */
export type DomiciliationDestination = DomiciliationStep | 'submission';

export interface DomiciliationInput {
  user: SignedInUser;
  customer: Customer | null;
  planId: string;
  /** Null when it is no longer offered: the server has the request, and only documents are missing. */
  plan: DomiciliationPlan | null;
  /** The building's day, `YYYY-MM-DD`; a function, because a form may stay open over midnight. */
  today: () => string;
  /** A new UUID. */
  createId: () => string;
}

export interface DomiciliationContext extends DomiciliationInput {
  /** The user's stored draft, that the form was opened with. */
  draft: OpenedDomiciliationDraft | null;
  form: DomiciliationForm;
  errors: DomiciliationErrors;
  documents: LegalDocument[];
  /** The Idempotency-Key of the request that the form becomes. */
  requestKey: string;
  /** Set once the server has the request: from then on only documents are missing. */
  bookingId: string | null;
  /** What the last submission failed with, until the next try or change. */
  failure: Failure | null;
}

export interface FieldChange {
  change: Partial<Omit<DomiciliationForm, 'months'>>;
}

export interface DocumentsAdded {
  documents: NewDocument[];
  /** The slot that the file was chosen for; without it, the names decide. */
  kind?: LegalDocumentKind;
}

/** Moves a file to the slot of one of the four papers; null for none of them. */
export interface DocumentAssigned {
  id: string;
  kind: LegalDocumentKind | null;
}

export type DomiciliationEvent =
  | { type: 'month.toggle'; month: string }
  | ({ type: 'field.change' } & FieldChange)
  | ({ type: 'documents.add' } & DocumentsAdded)
  | { type: 'documents.remove'; id: string }
  | ({ type: 'document.assign' } & DocumentAssigned)
  | { type: 'step.next' }
  | { type: 'step.back' }
  /** Goes to the step, or to the first step before it that is not valid. */
  | { type: 'step.select'; step: DomiciliationStep }
  | { type: 'form.submit' }
  | { type: 'form.clear' }
  /** The browser's storage is full or forbidden. */
  | { type: 'draft.notKept' }
  | SubmissionReport;

/** How the form ends; `withdrawn`: the plan is no longer offered. */
export type DomiciliationOutput = SubmittedOutput | { status: 'cleared' | 'withdrawn' };

export type DomiciliationEmitted = RequestFormEmitted<DomiciliationField>;

export interface DomiciliationCalls {
  /** The draft of this user, null when there is none. */
  openDraft: Call<{ uid: string }, OpenedDomiciliationDraft | null>;
}
