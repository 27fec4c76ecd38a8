import * as v from 'valibot';
import { bookingFormSchema, bookingSteps } from '#domain/booking/form.ts';

/**
 * A draft as it lies in the browser's storage: form data, never a machine snapshot. `uid` is its owner, `requestKey` the
 * Idempotency-Key of the request that it will become (rulings, Booking wizard).
 */
export const bookingDraftSchema = v.object({
  version: v.literal(1),
  uid: v.string(),
  requestKey: v.pipe(v.string(), v.uuid()),
  step: v.picklist(bookingSteps),
  form: bookingFormSchema,
});
export type BookingDraft = v.InferOutput<typeof bookingDraftSchema>;

/** The storage key of a room's draft. */
export function bookingDraftKey(roomSlug: string): string {
  return `riwaq.booking-draft.${roomSlug}`;
}
