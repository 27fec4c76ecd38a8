import type { LegalDocument, OpenedDomiciliationDraft } from '#domain/domiciliation/draft.ts';
import type {
  DomiciliationErrors,
  DomiciliationField,
  DomiciliationForm,
  DomiciliationStep,
  LegalDocumentKind,
} from '#domain/domiciliation/form.ts';
import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import type { DomiciliationRequest } from '#domain/domiciliation/request.ts';
import type { Failure } from '#domain/errors.ts';
import type { Customer, SignedInUser } from '#domain/identity/customer.ts';
import type { Call, StateMeta } from '#machines/shared/calls.ts';
import type { NewDocument } from '#machines/shared/documents.ts';
import type { SentRequest } from '#machines/shared/requests.ts';

/** Where a person may want to go: a step, or past all of them. */
export type DomiciliationDestination = DomiciliationStep | 'submission';

export interface DomiciliationInput {
  user: SignedInUser;
  customer: Customer | null;
  /** The plans that are offered, the cheapest first. */
  plans: readonly DomiciliationPlan[];
  /** The plan that the page's address names, as for one who chose it before signing in. */
  askedPlanId: string | null;
  /** The building's day, `YYYY-MM-DD`; a function, because a form may stay open over midnight. */
  today: () => string;
  /** A new UUID. */
  createId: () => string;
}

export interface DomiciliationContext extends DomiciliationInput {
  /** The user's stored draft, that the form was opened with. */
  draft: OpenedDomiciliationDraft | null;
  /** The chosen plan; null until one is chosen. */
  planId: string | null;
  form: DomiciliationForm;
  errors: DomiciliationErrors;
  documents: LegalDocument[];
  /** The Idempotency-Key of the request that the form becomes. */
  requestKey: string;
  /** The step that is open, or that submitting started from: the draft carries it. */
  step: DomiciliationStep;
  /** Set once the server has the request: from then on only documents are missing. */
  bookingId: string | null;
  /** What the last submission failed with, until the next try or change. */
  failure: Failure | null;
}

export type DomiciliationEvent =
  /** Opens the form of a plan: with the months that were chosen, or without any when it is another plan. */
  | { type: 'plan.select'; planId: string }
  /** Goes back to the plans; what was typed stays. */
  | { type: 'plans.show' }
  | { type: 'month.toggle'; month: string }
  | { type: 'field.change'; change: Partial<Omit<DomiciliationForm, 'months'>> }
  | { type: 'documents.add'; documents: NewDocument[] }
  | { type: 'documents.remove'; id: string }
  /** Says which of the four papers a file is; null when none of them. */
  | { type: 'document.assign'; id: string; kind: LegalDocumentKind | null }
  | { type: 'step.next' }
  | { type: 'step.back' }
  /** Goes to the step, or to the first step before it that is not valid. */
  | { type: 'step.select'; step: DomiciliationStep }
  | { type: 'form.submit' }
  | { type: 'form.clear' }
  /** The browser's storage is full or forbidden. */
  | { type: 'draft.notKept' };

/** Facts for the view: shown once, never kept. */
export type DomiciliationEmitted =
  | { type: 'toast'; tone: 'error' | 'success'; failure: Failure }
  /** A step was refused: this is its first invalid field. */
  | { type: 'form.invalid'; field: DomiciliationField }
  /** The form is open for a plan that nobody has just asked for, or for none: the page's address follows. */
  | { type: 'plan.changed'; planId: string | null }
  /** The server's price is another than the one that was shown; both in centimes. */
  | { type: 'price.differs'; shown: number; agreed: number }
  | { type: 'request.submitted'; bookingId: string };

/** `editable`: the form; `documentsEditable`: the documents that are not recorded yet; `busy`: a request is under way. */
type DomiciliationTag = 'loading' | 'editable' | 'busy' | 'documentsEditable';

export interface DomiciliationCalls {
  /** The draft of this user, null when there is none. */
  openDraft: Call<{ uid: string }, OpenedDomiciliationDraft | null>;
  ensureCustomer: Call<SignedInUser, Customer>;
  /**
   * Rejects with `plan_not_found`, `months_missing` or `period_invalid` when the plan changed meanwhile, or with
   * `request_differs` and `params.bookingId` when the key's first request was another one: that booking stands.
   */
  createRequest: Call<{ requestKey: string; request: DomiciliationRequest }, SentRequest>;
}

/** The types that the machine is set up with. */
export interface DomiciliationMachineTypes {
  context: DomiciliationContext;
  events: DomiciliationEvent;
  input: DomiciliationInput;
  emitted: DomiciliationEmitted;
  tags: DomiciliationTag;
  meta: StateMeta;
}
