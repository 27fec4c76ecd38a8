import * as v from 'valibot';
import { priceLineSchema } from '#domain/booking/price/price.ts';
import { columnEntries } from '#domain/booking/fields/fields.ts';
import { rejectionCodes } from '#domain/booking/rejection.ts';
import { bookedPeriodsSchema } from '#domain/period/stored-periods.ts';
import { takesDocuments } from '#domain/documents/missing.ts';
import { isToReplace, refusalCodes, reviewedEntries } from '#domain/documents/review.ts';
import { translationsSchema } from '#domain/language.ts';
import { centimesSchema } from '#domain/money/money.ts';
import { bookingAskSchema } from './asks.ts';
import { domiciliationSchema } from './bookings.ts';
import { savedCompanySchema } from './quoted-company.ts';

/** What a booking was before staff changed it. The total is in centimes, TTC. */
export const earlierBookingSchema = v.object({
  periods: bookedPeriodsSchema,
  attendees: v.nullable(v.number()),
  total: centimesSchema,
});
export type EarlierBooking = v.InferOutput<typeof earlierBookingSchema>;

/** A new version of a booking, as the log has it; the totals are centimes, TTC. */
const bookingChangeSchema = v.object({
  at: v.string(),
  by: v.picklist(['customer', 'staff']),
  total_before: centimesSchema,
  total: centimesSchema,
  /** None where they were not recorded. */
  periods_before: v.optional(bookedPeriodsSchema, []),
});

/** GET /api/account/booking-details/{id}. Amounts are centimes, days and times the building's. Specification, section 3. */
export const bookingDetailsSchema = v.object({
  ...columnEntries,
  id: v.string(),
  ref_code: v.string(),
  status: v.string(),
  created_at: v.string(),
  hold_expires_at: v.nullable(v.string()),
  /** When it left `pending_approval`. */
  decided_at: v.nullable(v.string()),
  /** When, once approved, it was cancelled or completed. */
  closed_at: v.nullable(v.string()),
  booking_type: v.string(),
  /** The customer's role in the request for a room. */
  organization_type: v.nullable(v.string()),
  billing_type: v.nullable(v.string()),
  subtotal: centimesSchema,
  tva: centimesSchema,
  total_price: centimesSchema,
  /** False: a line is on request and not in the total. */
  is_price_complete: v.boolean(),
  paid_amount: centimesSchema,
  /** What the house keeps of what was paid for a cancelled booking. */
  kept_amount: v.optional(centimesSchema, 0),
  /** When the latest of the payments in `paid_amount` arrived. */
  last_paid_at: v.nullable(v.string()),
  price_lines: v.array(priceLineSchema),
  customer_name: v.string(),
  customer_email: v.string(),
  customer_phone: v.nullable(v.string()),
  customer_company: v.optional(v.nullable(savedCompanySchema), null),
  room_name: v.nullable(v.string()),
  room_slug: v.nullable(v.string()),
  /** The room's name in the other languages. */
  room_translations: translationsSchema,
  /** The periods of a booking of a room, the first one first; the fields below are their ends. */
  periods: v.optional(bookedPeriodsSchema, []),
  start_date: v.nullable(v.string()),
  end_date: v.nullable(v.string()),
  start_time: v.nullable(v.string()),
  end_time: v.nullable(v.string()),
  admin_notes: v.nullable(v.string()),
  /** The newest ask of its customer, once it is approved. */
  ask: v.optional(v.nullable(bookingAskSchema), null),
  /** When staff changed it last, once it was approved. */
  changed_at: v.optional(v.nullable(v.string()), null),
  /** What it was before that change. */
  earlier: v.optional(v.nullable(earlierBookingSchema), null),
  /** Each new version, by its customer or by staff, with its totals in centimes; the first one first. */
  changes: v.optional(v.array(bookingChangeSchema), []),
  /** SEQUENCE of its entry in calendars: higher after each change. */
  calendar_sequence: v.optional(v.number(), 0),
  /** Null for one of a later release as well. */
  rejection_code: v.fallback(v.nullable(v.picklist(rejectionCodes)), null),
  domiciliation: v.nullable(
    v.object({
      ...domiciliationSchema.entries,
      company_name: v.nullable(v.string()),
      enterprise_status: v.nullable(v.string()),
      business_role: v.nullable(v.string()),
      /** As agreed, whatever the plan costs now. */
      monthly_rate: centimesSchema,
    }),
  ),
  attachments: v.array(
    v.object({
      ...reviewedEntries,
      original_filename: v.string(),
      file_size_bytes: v.number(),
      created_at: v.string(),
      reviewed_at: v.optional(v.nullable(v.string()), null),
      /** Null for one of a later release as well. */
      refusal_code: v.optional(v.fallback(v.nullable(v.picklist(refusalCodes)), null), null),
      /** What staff have written about the refusal. */
      refusal_text: v.optional(v.nullable(v.string()), null),
    }),
  ),
  /** Proofs of payment, the first one first. */
  payment_proofs: v.optional(
    v.array(
      v.object({
        original_filename: v.string(),
        file_size_bytes: v.number(),
        created_at: v.string(),
      }),
    ),
    [],
  ),
});
export type BookingDetails = v.InferOutput<typeof bookingDetailsSchema>;

/**
 * The refused documents that the customer is asked to replace. Once approved, staff has done without those that were refused
 * before (docs/decisions/096).
 */
export function documentsToReplace({
  status,
  decided_at: decided,
  attachments,
}: Pick<BookingDetails, 'status' | 'decided_at' | 'attachments'>): BookingDetails['attachments'] {
  return takesDocuments(status)
    ? attachments.filter(
        (file) => isToReplace(file) && (decided === null || (file.reviewed_at ?? '') > decided),
      )
    : [];
}
