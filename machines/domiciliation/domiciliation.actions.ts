import { assertEvent, enqueueActions, type ParameterizedObject } from 'xstate';
import type { DomiciliationDraft, OpenedDomiciliationDraft } from '#domain/domiciliation/draft.ts';
import type { DomiciliationStep } from '#domain/domiciliation/form.ts';
import type { Failure } from '#domain/errors.ts';
import type { Customer } from '#domain/identity/customer.ts';
import type { DocumentUploadOutput } from '#machines/document-upload/document-upload.types.ts';
import { refusalsOf, withDocuments, withUploadResult } from '#machines/shared/documents.ts';
import { keyAfter, type SentRequest } from '#machines/shared/requests.ts';
import * as rules from './domiciliation.rules.ts';
import type {
  DomiciliationContext,
  DomiciliationDestination,
  DomiciliationEmitted,
  DomiciliationEvent,
} from './domiciliation.types.ts';

/** The effect that the app provides, as these actions ask for it. */
interface SaveDraft {
  type: 'saveDraft';
  params: DomiciliationDraft;
}

type Change<Params extends ParameterizedObject['params']> = typeof enqueueActions<
  DomiciliationContext,
  DomiciliationEvent,
  Params,
  DomiciliationEvent,
  never,
  SaveDraft,
  never,
  never,
  DomiciliationEmitted
>;

type Collect<Params extends ParameterizedObject['params']> = Parameters<Change<Params>>[0];

/** An action of the domiciliation machine that changes the context and tells the view. */
function change<Params extends ParameterizedObject['params'] = undefined>(
  collect: Collect<Params>,
) {
  const create: Change<Params> = enqueueActions;
  return create(collect);
}

/** An action that changes what the draft carries: the draft is saved with it. */
function draftChange<Params extends ParameterizedObject['params'] = undefined>(
  changeOf: (
    context: DomiciliationContext,
    event: DomiciliationEvent,
    params: Params,
  ) => Partial<DomiciliationContext>,
) {
  return change<Params>(({ enqueue, context, event }, params) => {
    const changed = changeOf(context, event, params);
    enqueue.assign(changed);
    enqueue({ type: 'saveDraft', params: rules.draftOf({ ...context, ...changed }) });
  });
}

/** A plan is asked for before the draft is read: it is opened then. */
export const askPlan = change(({ enqueue, event }) => {
  assertEvent(event, 'plan.select');
  enqueue.assign({ askedPlanId: event.planId });
});

/** Opens the form with the draft, if there is one, and the plan that the address asks for. */
export const setDraft = change<OpenedDomiciliationDraft | null>(({ enqueue, context }, draft) => {
  const opened = rules.openedForm(context, draft);
  enqueue.assign(opened);
  enqueue.emit({ type: 'plan.changed', planId: opened.planId ?? null });
});

/** Another plan has other months (specification, section 4: Selecting a plan resets the months). */
export const selectPlan = draftChange(({ form }, event) => {
  assertEvent(event, 'plan.select');
  return { planId: event.planId, form: { ...form, months: [] }, failure: null };
});

/** The server does not know the plan any more. */
export const forgetPlan = change(({ enqueue, context }) => {
  const changed = rules.withoutPlan(context);
  enqueue.assign(changed);
  enqueue({ type: 'saveDraft', params: rules.draftOf({ ...context, ...changed }) });
  enqueue.emit({ type: 'plan.changed', planId: null });
});

/** Marks the step that was entered as the open one, also in the draft. */
export const openStep = change<{ step: DomiciliationStep }>(({ enqueue, context }, { step }) => {
  if (context.step !== step) {
    enqueue.assign({ step });
    enqueue({ type: 'saveDraft', params: rules.draftOf({ ...context, step }) });
  }
});

export const toggleMonth = draftChange((context, event) => {
  assertEvent(event, 'month.toggle');
  return {
    form: rules.withMonth(context, event.month),
    errors: rules.errorsAfter(context.errors, ['months']),
    failure: null,
  };
});

