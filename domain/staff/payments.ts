import * as v from 'valibot';
import { bookingDetailsSchema } from '#domain/account/booking-details.ts';
import {
  paymentMethods,
  paymentStatuses,
  receivedPaymentSchema,
} from '#domain/account/payments.ts';
import { centimesSchema } from '#domain/money/money.ts';
import { bookingRowEntries } from './booking-row.ts';
import { staffCall } from './call.ts';
import { afterEntry, pageSchema } from './paging.ts';
import { refSchema, typedLine } from './typed.ts';

const MAX_NOTE = 500;

const amountSchema = v.pipe(centimesSchema, v.minValue(1));
/** The customer reads it. */
const noteSchema = typedLine(MAX_NOTE);
const idSchema = v.pipe(v.string(), v.uuid());

/** What became of a payment. */
const changedEntries = {
  id: v.string(),
  ref_code: v.string(),
  amount: centimesSchema,
  status: v.picklist(paymentStatuses),
  receipt_number: v.nullable(v.string()),
};

export const recordPaymentCall = staffCall(
  'payments.record',
  v.object({
    ref: refSchema,
    amount: amountSchema,
    method: v.picklist(paymentMethods),
    note: v.optional(noteSchema, ''),
    /** Announced, or a cheque that is not cleared. */
    isPending: v.boolean(),
  }),
  v.object(changedEntries),
);

/** A pending payment has arrived. */
export const confirmPaymentCall = staffCall(
  'payments.confirm',
  v.object({ id: idSchema }),
  v.object(changedEntries),
);

/** Without an amount, all that is left of the payment is given back. */
export const refundPaymentCall = staffCall(
  'payments.refund',
  v.object({ id: idSchema, amount: v.optional(amountSchema), note: v.optional(noteSchema) }),
  v.object({ ...changedEntries, refunded: centimesSchema, left: centimesSchema }),
);

const dueRowSchema = v.object({
  ...bookingRowEntries,
  id: v.string(),
  contact_phone: v.nullable(v.string()),
  /** When the customer sent the latest proof of payment. */
  proof_sent_at: v.nullable(v.string()),
  /** The last day on which it is to be paid. */
  due_on: v.nullable(v.string()),
  remaining: centimesSchema,
  to_refund: centimesSchema,
  /** Those that have arrived, the newest first. `left`: what was not given back. */
  payments: v.array(v.object({ id: v.string(), left: centimesSchema })),
  /** Those that are announced: what remains counts them as unpaid, but is not recorded a second time. */
  announced: v.array(v.object({ id: v.string(), amount: centimesSchema })),
});
export type DueRow = v.InferOutput<typeof dueRowSchema>;

/** What is to be paid for approved and completed bookings, or given back; the booking that starts first at the top. */
export const dueCall = staffCall(
  'payments.due',
  v.object({ view: v.picklist(['due', 'refunds']), ...afterEntry }),
  pageSchema(dueRowSchema),
);

/** What a list of payments is filtered by; they are parameters of its address, too. */
const paymentFilters = {
  method: v.optional(v.picklist(paymentMethods)),
  /** The reference of a booking, or the number of a receipt. */
  search: v.optional(typedLine(200)),
};

const paymentRowSchema = v.object({
  id: v.string(),
  ref_code: v.string(),
  customer_name: v.string(),
  client_name: v.nullable(v.string()),
  company_name: v.nullable(v.string()),
  amount: centimesSchema,
  refunded_amount: centimesSchema,
  payment_method: v.string(),
  status: v.picklist(paymentStatuses),
  created_at: v.string(),
  paid_at: v.nullable(v.string()),
  receipt_number: v.nullable(v.string()),
  notes: v.string(),
});
export type PaymentRow = v.InferOutput<typeof paymentRowSchema>;

/** Payments, the newest first: those that are announced, or those that have arrived. */
export const paymentsCall = staffCall(
  'payments.list',
  v.object({ isPending: v.boolean(), ...paymentFilters, ...afterEntry }),
  pageSchema(paymentRowSchema),
);

/** What the receipt of a payment shows; only a payment that has arrived has one. */
export const receiptCall = staffCall(
  'payments.receipt',
  v.object({ id: idSchema }),
  v.object({ payment: receivedPaymentSchema, booking: bookingDetailsSchema }),
);
