import type { BookingDraft } from '#domain/booking/form/draft.ts';
import {
  bookingSteps,
  changeBookingForm,
  changeServiceDetails,
  formPeriod,
  periodFields,
  toggleService,
  type BookingForm,
  type BookingStep,
} from '#domain/booking/form/form.ts';
import {
  validateBookingStep,
  type BookingErrors,
  type BookingField,
} from '#domain/booking/form/form-validation.ts';
import { chosenServices, toBookingRequest } from '#domain/booking/form/form-request.ts';
import { heldSpans } from '#domain/booking/form/pending-request.ts';
import { isPrefilled, type BookingPrefill } from '#domain/booking/form/prefill.ts';
import { estimate, type Estimate } from '#domain/booking/price/price.ts';
import { toFailure } from '#domain/errors.ts';
import { monthOf } from '#domain/time/month.ts';
import { shownMonth } from '#domain/rooms/calendar.ts';
import { monthsTouched } from '#domain/rooms/calendar-choice.ts';
import { buildingDay } from '#domain/time/time.ts';
import type { RoomMonthsInput } from '#machines/room-months/room-months.types.ts';
import type { Failed } from '#machines/shared/calls.ts';
import {
  countedDocuments,
  withDocuments,
  type DocumentsAdded,
} from '#machines/shared/documents.ts';
import type { DraftSource } from '#machines/shared/draft-keeper.ts';
import { openStep } from '#machines/shared/request-form.selectors.ts';
import type { SubmissionInput } from '#machines/submission/submission.types.ts';
import { refusedStep } from './booking.refusals.ts';
import type { BookingContext, BookingFormEvent, FieldChange } from './booking.types.ts';

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

/** Fields that are validated together: a change of one may remove the error of another. */
const relatedFields: readonly (readonly BookingField[])[] = [
  periodFields,
  ['organizationType', 'organizationTypeOther', 'socials', 'documents'],
];

/** The remaining errors after a change: those of `changed` and of the fields validated with them are removed. */
function errorsAfter(
  errors: BookingErrors,
  changed: readonly (keyof BookingErrors)[],
): BookingErrors {
  const corrected = changed.flatMap(
    (field) => relatedFields.find((group) => group.includes(field)) ?? [field],
  );
  if (!corrected.some((field) => field in errors)) {
    return errors;
  }
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => !corrected.includes(field as BookingField)),
  );
}

/** The form after a field was changed, and the remaining errors: those are removed that it may have corrected. */
export function changedForm(
  { form, errors }: BookingContext,
  event: BookingFormEvent,
): Pick<BookingContext, 'form' | 'errors' | 'failure'> {
  const changed = event.type === 'field.change' ? Object.keys(event.change) : ['services'];
  return {
    failure: null,
    form: formAfter(form, event),
    errors: errorsAfter(errors, changed as BookingField[]),
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

/** The room's calendar, which begins with the month of the form's first day. */
export function roomMonthsOf({
  room,
  roomSlug,
  pending,
  form,
  building,
  now,
}: BookingContext): RoomMonthsInput {
  return {
    roomSlug,
    isPrivate: room?.calendar_visibility === 'off',
    month: shownMonth(monthOf(form.startDate) || undefined, buildingDay(building, now())),
    own: heldSpans(building, pending),
  };
}

/** A longer period is checked by the server only. */
const MOST_MONTHS = 24;

/** The months of the chosen period, of which the calendar is needed. */
export function monthsOf(form: BookingForm): string[] {
  return monthsTouched(formPeriod(form), MOST_MONTHS);
}

/** Whether the changed form has a period in different months. Most changes are letters of a text, and leave it as it is. */
export function isOtherMonths({ form }: BookingContext, event: FieldChange): boolean {
  return (
    periodFields.some((field) => field in event.change) &&
    monthsOf(formAfter(form, event)).join() !== monthsOf(form).join()
  );
}

/** The prefill that the restored draft has not: the form offers it. Null without a draft, or when it has all of it. */
export function prefillToOffer({ draft, prefill, form }: BookingContext): BookingPrefill | null {
  return draft && !isPrefilled(form, prefill) ? prefill : null;
}

function withAdded(
  { documents, errors }: BookingContext,
  { documents: added }: DocumentsAdded,
): Pick<BookingContext, 'documents' | 'errors'> {
  return {
    documents: withDocuments(documents, added, (document) => document),
    errors: errorsAfter(errors, ['documents']),
  };
}

/** None until the form is open, and once the request is sent with every document. */
export function draftOf(snapshot: DraftSource<BookingContext>): BookingDraft | null {
  const { user, requestKey, form, documents, bookingId, pending } = snapshot.context;
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

/** What the price of the form as it is depends on; null while that is unknown. */
export function pricedForm({ building, room, prices, freeMonths, form }: BookingContext) {
  const services = chosenServices(form);
  const { attendees } = form;
  return room && form.billingType && services && typeof attendees === 'number'
    ? {
        building,
        room,
        billingType: form.billingType,
        period: formPeriod(form),
        attendees,
        services,
        prices: prices ?? [],
        freeMonths,
      }
    : null;
}

/** The price of the form as it is; null without a valid period. Without a price list the services are on request. */
export function estimateOf(context: BookingContext): Estimate | null {
  const priced = pricedForm(context);
  return priced && estimate(priced);
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
  totalOf: (context: BookingContext) => estimateOf(context)?.total ?? null,
} as const;
