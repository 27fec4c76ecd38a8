import * as v from 'valibot';
import { centimesSchema } from '#domain/money/money.ts';

/** The known ways to pay; nothing is paid online (rulings, Availability). */
export const paymentMethods = ['cash', 'bank_transfer', 'ccp', 'cheque'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** `pending`: announced, or not cleared yet; only `paid` counts towards the paid amount. */
export const paymentStatuses = ['pending', 'paid', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * A row of GET /api/account/payments. `amount` is centimes, `paid_at` an instant, null while it is pending. Unknown methods
 * and statuses are shown as received. Specification, section 3, Payment.
 */
const accountPaymentSchema = v.object({
  id: v.string(),
  amount: centimesSchema,
  payment_method: v.string(),
  status: v.string(),
  paid_at: v.nullable(v.string()),
  notes: v.string(),
  /** The number of its receipt, such as 2026-0042; null while it is pending. */
  receipt_number: v.optional(v.nullable(v.string()), null),
  /** The part of a paid payment that was given back, in centimes. */
  refunded_amount: v.optional(centimesSchema, 0),
  bookings: v.object({ id: v.string(), ref_code: v.string() }),
});
export const accountPaymentsSchema = v.array(accountPaymentSchema);
export type AccountPayment = v.InferOutput<typeof accountPaymentSchema>;

/** A payment that has arrived: it has a receipt. */
export const receivedPaymentSchema = v.object({
  ...accountPaymentSchema.entries,
  receipt_number: v.string(),
  paid_at: v.string(),
});
export type ReceivedPayment = v.InferOutput<typeof receivedPaymentSchema>;