/** Takes what was typed; the messages that it may have cured are gone. */
export const changeForm = draftChange((context, event) => {
  assertEvent(event, 'field.change');
  return {
    form: { ...context.form, ...event.change },
    errors: rules.errorsAfter(context.errors, Object.keys(event.change)),
    failure: null,
  };
});

/** Says what is wrong with a step and leads to its first field. */
export const showErrors = change<{ step: DomiciliationStep }>(({ enqueue, context }, { step }) => {
  const errors = rules.errorsOf(context, step);
  enqueue.assign({ errors });
  const field = rules.firstField(errors);
  if (field) {
    enqueue.emit({ type: 'form.invalid', field });
  }
});

/** Opens what was asked for, or the first step before it that is not valid, with its messages. */
export const approachStep = change<{ asked: DomiciliationDestination }>(
  ({ enqueue, context }, { asked }) => {
    const invalid = rules.firstInvalidStep(context, asked);
    const errors = invalid ? rules.errorsOf(context, invalid) : {};
    const step = invalid ?? (asked === 'submission' ? 'documents' : asked);
    enqueue.assign({ step, errors });
    enqueue({ type: 'saveDraft', params: rules.draftOf({ ...context, step }) });
    const field = rules.firstField(errors);
    if (field) {
      enqueue.emit({ type: 'form.invalid', field });
    }
  },
);

/** Keeps the good files and tells the others apart, one message each (section 5, Files). */
export const addDocuments = change(({ enqueue, context, event }) => {
  assertEvent(event, 'documents.add');
  const documents = withDocuments(context.documents, event.documents, (document) => ({
    ...document,
    kind: null,
  }));
  enqueue.assign({ documents, errors: rules.errorsAfter(context.errors, ['documents']) });
  enqueue({ type: 'saveDraft', params: rules.draftOf({ ...context, documents }) });
  for (const failure of refusalsOf(context.documents, event.documents)) {
    enqueue.emit({ type: 'toast', tone: 'error', failure });
  }
});

export const removeDocument = draftChange(({ documents }, event) => {
  assertEvent(event, 'documents.remove');
  return { documents: documents.filter(({ id }) => id !== event.id) };
});

export const assignDocument = draftChange(({ documents }, event) => {
  assertEvent(event, 'document.assign');
  return { documents: rules.withKind(documents, event) };
});

/**
 * What the submission failed with: a toast now, and kept until the next try or change. When the booking of the key has ended,
 * the next try is another request.
 */
export const reportFailure = change<Failure>(({ enqueue, context }, failure) => {
  const requestKey = keyAfter(context, failure);
  enqueue.assign({ failure, requestKey });
  enqueue.emit({ type: 'toast', tone: 'error', failure });
  if (requestKey !== context.requestKey) {
    enqueue({ type: 'saveDraft', params: rules.draftOf({ ...context, requestKey }) });
  }
});

export const toast = change<Failure>(({ enqueue }, failure) => {
  enqueue.emit({ type: 'toast', tone: 'error', failure });
});

export const announce = change(({ enqueue, context }) => {
  enqueue.emit({ type: 'request.submitted', bookingId: context.bookingId ?? '' });
});

export const forgetFailure = change(({ enqueue }) => {
  enqueue.assign({ failure: null, errors: {} });
});

export const resetForm = change(({ enqueue, context }) => {
  enqueue.assign(rules.clearedForm(context));
  enqueue.emit({ type: 'plan.changed', planId: null });
});

export const setCustomer = change<Customer>(({ enqueue }, customer) => {
  enqueue.assign({ customer });
});

/** The server has the request: the draft says so before anything else is sent, so that a reload makes no second one. */
export const setBooking = draftChange<{ bookingId: string | null }>(
  (_context, _event, { bookingId }) => ({ bookingId }),
);

/** Tells a price that the server made from another rate than the browser's. */
export const comparePrice = change<SentRequest>(({ enqueue, context }, { total: agreed }) => {
  const shown = rules.totalOf(context);
  if (shown !== null && agreed !== null && shown !== agreed) {
    enqueue.emit({ type: 'price.differs', shown, agreed });
  }
});

export const setUploadResult = draftChange<DocumentUploadOutput>(
  ({ documents }, _event, result) => ({
    documents: withUploadResult(documents, result),
  }),
);
