import type { BookingDraft, OpenedDraft } from '#domain/booking/form/draft.ts';
import { formEstimate } from '#domain/booking/price/form-price.ts';
import { toBookingRequest } from '#domain/booking/form/form-request.ts';
import {
  refusalErrors,
  refusedStep,
  remainingErrors,
  validateBookingStep,
  type BookingErrors,
  type BookingField,
} from '#domain/booking/form/form-validation.ts';
import {
  bookingSteps,
  changeBookingForm,
  changeServiceDetails,
  formPeriod,
  toggleService,
  type BookingForm,
  type BookingStep,
  type FormRoom,
} from '#domain/booking/form/form.ts';
import type { PendingRequest } from '#domain/booking/form/pending-request.ts';
import {
  chosenDays,
  pressedDays,
  type DayPress,
  type DayRefusal,
} from '#domain/booking/form/press-day.ts';
import {
  newBookingForm,
  offeredPrefill,
  withOfferedBillingType,
} from '#domain/booking/form/prefill.ts';
import { DEFAULT_BOOKING_LIMITS, limitNames } from '#domain/booking/limits/limits.ts';
import { toFailure, type Failure } from '#domain/errors.ts';
import type { DraftSource } from '#machines/shared/autosave.ts';
import {
  countedDocuments,
  withDocuments,
  type DocumentsAdded,
} from '#machines/request-form/documents.ts';
import { contactOf, newRequest } from '#machines/request-form/request-form.rules.ts';
import { openStep } from '#machines/request-form/request-form.selectors.ts';
import type { SubmissionInput } from '#machines/request-form/submission/submission.types.ts';
import type { DayPressed } from '#machines/room-months/room-months.types.ts';
import type { Failed } from '#machines/shared/calls.ts';
import type {
  BookingContext,
  BookingFormData,
  BookingFormEvent,
  BookingInput,
} from './booking.types.ts';
import { knownClashes } from './booking-calendar.rules.ts';

/** The context of a form that is opened, or cleared and loaded again. */
export function newContext(input: BookingInput): BookingContext {
  return {
    ...input,
    room: null,
    prices: null,
    limits: DEFAULT_BOOKING_LIMITS,
    usage: null,
    freeMonths: [],
    pending: null,
    form: newForm({ available_billing_types: [] }, input),
    months: {},
    press: null,
    ...newRequest(input),
  };
}

/** The new form of a room: the contact of the account, the prefilled fields, and the billing type of the page URL. */
function newForm(
  room: FormRoom,
  {
    building,
    billingType,
    prefill,
    ...account
  }: Pick<BookingInput, 'user' | 'customer' | 'building' | 'billingType' | 'prefill'>,
): BookingForm {
  const form = newBookingForm(building, room, contactOf(account), prefill);
  return withOfferedBillingType(form, room, billingType);
}

/**
 * The form when it opens: from the draft, else with what was sent, else prefilled; with a billing type that the room offers.
 * A prefill changes no draft: the form offers it.
 */
export function loadedForm(
  context: BookingContext,
  data: BookingFormData,
): Partial<BookingContext> {
  const { room, pending, draft } = data;
  const prefill = pending ? {} : offeredPrefill(room, context.prefill);
  if (!draft) {
    return {
      ...data,
      prefill,
      form: newForm(room, { ...context, prefill: pending?.form ?? prefill }),
    };
  }
  const { requestKey, documents, bookingId, stored = null } = draft;
  return {
    ...data,
    prefill,
    form: withOfferedBillingType(draft.form, room, context.billingType),
    requestKey,
    documents,
    stored,
    bookingId,
    failure: bookingId === null ? changedElsewhere(pending, draft) : { code: 'upload_interrupted' },
  };
}

/** Whether the pending request has another version than the one that the draft is a change of. */
function changedElsewhere(pending: PendingRequest | null, draft: OpenedDraft): Failure | null {
  return pending && draft.changedVersion !== pending.version ? { code: 'request_changed' } : null;
}

/** How a refused field is shown: its error, and the limit that the server returned. */
export function refusedField(
  { building, form, limits, now }: Pick<BookingContext, 'building' | 'form' | 'limits' | 'now'>,
  failure: Failure,
): Pick<BookingContext, 'failure' | 'limits' | 'errors'> {
  const limit = limitNames.find((name) => name === failure.params?.limit);
  const max = Number(failure.params?.max);
  const isLimitKnown = limit && Number.isInteger(max);
  return {
    failure,
    limits: isLimitKnown ? { ...limits, [limit]: max } : limits,
    errors: refusalErrors(building, { code: failure.code, limit }, form, now()),
  };
}

/** Its button sends the request. */
export const lastStep = bookingSteps.reduce((_, step) => step);

