import { assertEvent } from 'xstate';
import type { BookingDraft } from '#domain/booking/draft.ts';
import type { BookingStep } from '#domain/booking/form.ts';
import type { Failure } from '#domain/errors.ts';
import type { Customer } from '#domain/identity/customer.ts';
import type { DocumentUploadOutput } from '#machines/document-upload/document-upload.types.ts';
import { changesOf } from '#machines/shared/changes.ts';
import { withDocuments } from '#machines/shared/documents.ts';
import * as form from '#machines/shared/request-form.ts';
import type { AcceptedRequest } from '#machines/submission/submission.types.ts';
import { refusedField } from './booking.refusals.ts';
import * as rules from './booking.rules.ts';
import type {
  BookingContext,
  BookingDestination,
  BookingEmitted,
  BookingFormData,
  BookingEvent,
} from './booking.types.ts';

const changing = changesOf<
  { context: BookingContext; events: BookingEvent; emitted: BookingEmitted },
  BookingDraft,
  (typeof rules.draftKeys)[number]
>(rules.draftKeys, rules.draftOf);

export const openStep = changing<{ step: BookingStep }>((_, { params: { step } }) => ({ step }));

/** A change of the form removes the errors that it may have corrected. */
export const changeForm = changing((context, { event }) => {
  assertEvent(event, ['field.change', 'service.toggle', 'service.change']);
  return { ...rules.changedForm(context, event), failure: null };
});

export const showErrors = changing<{ step: BookingStep }>((context, { params, emit }) =>
  form.withErrors(rules.errorsOf(context, params.step), emit),
);

/** Opens the requested step, or the first invalid step before it with its errors. */
export const approachStep = changing<{ asked: BookingDestination }>(
  (context, { params: { asked }, emit }) => {
    const invalid = rules.firstInvalidStep(context, asked);
    return {
      step: invalid ?? (asked === 'submission' ? 'notes' : asked),
      ...form.withErrors(invalid ? rules.errorsOf(context, invalid) : {}, emit),
    };
  },
);

/**
 * The server refused a field: the period is taken, past, too far ahead or beyond a limit, or a document is missing. The failure
 * is shown as a toast, and the reason under its field (rulings, Availability).
 */
export const showFieldRefused = changing<Failure>((context, { params: failure, emit }) => {
  emit({ type: 'toast', tone: 'error', failure });
  const { errors, ...refused } = refusedField(context, failure);
  return { ...refused, failure, ...form.withErrors(errors, emit) };
});

export const addDocuments = changing((context, { event, emit }) => {
  assertEvent(event, 'documents.add');
  const { documents, errors } = context;
  form.toastRefusals(documents, event.documents, { emit });
  return {
    documents: withDocuments(documents, event.documents, (document) => document),
    errors: rules.errorsAfter(errors, ['documents']),
  };
});

export const removeDocument = changing(({ documents }, { event }) => {
  assertEvent(event, 'documents.remove');
  return { documents: documents.filter(({ id }) => id !== event.id) };
});

export const acceptRequest = changing<AcceptedRequest>((context, args) =>
  form.acceptRequest(rules.estimateOf(context)?.total ?? null, args),
);

export const announceSubmitted = changing(form.announceSubmitted);
export const forgetFailure = changing(form.forgetFailure);
export const reportFailure = changing<Failure>(form.reportFailure);
export const setCustomer = changing<Customer>(form.setCustomer);
export const setUploadResult = changing<DocumentUploadOutput>(form.setUploadResult);
export const toast = changing<Failure>(form.toastFailure);

/** Without a price list the services are on request. */
export const reportMissingPrices = changing<BookingFormData>((_, { params: { prices }, emit }) => {
  if (prices === null) {
    emit({ type: 'toast', tone: 'error', failure: { code: 'prices_failed' } });
  }
  return {};
});
