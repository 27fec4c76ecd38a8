import * as v from 'valibot';
import { bookingFormSchema, bookingSteps } from './form.ts';
import type { PendingRequest } from './pending-request.ts';
import { draftDocumentSchema, type Opened } from '#domain/draft/document.ts';
import { draftHeaderSchema } from '#domain/draft/header.ts';
import { storedCopySchema } from '#domain/draft/stored-copy.ts';

/**
 * A draft of the booking form: form data, never a machine snapshot. `uid` is its owner, `requestKey` the Idempotency-Key
 * of the request that it becomes, `bookingId` that request once the server has it (rulings, Booking wizard).
 */
export const bookingDraftSchema = v.object({
  version: v.literal(2),
  uid: v.string(),
  requestKey: v.pipe(v.string(), v.uuid()),
  step: v.picklist(bookingSteps),
  form: bookingFormSchema,
  documents: v.array(draftDocumentSchema),
  bookingId: draftHeaderSchema.entries.bookingId,
  /** The version of the pending request that the draft is a change of; absent in a new request. */
  changedVersion: v.exactOptional(v.number()),
  /** The server's copy; absent until the customer has one stored. */
  stored: v.exactOptional(storedCopySchema),
});
export type BookingDraft = v.InferOutput<typeof bookingDraftSchema>;
export type OpenedDraft = Opened<BookingDraft>;

/** A change of `pending` as it is now, with the period of an earlier draft. */
export function withPeriodOf(
  pending: PendingRequest,
  { form, ...draft }: BookingDraft,
): OpenedDraft {
  const { billingType, startDate, endDate, startTime, endTime, isSeveralDays, days } = form;
  const period = { billingType, startDate, endDate, startTime, endTime, isSeveralDays, days };
  return {
    ...draft,
    changedVersion: pending.version,
    form: { ...form, ...pending.form, ...period },
    lostDocuments: [],
  };
}