/** Once the request is sent, only its documents can change. */
export const documentsStep = 'verification';

function errorsOf(
  { building, form, documents, pending, limits, now }: BookingContext,
  step: BookingStep,
): BookingErrors {
  return validateBookingStep(step, form, {
    documentCount: countedDocuments(documents).length + (pending?.documentCount ?? 0),
    building,
    now: now(),
    limits,
  });
}

/**
 * Where a form opens: a restored one where it was left, one that could not be sent at the refused step, else at its last one.
 */
function openingStep({ failure, draft }: BookingContext): BookingStep {
  return failure ? (refusedStep(failure) ?? lastStep) : (draft?.step ?? 'generalInfo');
}

/** The form after a field was changed, and the remaining errors: those are removed that it may have corrected. */
export function changedForm(
  { form, errors, press }: BookingContext,
  event: BookingFormEvent,
): Pick<BookingContext, 'form' | 'errors' | 'failure' | 'press'> {
  const changed = event.type === 'field.change' ? Object.keys(event.change) : ['services'];
  const next = formAfter(form, event);
  return {
    failure: null,
    form: next,
    errors: remainingErrors(errors, changed as BookingField[]),
    press: chosenDays(next).join() === chosenDays(form).join() ? press : null,
  };
}

function formAfter(form: BookingForm, event: BookingFormEvent): BookingForm {
  switch (event.type) {
    case 'field.change':
      return changeBookingForm(form, event.change);
    case 'service.toggle':
      return toggleService(form, event.service);
    case 'service.change':
      return changeServiceDetails(form, event.change);
  }
}

/** Whether the first step stops at it. What a restored draft had passed may be held by its own request, whose response was lost. */
export function isKnownTaken(context: BookingContext): boolean {
  const { draft, form } = context;
  const isPassed = draft !== null && draft.step !== 'generalInfo';
  const isSame =
    isPassed && JSON.stringify(formPeriod(draft.form)) === JSON.stringify(formPeriod(form));
  return !isSame && knownClashes(context).length > 0;
}

/** The errors of a step whose period is taken: at its day, before those of other fields. */
export function takenErrors(context: BookingContext): BookingErrors {
  const { building, form, now } = context;
  const taken = refusalErrors(building, { code: 'period_taken', limit: undefined }, form, now());
  return { ...taken, ...errorsOf(context, 'generalInfo') };
}

export function pressedForm(context: BookingContext, press: DayPress): Partial<BookingContext> {
  const change = pressedDays(context.form, press);
  return { ...changedForm(context, { type: 'field.change', change }), press };
}

/** The pressed day as params: chosen, or refused. */
export const pressOf =
  (refusal: DayRefusal | null) =>
  ({ event }: { event: DayPressed }): DayPress => ({ day: event.day, refusal });

function withAdded(
  { documents, errors }: BookingContext,
  { documents: added }: DocumentsAdded,
): Pick<BookingContext, 'documents' | 'errors'> {
  return {
    documents: withDocuments(documents, added, (document) => document),
    errors: remainingErrors(errors, ['documents']),
  };
}

/** None until the form is open, and once the request is sent with every document. */
export function draftOf(snapshot: DraftSource<BookingContext>): BookingDraft | null {
  const { user, requestKey, form, documents, stored, bookingId, pending } = snapshot.context;
  const step = openStep(bookingSteps, snapshot) ?? lastStep;
  return snapshot.hasTag('documentsEditable') || snapshot.hasTag('busy')
    ? {
        version: 2,
        uid: user.uid,
        requestKey,
        step,
        form,
        documents,
        bookingId,
        ...(pending && { changedVersion: pending.version }),
        ...(stored && { stored }),
      }
    : null;
}

/** `parent` is the actor that the submission reports to. */
export function submissionOf(
  context: BookingContext,
  parent: SubmissionInput['parent'],
): SubmissionInput {
  const { user, customer, requestKey, roomSlug, form, pending, bookingId, documents } = context;
  const request = toBookingRequest(roomSlug, form, countedDocuments(documents).length);
  const purpose = 'VERIFICATION_DOCUMENT';
  const changes = pending && { id: pending.id, version: pending.version };
  return { parent, user, customer, requestKey, request, changes, bookingId, documents, purpose };
}

export const roomFailure = ({ event }: Failed) => toFailure(event.error, 'room_failed');

/** What this form does in its own way, for the actions and guards that all request forms share. */
export const formRules = {
  steps: bookingSteps,
  lastStep,
  documentsStep,
  openingStep,
  errorsOf,
  withAdded,
  totalOf: (context: BookingContext) => formEstimate(context)?.total ?? null,
  shownFailure: (failure: Failure) => failure,
} as const;
