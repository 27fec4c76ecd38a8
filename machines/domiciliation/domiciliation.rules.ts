import type {
  DomiciliationDraft,
  LegalDocument,
  OpenedDomiciliationDraft,
} from '#domain/domiciliation/draft.ts';
import {
  domiciliationSteps,
  emptyDomiciliationForm,
  toDomiciliationRequest,
  validateDomiciliationStep,
  type DomiciliationErrors,
  type DomiciliationStep,
} from '#domain/domiciliation/form.ts';
import type { LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import { isSelectableMonth, toggleMonth } from '#domain/domiciliation/months.ts';
import { domiciliationTotal } from '#domain/domiciliation/plan.ts';
import type { Failure } from '#domain/errors.ts';
import { countedDocuments, isUnrecorded, withDocuments } from '#machines/request-form/documents.ts';
import type { DraftSource } from '#machines/shared/autosave.ts';
import { domiciliationFailure, withKinds } from '#machines/request-form/legal-documents.ts';
import { contactOf, newRequest } from '#machines/request-form/request-form.rules.ts';
import { openStep } from '#machines/request-form/request-form.selectors.ts';
import type { SubmissionInput } from '#machines/request-form/submission/submission.types.ts';
import type {
  DomiciliationContext,
  DomiciliationInput,
  DocumentAssigned,
  PapersAdded,
  FieldChange,
} from './domiciliation.types.ts';

/** Its button sends the request. */
export const lastStep = 'documents';

export function newContext(input: DomiciliationInput): DomiciliationContext {
  return {
    ...input,
    form: emptyDomiciliationForm(contactOf(input)),
    ...newRequest(input),
  };
}

/**
 * The form of the draft. A different plan has different months (specification, section 4: Selecting a plan resets
 * the months), and months that have passed since cannot be chosen; a request that the server has stays as it is.
 */
export function openedForm(
  { planId, today }: DomiciliationContext,
  draft: OpenedDomiciliationDraft | null,
): Partial<DomiciliationContext> {
  if (!draft) {
    return {};
  }
  const { form, requestKey, documents, bookingId, stored = null } = draft;
  const opened = { draft, requestKey, documents, stored, bookingId, form };
  if (bookingId !== null) {
    return { ...opened, failure: { code: 'upload_interrupted' } };
  }
  if (draft.planId !== planId) {
    return { ...opened, form: { ...form, months: [] } };
  }
  const day = today();
  const months = form.months.filter((month) => isSelectableMonth(month, day));
  return { ...opened, form: { ...form, months } };
}

export function isSelectable({ today }: DomiciliationContext, month: string): boolean {
  return isSelectableMonth(month, today());
}

type Change = Pick<DomiciliationContext, 'form' | 'errors' | 'failure'>;

export function withMonth(
  { form, errors, plan, today }: DomiciliationContext,
  month: string,
): Change {
  const minMonths = plan?.min_months ?? 1;
  const months = toggleMonth(form.months, month, { minMonths, today: today() });
  return { form: { ...form, months }, errors: errorsAfter(errors, ['months']), failure: null };
}

/** A change of the form removes the errors that it may have corrected. */
export function changedForm(
  { form, errors }: DomiciliationContext,
  change: FieldChange['change'],
): Change {
  return {
    form: { ...form, ...change },
    errors: errorsAfter(errors, Object.keys(change)),
    failure: null,
  };
}

function withAdded(
  { documents, errors, form }: DomiciliationContext,
  { documents: added, kind }: PapersAdded,
): Pick<DomiciliationContext, 'documents' | 'errors'> {
  const isInFormation = form.enterpriseStatus === 'in_process';
  const toPaper = withKinds(documents, { kind: kind ?? null, isInFormation });
  return {
    documents: withDocuments(documents, added, toPaper),
    errors: errorsAfter(errors, ['documents']),
  };
}

/**
 * Where a form opens: a restored one where it was left, and that of a different plan at its months. One that could not be sent
 * opens at its months when the server refused them, else at its last step.
 */
function openingStep({ failure, draft, planId }: DomiciliationContext): DomiciliationStep {
  return failure ? stepOf(failure) : draft?.planId === planId ? draft.step : 'months';
}

/** The server validates the months against its own clock and table. */
function stepOf({ code }: Failure): DomiciliationStep {
  return code === 'months_missing' || code === 'invalid_period' ? 'months' : lastStep;
}

function errorsOf(context: DomiciliationContext, step: DomiciliationStep): DomiciliationErrors {
  return validateDomiciliationStep(step, context.form, {
    plan: { min_months: context.plan?.min_months ?? 1 },
    documentCount: countedDocuments(context.documents).length,
    today: context.today(),
  });
}

/** The remaining errors after a change of `fields`. */
function errorsAfter(errors: DomiciliationErrors, fields: readonly string[]): DomiciliationErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
}

/** Moves a document to the slot of a paper, or to none of them; the document that was there takes its place. */
export function withKind(
  documents: readonly LegalDocument[],
  { id, kind }: { id: string; kind: LegalDocumentKind | null },
): LegalDocument[] {
  const before = documents.find((document) => document.id === id)?.kind ?? null;
  return documents.map((document) => {
    if (document.id === id) {
      return { ...document, kind };
    }
    return kind !== null && document.kind === kind ? { ...document, kind: before } : document;
  });
}

/** An unsent document can become any paper that no document on the server is. */
export function isAssignable(
  { documents }: DomiciliationContext,
  { id, kind: assigned }: DocumentAssigned,
): boolean {
  return (
    isUnrecorded(documents, id) &&
    !documents.some(
      ({ kind, status }) => kind !== null && kind === assigned && status === 'recorded',
    )
  );
}

/** None until the form is open, and once the request is sent with every document, or cleared. */
export function draftOf(snapshot: DraftSource<DomiciliationContext>): DomiciliationDraft | null {
  const { user, requestKey, planId, form, documents, stored, bookingId } = snapshot.context;
  const step = openStep(domiciliationSteps, snapshot) ?? lastStep;
  return snapshot.hasTag('documentsEditable') || snapshot.hasTag('busy')
    ? {
        version: 1,
        uid: user.uid,
        requestKey,
        planId,
        step,
        form,
        documents,
        bookingId,
        ...(stored && { stored }),
      }
    : null;
}

/** `parent` is the actor that the submission reports to. */
export function submissionOf(
  context: DomiciliationContext,
  parent: SubmissionInput['parent'],
): SubmissionInput {
  const { user, customer, requestKey, planId, form, bookingId, documents } = context;
  const request = toDomiciliationRequest(planId, form);
  const purpose = 'LEGAL_DOCUMENT';
  return {
    parent,
    user,
    customer,
    requestKey,
    request,
    changes: null,
    bookingId,
    documents,
    purpose,
  };
}

/** What the chosen months cost, in centimes; null when the plan is no longer offered. */
function totalOf({ plan, form }: DomiciliationContext): number | null {
  return plan && domiciliationTotal(plan, form.months);
}

/** What this form does in its own way, for the actions and guards that all request forms share. */
export const formRules = {
  steps: domiciliationSteps,
  lastStep,
  documentsStep: 'documents',
  openingStep,
  errorsOf,
  withAdded,
  totalOf,
  shownFailure: domiciliationFailure,
} as const;
