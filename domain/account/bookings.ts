import * as v from 'valibot';
import { reviewedEntries } from '#domain/documents/review.ts';
import { translationsSchema } from '#domain/language.ts';
import { centimesSchema } from '#domain/money/money.ts';

const planSchema = v.object({ name: v.string(), translations: translationsSchema });

/** The plan and the consecutive months `YYYY-MM` of a domiciliation; null for the booking of a room. */
export const domiciliationSchema = v.object({ plan: planSchema, months: v.array(v.string()) });

/** A row of GET /api/account/bookings. `booking_dates` is range text with an exclusive end. Specification, section 3. */
const accountBookingSchema = v.object({
  id: v.string(),
  ref_code: v.string(),
  booking_type: v.string(),
  /** The customer's role in the request for a room. */
  organization_type: v.nullable(v.string()),
  event_name: v.nullable(v.string()),
  status: v.string(),
  created_at: v.string(),
  hold_expires_at: v.nullable(v.string()),
  rooms: v.nullable(
    v.object({ name: v.string(), slug: v.string(), translations: translationsSchema }),
  ),
  timelines: v.array(v.object({ booking_dates: v.string() })),
  total_price: centimesSchema,
  paid_amount: centimesSchema,
  domiciliation: v.nullable(domiciliationSchema),
  attachments: v.array(v.object(reviewedEntries)),
  /** The last day on which its total is to be paid, once it is approved. */
  due_on: v.optional(v.nullable(v.string()), null),
  /** Whether its customer waits for an answer to a cancellation request. */
  is_cancellation_asked: v.optional(v.boolean(), false),
  /** When the latest proof of payment arrived. */
  proof_sent_at: v.optional(v.nullable(v.string()), null),
});
export const accountBookingsSchema = v.array(accountBookingSchema);
export type AccountBooking = v.InferOutput<typeof accountBookingSchema>;

/** GET /api/account/documents/{id}/address: where a document that its customer has sent is downloaded, for a short time. */
export const documentAddressSchema = v.object({ address: v.string() });
export type DocumentAddress = v.InferOutput<typeof documentAddressSchema>;

/** POST /api/account/bookings/{id}/cancel. */
export const cancelResponseSchema = v.object({ status: v.literal('cancelled') });
export type CancelResponse = v.InferOutput<typeof cancelResponseSchema>;
