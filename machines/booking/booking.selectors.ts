import type { SnapshotFrom } from 'xstate';
import type { OpenedDraft } from '#domain/booking/draft.ts';
import type { BookingErrors, BookingForm, BookingStep } from '#domain/booking/form.ts';
import type { Estimate } from '#domain/booking/price.ts';
import type { DraftDocument } from '#domain/draft/document.ts';
import type { Failure } from '#domain/errors.ts';
import { buildingDay } from '#domain/time.ts';
import { progressOf, type DocumentProgress } from '#machines/shared/documents.ts';
import type { bookingMachine } from './booking.machine.ts';
import { estimateOf, usageReachedBy, type UsageReached } from './booking.rules.ts';
import type { BookingContext } from './booking.types.ts';

type BookingSnapshot = SnapshotFrom<typeof bookingMachine>;

/** The step to show: the open one, the last one while submitting, and the documents' when only they are missing. */
export function selectStep(snapshot: BookingSnapshot): BookingStep {
  return snapshot.matches('documentsIncomplete') ? 'verification' : snapshot.context.step;
}

export function selectForm(snapshot: BookingSnapshot): BookingForm {
  return snapshot.context.form;
}

export function selectErrors(snapshot: BookingSnapshot): BookingErrors {
  return snapshot.context.errors;
}

export function selectDocuments(snapshot: BookingSnapshot): readonly DraftDocument[] {
  return snapshot.context.documents;
}

/** What the last submission failed with, until the next try or change. */
export function selectFailure(snapshot: BookingSnapshot): Failure | null {
  return snapshot.context.failure;
}

/** The draft that the form was opened with, until the form is cleared. */
export function selectRestoredDraft({ context }: BookingSnapshot): OpenedDraft | null {
  return context.draft?.requestKey === context.requestKey ? context.draft : null;
}

/** The form may be changed. Documents may be, too, when only they are missing: the tag `documentsEditable`. */
export function selectIsEditable(snapshot: BookingSnapshot): boolean {
  return snapshot.hasTag('editable');
}

/** 'file 2 of 3' while documents are sent, else null (rulings, Booking wizard). */
export function selectProgress(snapshot: BookingSnapshot): DocumentProgress | null {
  return snapshot.matches({ submitting: 'uploadingDocument' })
    ? progressOf(snapshot.context.documents)
    : null;
}

/** The building's day. */
export function selectToday({ context }: BookingSnapshot): string {
  return buildingDay(context.now());
}

/** The limit that the customer's pending requests and this one exceed together; null while that is unknown or no period is chosen. */
export function selectUsageViolation({ context }: BookingSnapshot): UsageReached | null {
  return usageReachedBy(context);
}

/** The price summary; null without a valid period. The same object comes back until something it is made from changes. */
export function selectEstimate(snapshot: BookingSnapshot): Estimate | null {
  const { context } = snapshot;
  const known = estimates.get(context.form);
  if (known?.room === context.room && known.prices === context.prices) {
    return known.estimate;
  }
  const made = estimateOf(context);
  estimates.set(context.form, { room: context.room, prices: context.prices, estimate: made });
  return made;
}

interface KnownEstimate {
  room: BookingContext['room'];
  prices: BookingContext['prices'];
  estimate: Estimate | null;
}

/** Forms are replaced, never changed, so that each one has one estimate: a view does not render again for an equal one. */
const estimates = new WeakMap<BookingForm, KnownEstimate>();
