import { payableStatuses } from '#domain/account/amounts-due.ts';
import type { PaymentStatus } from '#domain/account/payments.ts';
import { shortId } from '#domain/short-id.ts';
import type { InputOf } from '#domain/staff/call.ts';
import type { recordPaymentCall, refundPaymentCall } from '#domain/staff/payments.ts';
import type { Db } from '#server/db/database.ts';
import { findId } from '#server/decisions/find-id.ts';
import { decision, type Scope } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';
import { lockBooking } from './lock-booking.ts';

type NewPayment = InputOf<typeof recordPaymentCall>;

/** Records a payment. More than what remains is refused, pending payments included, unless lines of the price are on request. */
export const recordPayment = decision(
  'payments.record',
  async ({ db, now }: Scope, { ref, amount, method, note, isPending }: NewPayment) => {
    const { id, ref_code, remaining, pending, isComplete } = await lockPayable(db, ref);
    if (amount > remaining && isComplete) {
      // Cash for a payment that was announced is not another payment.
      throw new Refusal('amount_too_high', {
        ref: ref_code,
        amount,
        remaining: Math.max(0, remaining),
        pending,
      });
    }
    const status: PaymentStatus = isPending ? 'pending' : 'paid';
    const payment = await db
      .insertInto('payments')
      .values({
        booking_id: id,
        amount,
        payment_method: method,
        status,
        paid_at: isPending ? null : now,
        notes: note,
        created_at: now,
      })
      .returning(['id', 'receipt_number'])
      .executeTakeFirstOrThrow();
    return {
      ...payment,
      ref_code,
      amount,
      method,
      status,
      remaining: Math.max(0, remaining - amount),
    };
  },
);

/** A pending payment has arrived. The first characters of its id are enough. */
export const confirmPayment = decision(
  'payments.record',
  async ({ db, now }: Scope, { id: typed }: { id: string }) => {
    const id = await findId(db, 'payments', typed);
    const { booking_id } = await paymentById(db, id).executeTakeFirstOrThrow();
    await lockPayable(db, booking_id);
    const { ref_code, amount, ...payment } = await paymentById(db, id).executeTakeFirstOrThrow();
    refuseOtherStatus({ id, ref: ref_code, is: payment.status }, { from: 'pending', to: 'paid' });
    const status = 'paid' as const;
    const changed = await db
      .updateTable('payments')
      .set({ status, paid_at: now })
      .where('id', '=', id)
      .returning('receipt_number')
      .executeTakeFirstOrThrow();
    return { id, ref_code, amount, status, ...changed };
  },
);

type Refund = InputOf<typeof refundPaymentCall>;

/** A payment was given back, or a part of it: that no longer counts as paid. */
export const refundPayment = decision(
  'payments.refund',
  async ({ db }: Scope, { id: typed, amount, note }: Refund) => {
    const id = await findId(db, 'payments', typed);
    const { booking_id } = await paymentById(db, id).executeTakeFirstOrThrow();
    await lockBooking(db, booking_id);
    const payment = await paymentById(db, id).executeTakeFirstOrThrow();
    const { ref_code, receipt_number } = payment;
    refuseOtherStatus({ id, ref: ref_code, is: payment.status }, { from: 'paid', to: 'refunded' });
    const left = payment.amount - payment.refunded_amount;
    const refunded = amount ?? left;
    if (refunded > left) {
      throw new Refusal('refund_too_high', { ref: ref_code, left });
    }
    const change =
      refunded === left
        ? { status: 'refunded' as const }
        : { refunded_amount: payment.refunded_amount + refunded };
    const stored = await db
      .updateTable('payments')
      .set({ ...change, ...(note !== undefined && { notes: note }) })
      .where('id', '=', id)
      .returning(['amount', 'status', 'refunded_amount'])
      .executeTakeFirstOrThrow();
    return { id, ref_code, ...stored, receipt_number, refunded, left: left - refunded };
  },
);

function paymentById(db: Db, id: string) {
  return db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select([
      'payments.status',
      'amount',
      'refunded_amount',
      'receipt_number',
      'booking_id',
      'ref_code',
    ])
    .where('payments.id', '=', id);
}

function refuseOtherStatus(
  { id, ref, is: status }: { id: string; ref: string; is: PaymentStatus },
  { from, to }: { from: PaymentStatus; to: PaymentStatus },
): void {
  if (status !== from) {
    throw new Refusal('payment_status', { id: shortId(id), ref, status, from, to });
  }
}

/** Locks a booking, so that its payments are recorded one after the other, and returns what remains to be paid or announced. */
async function lockPayable(db: Db, ref: string) {
  const { id, ref_code, status, ...booking } = await lockBooking(db, ref);
  if (!payableStatuses.includes(status)) {
    throw new Refusal('nothing_to_pay', { ref: ref_code, status });
  }
  const { recorded, pending } = await db
    .selectFrom('payments')
    .select((eb) => [
      eb.fn
        .coalesce(eb.fn.sum<number>(eb('amount', '-', eb.ref('refunded_amount'))), eb.lit(0))
        .as('recorded'),
      eb.fn
        .coalesce(eb.fn.sum<number>('amount').filterWhere('status', '=', 'pending'), eb.lit(0))
        .as('pending'),
    ])
    .where('booking_id', '=', id)
    .where('status', 'in', ['pending', 'paid'])
    .executeTakeFirstOrThrow();
  return {
    id,
    ref_code,
    remaining: booking.total_price - recorded,
    pending,
    isComplete: booking.is_price_complete,
  };
}
