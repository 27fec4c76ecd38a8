import * as v from 'valibot';
import { earlierBookingSchema } from '#domain/account/booking-details.ts';
import { bookedPeriodsSchema } from '#domain/period/stored-periods.ts';
import { paymentMethods } from '#domain/account/payments.ts';
import { rejectionCodes } from '#domain/booking/rejection.ts';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import { refusalCodes } from '#domain/documents/review.ts';
import { languageSchema, translationsSchema } from '#domain/language.ts';
import { centimesSchema } from '#domain/money/money.ts';

const named = v.object({ name: v.string(), translations: translationsSchema });

/** `private.booking_facts`: days `YYYY-MM-DD`, times `HH:mm` where it is hourly, months `YYYY-MM`. */
const bookingSummary = v.object({
  reference: v.string(),
  name: v.string(),
  event_name: v.nullable(v.string()),
  /** Null for a domiciliation, which has a plan and months. */
  room: v.nullable(named),
  plan: v.nullable(named),
  months: v.nullable(v.array(v.string())),
  periods: bookedPeriodsSchema,
  total: centimesSchema,
  paid: centimesSchema,
  is_price_complete: v.boolean(),
  /** Null once it is decided. */
  hold_expires_at: v.nullable(v.string()),
  /** What staff has written with a decision. */
  note: v.optional(v.nullable(v.string()), null),
  rejection_code: v.fallback(v.nullable(v.picklist(rejectionCodes)), null),
  was_approved: v.optional(v.boolean(), false),
  /** SEQUENCE of its entry in calendars. Mails of an earlier release have none: an approval was the first, a cancellation the second. */
  sequence: v.optional(v.nullable(v.number()), null),
  /** Of a reminder, the day that it is about. Those of an earlier release were about the first. */
  day: v.optional(v.nullable(v.string()), null),
  /** Of a cancelled booking. */
  to_refund: v.optional(v.nullable(centimesSchema), null),
  /** A refused document is not replaced. */
  waits_for_customer: v.optional(v.boolean(), false),
  /** The last day on which an approved booking is to be paid. */
  due_on: v.optional(v.nullable(v.string()), null),
  /** What had not arrived when the mail about a new request was sent: how many documents, and which papers are among them. */
  missing: v.optional(
    v.nullable(v.object({ count: v.number(), papers: v.array(v.picklist(legalDocumentKinds)) })),
    null,
  ),
});
export type BookingSummary = v.InferOutput<typeof bookingSummary>;

const eventSummary = v.object({
  event_name: v.string(),
  name: v.string(),
  /** Instants. */
  start: v.string(),
  end: v.string(),
  note: v.nullable(v.string()),
});

const mailEntries = {
  id: v.string(),
  language: languageSchema,
  /** The booking, event or conversation. */
  about_id: v.string(),
};

/** What a mail is made of: a row of private.mails. Its facts are written by the triggers of the database. */
export const mailSchema = v.variant('kind', [
  v.object({
    ...mailEntries,
    kind: v.picklist([
      'request_received',
      'request_approved',
      'request_rejected',
      'request_expiring',
      'request_expired',
      'booking_cancelled',
      'booking_tomorrow',
      'payment_due',
      'cancellation_refused',
      'change_refused',
      'staff_request',
      'staff_expiring',
      'staff_cancellation_asked',
      'staff_change_asked',
      'staff_payment_proof',
    ]),
    facts: bookingSummary,
  }),
  v.object({
    ...mailEntries,
    kind: v.picklist(['booking_changed', 'request_changed']),
    facts: v.object({ ...bookingSummary.entries, earlier: earlierBookingSchema }),
  }),
  v.object({
    ...mailEntries,
    kind: v.literal('payment_received'),
    facts: v.object({
      ...bookingSummary.entries,
      amount: centimesSchema,
      method: v.picklist(paymentMethods),
      /** Mails of an earlier release have none. */
      receipt_number: v.optional(v.nullable(v.string()), null),
    }),
  }),
  v.object({
    ...mailEntries,
    kind: v.picklist(['paper_refused', 'staff_paper_replaced']),
    facts: v.object({
      ...bookingSummary.entries,
      document_kind: v.nullable(v.picklist(legalDocumentKinds)),
      file_name: v.string(),
      /** Null for the document that replaces a refused one. */
      refusal_code: v.fallback(v.nullable(v.picklist(refusalCodes)), null),
    }),
  }),
  v.object({
    ...mailEntries,
    kind: v.picklist(['event_approved', 'event_rejected', 'staff_event']),
    facts: eventSummary,
  }),
  v.object({
    ...mailEntries,
    kind: v.literal('event_changed'),
    facts: v.object({ ...eventSummary.entries, room: v.nullable(named) }),
  }),
  v.object({
    ...mailEntries,
    kind: v.literal('request_unfinished'),
    /** `room` is null for a domiciliation, `until` an instant. */
    facts: v.object({ name: v.string(), room: v.nullable(named), until: v.string() }),
  }),
  v.object({
    ...mailEntries,
    kind: v.picklist(['chat_answer', 'staff_message']),
    facts: v.object({ name: v.string() }),
  }),
]);
export type Mail = v.InferOutput<typeof mailSchema>;
