import { assertEvent, enqueueActions, type ParameterizedObject } from 'xstate';
import type { BookingDraft } from '#domain/booking/draft.ts';
import type { BookingStep } from '#domain/booking/form.ts';
import type { Failure } from '#domain/errors.ts';
import type { Customer } from '#domain/identity/customer.ts';
import type { DocumentUploadOutput } from '#machines/document-upload/document-upload.types.ts';
import { refusalsOf, withDocuments, withUploadResult } from '#machines/shared/documents.ts';
import { keyAfter, type SentRequest } from '#machines/shared/requests.ts';
import * as rules from './booking.rules.ts';
import type {
  BookingContext,
  BookingDestination,
  BookingEmitted,
  BookingEvent,
  BookingFormData,
} from './booking.types.ts';

/** The effect that the app provides, as these actions ask for it. */
interface SaveDraft {
  type: 'saveDraft';
  params: { roomSlug: string; draft: BookingDraft };
}

type Change<Params extends ParameterizedObject['params']> = typeof enqueueActions<
  BookingContext,
  BookingEvent,
  Params,
  BookingEvent,
  never,
  SaveDraft,
  never,
  never,
  BookingEmitted
>;

/** An action of the booking machine that changes the context, tells the view and saves the draft. */
function change<Params extends ParameterizedObject['params'] = undefined>(
  collect: Parameters<Change<Params>>[0],
) {
  const create: Change<Params> = enqueueActions;
  return create(collect);
}

/** Marks the step that was entered as the open one, also in the draft. */
export const openStep = change<{ step: BookingStep }>(({ enqueue, context }, { step }) => {
  if (context.step !== step) {
    enqueue.assign({ step });
    enqueue({ type: 'saveDraft', params: rules.draftOf({ ...context, step }) });
  }
});

/** Takes what was typed or ticked; the messages that it may have cured are gone. */
export const changeForm = change(({ enqueue, context, event }) => {
  assertEvent(event, ['field.change', 'service.toggle', 'service.change']);
  const changed = rules.changedForm(context, event);
  enqueue.assign({ ...changed, failure: null });
  enqueue({ type: 'saveDraft', params: rules.draftOf({ ...context, ...changed }) });
});

/** Says what is wrong with a step and leads to its first field. */
export const showErrors = change<{ step: BookingStep }>(({ enqueue, context }, { step }) => {
  const errors = rules.errorsOf(context, step);
  enqueue.assign({ errors });
  const field = rules.firstField(errors);
  if (field) {
    enqueue.emit({ type: 'form.invalid', field });
  }
});

/** Opens what was asked for, or the first step before it that is not valid, with its messages. */
export const approachStep = change<{ asked: BookingDestination }>(
  ({ enqueue, context }, { asked }) => {
    const invalid = rules.firstInvalidStep(context, asked);
    const errors = invalid ? rules.errorsOf(context, invalid) : {};
    const step = invalid ?? (asked === 'submission' ? 'notes' : asked);
    enqueue.assign({ step, errors });
    enqueue({ type: 'saveDraft', params: rules.draftOf({ ...context, step }) });
    const field = rules.firstField(errors);
    if (field) {
      enqueue.emit({ type: 'form.invalid', field });
    }
  },
);

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

/**
 * The server refused the period: it is taken, past, too far ahead or beyond a limit. The failure is shown as a toast, and the
 * reason under its field here (rulings, Availability).
 */
export const showPeriodRefused = change<Failure>(({ enqueue, context }, failure) => {
  const step = 'generalInfo';
  const { limits, errors } = rules.refusedPeriod(context, failure);
  enqueue.assign({ step, failure, limits, errors });
  enqueue.emit({ type: 'toast', tone: 'error', failure });
  const field = rules.firstField(errors);
  if (field) {
    enqueue.emit({ type: 'form.invalid', field });
  }
  enqueue({ type: 'saveDraft', params: rules.draftOf({ ...context, step }) });
});

/** Keeps the good files and tells the others apart, one message each (section 5, Files). */
export const addDocuments = change(({ enqueue, context, event }) => {
  assertEvent(event, 'documents.add');
  const documents = withDocuments(context.documents, event.documents, (document) => document);
  enqueue.assign({ documents, errors: rules.errorsAfter(context.errors, ['documents']) });
  enqueue({ type: 'saveDraft', params: rules.draftOf({ ...context, documents }) });
  for (const failure of refusalsOf(context.documents, event.documents)) {
    enqueue.emit({ type: 'toast', tone: 'error', failure });
  }
});

export const removeDocument = change(({ enqueue, context, event }) => {
  assertEvent(event, 'documents.remove');
  const documents = context.documents.filter(({ id }) => id !== event.id);
  enqueue.assign({ documents });
  enqueue({ type: 'saveDraft', params: rules.draftOf({ ...context, documents }) });
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
});

/** Opens the form with what was fetched; services without a price list are on request, which is said. */
export const setFormData = change<BookingFormData>(({ enqueue, context }, data) => {
  enqueue.assign(rules.loadedForm(context, data));
  if (data.prices === null) {
    enqueue.emit({ type: 'toast', tone: 'error', failure: { code: 'prices_failed' } });
  }
});

export const setCustomer = change<Customer>(({ enqueue }, customer) => {
  enqueue.assign({ customer });
});

/** The server has the request: the draft says so before anything else is sent, so that a reload makes no second one. */
export const setBooking = change<{ bookingId: string | null }>(
  ({ enqueue, context }, { bookingId }) => {
    enqueue.assign({ bookingId });
    enqueue({ type: 'saveDraft', params: rules.draftOf({ ...context, bookingId }) });
  },
);

/** Tells a price that the server made from other tables than the browser's. */
export const comparePrice = change<SentRequest>(({ enqueue, context }, { total: agreed }) => {
  const shown = rules.estimateOf(context)?.total;
  if (shown !== undefined && agreed !== null && shown !== agreed) {
    enqueue.emit({ type: 'price.differs', shown, agreed });
  }
});

export const setUploadResult = change<DocumentUploadOutput>(({ enqueue, context }, result) => {
  const documents = withUploadResult(context.documents, result);
  enqueue.assign({ documents });
  enqueue({ type: 'saveDraft', params: rules.draftOf({ ...context, documents }) });
});
