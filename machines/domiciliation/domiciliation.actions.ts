import { assertEvent } from 'xstate';
import type { DomiciliationDraft } from '#domain/domiciliation/draft.ts';
import type { DomiciliationStep } from '#domain/domiciliation/form.ts';
import type { Failure } from '#domain/errors.ts';
import type { Customer } from '#domain/identity/customer.ts';
import type { DocumentUploadOutput } from '#machines/document-upload/document-upload.types.ts';
import { changesOf } from '#machines/shared/changes.ts';
import { withDocuments } from '#machines/shared/documents.ts';
import { withKinds } from '#machines/shared/legal-documents.ts';
import * as form from '#machines/shared/request-form.ts';
import type { AcceptedRequest } from '#machines/submission/submission.types.ts';
import * as rules from './domiciliation.rules.ts';
import type {
  DomiciliationDestination,
  DomiciliationEmitted,
  DomiciliationEvent,
  DomiciliationContext,
} from './domiciliation.types.ts';

const changing = changesOf<
  { context: DomiciliationContext; events: DomiciliationEvent; emitted: DomiciliationEmitted },
  DomiciliationDraft,
  (typeof rules.draftKeys)[number]
>(rules.draftKeys, rules.draftOf);

export const openStep = changing<{ step: DomiciliationStep }>((_, { params: { step } }) => ({
  step,
}));

export const toggleMonth = changing((context, { event }) => {
  assertEvent(event, 'month.toggle');
  return {
    form: rules.withMonth(context, event.month),
    errors: rules.errorsAfter(context.errors, ['months']),
    failure: null,
  };
});

/** A change of the form removes the errors that it may have corrected. */
export const changeForm = changing((context, { event }) => {
  assertEvent(event, 'field.change');
  return {
    form: { ...context.form, ...event.change },
    errors: rules.errorsAfter(context.errors, Object.keys(event.change)),
    failure: null,
  };
});

export const showErrors = changing<{ step: DomiciliationStep }>((context, { params, emit }) =>
  form.withErrors(rules.errorsOf(context, params.step), emit),
);

/** Opens the requested step, or the first invalid step before it with its errors. */
export const approachStep = changing<{ asked: DomiciliationDestination }>(
  (context, { params: { asked }, emit }) => {
    const invalid = rules.firstInvalidStep(context, asked);
    return {
      step: invalid ?? (asked === 'submission' ? 'documents' : asked),
      ...form.withErrors(invalid ? rules.errorsOf(context, invalid) : {}, emit),
    };
  },
);

export const addDocuments = changing((context, { event, emit }) => {
  assertEvent(event, 'documents.add');
  const { documents, errors } = context;
  form.toastRefusals(documents, event.documents, { emit });
  const isInFormation = context.form.enterpriseStatus === 'in_process';
  const toPaper = withKinds(documents, { kind: event.kind ?? null, isInFormation });
  return {
    documents: withDocuments(documents, event.documents, toPaper),
    errors: rules.errorsAfter(errors, ['documents']),
  };
});

export const removeDocument = changing(({ documents }, { event }) => {
  assertEvent(event, 'documents.remove');
  return { documents: documents.filter(({ id }) => id !== event.id) };
});

export const assignDocument = changing(({ documents }, { event }) => {
  assertEvent(event, 'document.assign');
  return { documents: rules.withKind(documents, event) };
});

export const acceptRequest = changing<AcceptedRequest>((context, args) =>
  form.acceptRequest(rules.totalOf(context), args),
);

export const announceClosed = changing<form.FormClosed>(form.announceClosed);
export const announceSubmitted = changing(form.announceSubmitted);
export const forgetFailure = changing(form.forgetFailure);
export const reportFailure = changing<Failure>(form.reportFailure);
export const setCustomer = changing<Customer>(form.setCustomer);
export const setUploadResult = changing<DocumentUploadOutput>(form.setUploadResult);
export const toast = changing<Failure>(form.toastFailure);
