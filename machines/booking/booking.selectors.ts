import type { SnapshotFrom } from 'xstate';
import type { UnfinishedForm } from '#domain/account/unfinished.ts';
import { bookingSteps, type BookingForm, type BookingStep } from '#domain/booking/form/form.ts';
import { formEstimate } from '#domain/booking/price/form-price.ts';
import { chosenServices } from '#domain/booking/form/form-request.ts';
import type { BookingErrors } from '#domain/booking/form/form-validation.ts';
import type { PendingRequest } from '#domain/booking/form/pending-request.ts';
import { isPrefilled, type BookingPrefill } from '#domain/booking/form/prefill.ts';
import type { Clash } from '#domain/rooms/clash.ts';
import type { Estimate } from '#domain/booking/price/price.ts';
import { openStep } from '#machines/request-form/request-form.selectors.ts';
import type { bookingMachine } from './booking.machine.ts';
import { knownClashes, monthsOf } from './booking-calendar.rules.ts';
import { documentsStep, draftOf, lastStep } from './booking.rules.ts';

type BookingSnapshot = SnapshotFrom<typeof bookingMachine>;

/** The step to show: the open one, the last one while submitting, and the documents' when only they are missing. */
export function selectStep(snapshot: BookingSnapshot): BookingStep {
  const shown = snapshot.matches('documentsIncomplete') ? documentsStep : lastStep;
  return openStep(bookingSteps, snapshot) ?? shown;
}

export function selectForm(snapshot: BookingSnapshot): BookingForm {
  return snapshot.context.form;
}

/** The request that the form changes, as the server has it; null in a new request. */
export function selectPending({ context }: BookingSnapshot): PendingRequest | null {
  return context.pending;
}

export function selectErrors(snapshot: BookingSnapshot): BookingErrors {
  return snapshot.context.errors;
}

/** The months of the chosen period. */
export function selectMonths({ context }: BookingSnapshot): string[] {
  return monthsOf(context.form);
}

/** Where the chosen period meets what the calendar has. */
export function selectClashes({ context }: BookingSnapshot): Clash[] {
  return knownClashes(context);
}

/** Of several chosen days those that the server has just refused as taken. */
export function selectRefusedDays({ context: { form, failure } }: BookingSnapshot): string[] {
  const named = failure?.code === 'period_taken' ? failure.params?.days : null;
  return form.days.filter((day) => named?.includes(day));
}

/** Whether a number of people or things is none, so that nothing can be priced. */
export function selectIsCountInvalid({ context: { form } }: BookingSnapshot): boolean {
  return typeof form.attendees === 'string' || chosenServices(form) === null;
}

/** The price summary; null without a valid period or with a number that is none. */
export function selectEstimate({ context }: BookingSnapshot): Estimate | null {
  return formEstimate(context);
}

/** The prefill that the form offers, because it opened with a draft that differs; null while nothing can be changed. */
export function selectPrefillToOffer(snapshot: BookingSnapshot): BookingPrefill | null {
  const { draft, prefill, form } = snapshot.context;
  return snapshot.hasTag('editable') && draft && !isPrefilled(form, prefill) ? prefill : null;
}

/** What is stored to finish the form later. */
export function readUnfinished(snapshot: BookingSnapshot): UnfinishedForm {
  const draft = draftOf(snapshot);
  if (draft === null) {
    throw new Error('readUnfinished needs an open form');
  }
  return { form: 'room', roomSlug: snapshot.context.roomSlug, draft };
}
