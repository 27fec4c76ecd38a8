import type { LegalDocument, OpenedDomiciliationDraft } from '#domain/domiciliation/draft.ts';
import type {
  DomiciliationErrors,
  DomiciliationForm,
  DomiciliationStep,
} from '#domain/domiciliation/form.ts';
import type { LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import type { Call } from '#machines/shared/calls.ts';
import type { DocumentsAdded } from '#machines/request-form/documents.ts';
import type {
  RequestFormEvent,
  RequestFormInput,
  RequestState,
  SubmittedOutput,
} from '#machines/request-form/request-form.types.ts';

export interface DomiciliationInput extends RequestFormInput {
  planId: string;
  /** Null when it is no longer offered: the server has the request, and only documents are missing. */
  plan: DomiciliationPlan | null;
  /** The building's day, `YYYY-MM-DD`; a function, because a form may stay open over midnight. */
  today: () => string;
}

export interface DomiciliationContext
  extends
    DomiciliationInput,
    RequestState<LegalDocument, OpenedDomiciliationDraft, DomiciliationErrors> {
  form: DomiciliationForm;
}

export interface FieldChange {
  change: Partial<Omit<DomiciliationForm, 'months'>>;
}

export interface PapersAdded extends DocumentsAdded {
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
  | ({ type: 'documents.add' } & PapersAdded)
  | ({ type: 'document.assign' } & DocumentAssigned)
  | RequestFormEvent<DomiciliationStep>;

/** How the form ends; `withdrawn`: the plan is no longer offered. */
export type DomiciliationOutput = SubmittedOutput | { status: 'cleared' | 'withdrawn' };

export interface DomiciliationCalls {
  /** The draft of this user, null when there is none. */
  openDraft: Call<{ uid: string }, OpenedDomiciliationDraft | null>;
}
