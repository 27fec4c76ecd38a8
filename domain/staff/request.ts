import * as v from 'valibot';
import { bookingAskSchema } from '#domain/account/asks.ts';
import { paymentMethods, paymentStatuses } from '#domain/account/payments.ts';
import { columnEntries } from '#domain/booking/fields/fields.ts';
import { rejectionCodes } from '#domain/booking/rejection.ts';
import { priceLineSchema } from '#domain/booking/price/price.ts';
import { servicesSchema } from '#domain/booking/services/services.ts';
import { bookingStatuses } from '#domain/booking/status.ts';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import { refusalCodes, reviewedEntries } from '#domain/documents/review.ts';
import { centimesSchema } from '#domain/money/money.ts';
import { bookingRowEntries, bookingRowSchema } from './booking-row.ts';
import { staffCall } from './call.ts';
import { refSchema } from './typed.ts';

const text = v.nullable(v.string());

const documentSchema = v.object({
  ...reviewedEntries,
  id: v.string(),
  original_filename: v.string(),
  purpose: v.string(),
  mime_type: v.string(),
  file_size_bytes: v.number(),
  created_at: v.string(),
  reviewed_at: text,
  reviewed_by: text,
  refusal_code: v.nullable(v.picklist(refusalCodes)),
  refusal_text: text,
});
export type StaffDocument = v.InferOutput<typeof documentSchema>;

const paymentSchema = v.object({
  id: v.string(),
  amount: centimesSchema,
  payment_method: v.picklist(paymentMethods),
  status: v.picklist(paymentStatuses),
  paid_at: text,
  refunded_amount: centimesSchema,
  receipt_number: text,
  notes: v.string(),
});
export type StaffPayment = v.InferOutput<typeof paymentSchema>;

/** One booking as staff see it. */
const requestSchema = v.object({
  ...bookingRowEntries,
  ...columnEntries,
  id: v.string(),
  enterprise_status: text,
  business_role: text,
  services: servicesSchema,
  admin_notes: text,
  /** Of staff for staff. */
  internal_note: text,
  rejection_code: v.nullable(v.picklist(rejectionCodes)),
  price_lines: v.array(priceLineSchema),
  subtotal: centimesSchema,
  tva: centimesSchema,
  kept_amount: centimesSchema,
  customer_email: v.string(),
  customer_phone: text,
  decided_at: text,
  /** The last day on which it is to be paid. */
  due_on: text,
  /** The newest one. */
  ask: v.nullable(bookingAskSchema),
  /** Until when cancelling is free; null: it never is. */
  free_cancel_end: text,
  to_refund: centimesSchema,
  missing_documents: v.object({
    required: v.number(),
    missing: v.number(),
    unmarked: v.array(v.picklist(legalDocumentKinds)),
  }),
  /** How often the hold is still moved for documents that are refused. */
  extensions_left: v.number(),
  /** The domiciliation by which the customer's meeting rooms are discounted. */
  discounted_rooms_by: text,
  documents: v.array(documentSchema),
  payments: v.array(paymentSchema),
  /** What else is in the room on these days; instants. */
  occupied: v.array(
    v.object({
      room: v.string(),
      start: v.string(),
      end: v.string(),
      ref_code: text,
      client_name: text,
      status: v.nullable(v.picklist(bookingStatuses)),
      event: text,
      reason: text,
    }),
  ),
  /** The customer's other requests, the newest first. */
  history: v.array(bookingRowSchema),
  /** Who has changed it last, and how: `approved`, `changed` ...; null before any change. */
  last_change: v.nullable(v.object({ name: v.string(), at: v.string(), action: v.string() })),
});
export type StaffRequest = v.InferOutput<typeof requestSchema>;

export const requestCall = staffCall('request.read', v.object({ ref: refSchema }), requestSchema);
