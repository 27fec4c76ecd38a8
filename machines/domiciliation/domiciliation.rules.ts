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
  type DomiciliationField,
  type DomiciliationStep,
  type LegalDocumentKind,
} from '#domain/domiciliation/form.ts';
import { isSelectableMonth, toggleMonth } from '#domain/domiciliation/months.ts';
import { domiciliationTotal, type DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import type { Failure, FailureCode } from '#domain/errors.ts';
import type {
  DocumentUploadInput,
  DocumentUploadOutput,
} from '#machines/document-upload/document-upload.types.ts';
import type { Failed } from '#machines/shared/calls.ts';
import {
  isWaiting,
  nextDocument,
  nextUpload as nextUploadOf,
  uploadFailureOf,
} from '#machines/shared/documents.ts';
import { sendFailure as requestFailure } from '#machines/shared/requests.ts';
import type {
  DomiciliationContext,
  DomiciliationDestination,
  DomiciliationEvent,
  DomiciliationInput,
} from './domiciliation.types.ts';

export function newContext(input: DomiciliationInput): DomiciliationContext {
  return { ...input, draft: null, planId: null, ...emptyRequest(input) };
}

/** A request that nothing was typed for yet. */
function emptyRequest({ user, createId }: DomiciliationInput) {
  return {
    form: emptyDomiciliationForm({ name: user.displayName, email: user.email }),
    errors: {},
    documents: [],
    requestKey: createId(),
    step: 'months',
    bookingId: null,
    failure: null,
  } satisfies Partial<DomiciliationContext>;
}

/** Clear Form: as if the page had been opened without a draft, so that the next request is another one. */
export function clearedForm(context: DomiciliationContext): Partial<DomiciliationContext> {
  return { planId: null, ...emptyRequest(context) };
}

/**
 * The form as it is opened: as the draft left it, with the plan that the address asks for. A plan that is no longer
 * offered, or months that have passed since, are to be chosen anew; a request that the server has stays as it is.
 */
export function openedForm(
  context: DomiciliationContext,
  draft: OpenedDomiciliationDraft | null,
): Partial<DomiciliationContext> {
  const asked = planOf(context, context.askedPlanId)?.id ?? null;
  if (!draft) {
    return { planId: asked };
  }
  const { planId, form, requestKey, step, documents, bookingId } = draft;
  const opened = { draft, requestKey, documents, bookingId };
  if (bookingId !== null) {
    return { ...opened, planId, form, step, failure: { code: 'upload_interrupted' } };
  }
  const kept = planOf(context, planId)?.id ?? null;
  if (kept === null || (asked !== null && asked !== kept)) {
    return { ...opened, planId: asked, form: { ...form, months: [] }, step: 'months' };
  }
  const today = context.today();
  const months = form.months.filter((month) => isSelectableMonth(month, today));
  return { ...opened, planId: kept, form: { ...form, months }, step };
}

function planOf(
  { plans }: Pick<DomiciliationContext, 'plans'>,
  planId: string | null,
): DomiciliationPlan | undefined {
  return plans.find(({ id }) => id === planId);
}

/** The chosen plan; null while none is. */
export function chosenPlan(context: DomiciliationContext): DomiciliationPlan | null {
  return planOf(context, context.planId) ?? null;
}

export function isOffered(context: DomiciliationContext, event: DomiciliationEvent): boolean {
  return event.type === 'plan.select' && planOf(context, event.planId) !== undefined;
}

/** What remains after the server refused the chosen plan: it is not offered any more. */
export function withoutPlan({
  plans,
  planId,
  form,
}: DomiciliationContext): Partial<DomiciliationContext> {
  return {
    plans: plans.filter(({ id }) => id !== planId),
    planId: null,
    form: { ...form, months: [] },
    step: 'months',
  };
}

export function isSelectable({ today }: DomiciliationContext, event: DomiciliationEvent): boolean {
  return event.type === 'month.toggle' && isSelectableMonth(event.month, today());
}

export function withMonth({ form }: DomiciliationContext, month: string) {
  return { ...form, months: toggleMonth(form.months, month) };
}

export function errorsOf(
  context: DomiciliationContext,
  step: DomiciliationStep,
): DomiciliationErrors {
  const plan = chosenPlan(context);
  return validateDomiciliationStep(step, context.form, {
    plan: { min_months: plan?.min_months ?? 1 },
    documentCount: context.documents.length,
    today: context.today(),
  });
}

/** The first step on the way to `asked` that is not valid, or null when the way is free. */
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
  return firstField(errorsOf(context, step)) === undefined;
}

export function firstField(errors: DomiciliationErrors): DomiciliationField | undefined {
  return (Object.keys(errors) as DomiciliationField[])[0];
}

/** The messages that still stand after a change of `fields`. */
export function errorsAfter(
  errors: DomiciliationErrors,
  fields: readonly string[],
): DomiciliationErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
}

/** The documents with one said to be a certain paper, which no other is any more. */
export function withKind(
  documents: readonly LegalDocument[],
  { id, kind }: { id: string; kind: LegalDocumentKind | null },
): LegalDocument[] {
  return documents.map((document) => {
    if (document.id === id) {
      return { ...document, kind };
    }
    return kind !== null && document.kind === kind ? { ...document, kind: null } : document;
  });
}

/** Whether an event asks to remove a document that the server does not have yet. */
export function isRemovable(
  { documents }: DomiciliationContext,
  event: DomiciliationEvent,
): boolean {
  return event.type === 'documents.remove' && isWaiting(documents, event.id);
}

/** Whether an event says of an unsent document what it is, and no document has gone to the server as that paper. */
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

export function draftOf(context: DomiciliationContext): DomiciliationDraft {
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

/** The upload of the next document; the machine asks for it only when there is one and the request exists. */
export function nextUpload(context: DomiciliationContext): DocumentUploadInput {
  return {
    ...nextUploadOf(context, 'LEGAL_DOCUMENT'),
    documentKind: nextDocument(context.documents)?.kind ?? null,
  };
}

/** The texts of section 8, Domiciliation, for what goes wrong on the way. */
const ownFailures: Partial<Record<FailureCode, FailureCode>> = {
  request_failed: 'domiciliation_request_failed',
  upload_url_failed: 'legal_upload_url_failed',
  upload_failed: 'legal_upload_failed',
  link_failed: 'legal_link_failed',
};

const inOwnWords = (failure: Failure): Failure => ({
  ...failure,
  code: ownFailures[failure.code] ?? failure.code,
});

export const sendFailure = (failed: Failed) => inOwnWords(requestFailure(failed));
export const failureOf = (result: DocumentUploadOutput) => inOwnWords(uploadFailureOf(result));

/** The request as it is sent, under the key that makes a repeat return the same booking. */
export function requestOf({ requestKey, planId, form }: DomiciliationContext) {
  return { requestKey, request: toDomiciliationRequest(planId ?? '', form) };
}

/** What the chosen months cost, in centimes; null without a plan. */
export function totalOf(context: DomiciliationContext): number | null {
  const plan = chosenPlan(context);
  return plan && domiciliationTotal(plan, context.form.months);
}

/** The server judges the months by its own clock and table. */
export function isMonthsFailure({ code }: Failure): boolean {
  return code === 'months_missing' || code === 'period_invalid';
}
