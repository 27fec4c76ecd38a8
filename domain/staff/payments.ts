import * as v from 'valibot';
import { paymentMethods, paymentStatuses } from '#domain/account/payments.ts';
import { centimesSchema } from '#domain/money/money.ts';
import { staffCall } from './call.ts';

const MAX_NOTE = 500;

const amountSchema = v.pipe(centimesSchema, v.minValue(1));
/** The customer reads it. */
const noteSchema = v.pipe(v.string(), v.trim(), v.maxLength(MAX_NOTE));
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
    ref: v.string(),
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
