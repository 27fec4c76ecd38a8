import * as v from 'valibot';
import { bookingFormSchema, bookingSteps } from '#domain/booking/form.ts';
import { draftDocumentSchema } from '#domain/draft/document.ts';
import { draftNoteSchema } from './draft-note.ts';

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
  bookingId: draftNoteSchema.entries.bookingId,
});
export type BookingDraft = v.InferOutput<typeof bookingDraftSchema>;

/** A draft as it lies in the browser's storage: with the instant of its last change. */
export const storedDraftSchema = v.object({
  ...bookingDraftSchema.entries,
  savedAt: draftNoteSchema.entries.savedAt,
});

/** A draft as it is opened again; of `lostDocuments`, by name, the browser has not kept the bytes. */
export interface OpenedDraft extends BookingDraft {
  lostDocuments: string[];
}
