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
import type { Done } from '#machines/shared/calls.ts';
import { isWaiting } from '#machines/shared/documents.ts';
import { domiciliationFailure } from '#machines/shared/legal-documents.ts';
import { submissionFailure } from '#machines/submission/submission.rules.ts';
import type { SubmissionInput, SubmissionOutput } from '#machines/submission/submission.types.ts';
import type {
  DomiciliationContext,
  DomiciliationDestination,
  DomiciliationEvent,
  DomiciliationInput,
  DomiciliationOutput,
} from './domiciliation.types.ts';

export function newContext(input: DomiciliationInput): DomiciliationContext {
  const { user, createId } = input;
  return {
    ...input,
    draft: null,
    form: emptyDomiciliationForm({ name: user.displayName, email: user.email }),
    errors: {},
    documents: [],
    requestKey: createId(),
    step: 'months',
    bookingId: null,
    failure: null,
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
  const { form, requestKey, step, documents, bookingId } = draft;
  const opened = { draft, requestKey, documents, bookingId, form, step };
  if (bookingId !== null) {
    return { ...opened, failure: { code: 'upload_interrupted' } };
  }
  if (draft.planId !== planId) {
    return { ...opened, form: { ...form, months: [] }, step: 'months' };
  }
  const day = today();
  const months = form.months.filter((month) => isSelectableMonth(month, day));
  return { ...opened, form: { ...form, months } };
}

export function isSelectable({ today }: DomiciliationContext, event: DomiciliationEvent): boolean {
  return event.type === 'month.toggle' && isSelectableMonth(event.month, today());
}

export function withMonth({ form, plan, today }: DomiciliationContext, month: string) {
  const minMonths = plan?.min_months ?? 1;
  return { ...form, months: toggleMonth(form.months, month, { minMonths, today: today() }) };
}

export function errorsOf(
  context: DomiciliationContext,
  step: DomiciliationStep,
): DomiciliationErrors {
  return validateDomiciliationStep(step, context.form, {
    plan: { min_months: context.plan?.min_months ?? 1 },
    documentCount: context.documents.length,
    today: context.today(),
  });
}

/** The first step before `asked` that is not valid, or null when all are valid. */
export function firstInvalidStep(
  context: DomiciliationContext,
  asked: DomiciliationDestination = 'submission',
): DomiciliationStep | null {
  const before =
    asked === 'submission'
      ? domiciliationSteps
      : domiciliationSteps.slice(0, domiciliationSteps.indexOf(asked));
  return before.find((step) => !isStepValid(context, step)) ?? null;
}

export function isStepValid(context: DomiciliationContext, step: DomiciliationStep): boolean {
  return Object.keys(errorsOf(context, step)).length === 0;
}

/** The remaining errors after a change of `fields`. */
export function errorsAfter(
  errors: DomiciliationErrors,
  fields: readonly string[],
): DomiciliationErrors {
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

/** Whether an event asks to remove a document that the server does not have yet. */
export function isRemovable(
  { documents }: DomiciliationContext,
  event: DomiciliationEvent,
): boolean {
  return event.type === 'documents.remove' && isWaiting(documents, event.id);
}

/** Whether an event assigns an unsent document as a paper that no document on the server is. */
export function isAssignable(
  { documents }: DomiciliationContext,
  event: DomiciliationEvent,
): boolean {
  return (
    event.type === 'document.assign' &&
    isWaiting(documents, event.id) &&
    !documents.some(
      ({ kind, status }) => kind !== null && kind === event.kind && status === 'recorded',
    )
  );
}

export const draftKeys = [
  'user',
  'requestKey',
  'planId',
  'step',
  'form',
  'documents',
  'bookingId',
] as const;

export function draftOf(
  context: Pick<DomiciliationContext, (typeof draftKeys)[number]>,
): DomiciliationDraft {
  const { user, requestKey, planId, step, form, documents, bookingId } = context;
  return {
    version: 1,
    uid: user.uid,
    requestKey,
    planId,
    step,
    form,
    documents,
    bookingId,
  };
}

/** Why the submission failed. */
export const failureOf = (submission: Done<SubmissionOutput>) =>
  domiciliationFailure(submissionFailure(submission));

/** `parent` is the actor that the submission reports to. */
export function submissionOf(
  context: DomiciliationContext,
  parent: SubmissionInput['parent'],
): SubmissionInput {
  const { user, customer, requestKey, planId, form, bookingId, documents } = context;
  const request = toDomiciliationRequest(planId, form);
  const purpose = 'LEGAL_DOCUMENT';
  return { parent, user, customer, requestKey, request, bookingId, documents, purpose };
}

/** What the chosen months cost, in centimes; null when the plan is no longer offered. */
export function totalOf({ plan, form }: DomiciliationContext): number | null {
  return plan && domiciliationTotal(plan, form.months);
}

/** The server validates the months against its own clock and table. */
export function isMonthsFailure({ code }: Failure): boolean {
  return code === 'months_missing' || code === 'invalid_period';
}

export function submittedOutput({ bookingId }: DomiciliationContext): DomiciliationOutput {
  if (bookingId === null) {
    throw new Error('A submitted domiciliation needs its booking');
  }
  return { status: 'submitted', bookingId };
}
