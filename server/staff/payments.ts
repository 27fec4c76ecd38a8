import type { PaymentMethod, PaymentStatus } from '#domain/account/payments.ts';
import { payableStatuses } from '#domain/account/amounts-due.ts';
import { shortId } from '#domain/short-id.ts';
import type { Db } from '#server/db/database.ts';
import { findBooking, findId } from './find.ts';
import { lockBooking } from './lock-booking.ts';
import { StaffError } from './staff-error.ts';
import { staffWrite } from './staff-write.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';
import type { StaffTexts } from './staff-texts.ts';

/** What a command prints when so many centimes have to be given back. */
export function refundText({ t, dinars }: StaffTexts, amount: number): string {
  return amount > 0 ? t('payment.toRefund', { amount: dinars(amount) }) : '';
}

/**
 * Records a payment, in centimes; the customer reads the note. `isPending`: announced, or a cheque that is not cleared.
 * More than what remains is refused, pending payments included, unless lines of the price are on request.
 */
export async function pay(
  deps: StaffDeps,
  ref: string,
  {
    amount,
    method,
    note,
    isPending,
  }: { amount: number; method: PaymentMethod; note: string; isPending: boolean },
): Promise<StaffResult> {
  const { t, dinars, nameOf } = deps.texts;
  const { id, ref_code } = await findBooking(deps, ref);
  const now = deps.clock();
  const status: PaymentStatus = isPending ? 'pending' : 'paid';
  const { payment, left } = await staffWrite(deps, async (trx) => {
    const { remaining, pending, isComplete } = await lockPayable(deps.texts, trx, id);
    if (amount > remaining && isComplete) {
      const tooMuch = t('payment.tooMuch', {
        amount: dinars(amount),
        ref: ref_code,
        remaining: dinars(Math.max(0, remaining)),
      });
      // Cash for a payment that was announced is not another payment.
      const announced = pending > 0 && t('payment.announced', { amount: dinars(pending) });
      throw new StaffError(deps.texts.sentences([tooMuch, announced]));
    }
    const payment = await trx
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
    return { payment, left: Math.max(0, remaining - amount) };
  });
  return {
    data: { ...payment, ref_code, amount, status, remaining: left },
    text: withReceipt(
      deps.texts,
      t('payment.recorded', {
        amount: dinars(amount),
        method: nameOf('paymentMethod', method),
        ref: ref_code,
        status: nameOf('paymentStatus', status),
        id: shortId(payment.id),
        remaining: dinars(left),
      }),
      payment,
    ),
  };
}

function withReceipt(
  { t, sentences }: StaffTexts,
  text: string,
  { receipt_number: number }: { receipt_number: string | null },
): string {
  return number === null ? text : sentences([text, t('payment.receipt', { number })]);
}

/** A pending payment has arrived. */
export async function confirmPayment(deps: StaffDeps, typedId: string): Promise<StaffResult> {
  return changePayment(deps, typedId, { from: 'pending', to: 'paid', paid_at: deps.clock() });
}

interface Refund {
  /** A part of it in centimes; without it what is left of it. */
  amount?: number | undefined;
  /** The customer reads it. */
  note?: string | undefined;
}

/** A payment was given back, or a part of it: that no longer counts as paid. */
export async function refund(
  deps: StaffDeps,
  typedId: string,
  { amount, note }: Refund,
): Promise<StaffResult> {
  const notes = note === undefined ? {} : { notes: note };
  const id = await findId(deps, 'payments', typedId);
  const part = amount === undefined ? null : await refundPart(deps, { id, amount, notes });
  return part ?? changePayment(deps, id, { from: 'paid', to: 'refunded', ...notes });
}

/** Null when it is all that is left of the payment. */
async function refundPart(
  deps: StaffDeps,
  { id, amount, notes }: { id: string; amount: number; notes: { notes?: string } },
): Promise<StaffResult | null> {
  const { t, dinars } = deps.texts;
  return staffWrite(deps, async (trx) => {
    const payment = await paymentById(trx, id).forUpdate('payments').executeTakeFirstOrThrow();
    const { ref_code } = payment;
    const left = payment.amount - payment.refunded_amount;
    if (payment.status === 'paid' && amount > left) {
      throw new StaffError(
        t('payment.tooMuchBack', { amount: dinars(amount), id: shortId(id), left: dinars(left) }),
      );
    }
    if (payment.status !== 'paid' || amount === left) {
      return null;
    }
    const refunded_amount = payment.refunded_amount + amount;
    await trx
      .updateTable('payments')
      .set({ ...notes, refunded_amount })
      .where('id', '=', id)
      .execute();
    return {
      data: { id, ref_code, amount: payment.amount, status: 'paid', refunded_amount },
      text: t('payment.refundedInPart', {
        amount: dinars(amount),
        id: shortId(id),
        ref: ref_code,
        left: dinars(left - amount),
      }),
    };
  });
}

function paymentById(trx: Db, id: string) {
  return trx
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select(['payments.status', 'amount', 'refunded_amount', 'booking_id', 'ref_code'])
    .where('payments.id', '=', id);
}

async function changePayment(
  deps: StaffDeps,
  typedId: string,
  {
    from,
    to,
    ...change
  }: { from: PaymentStatus; to: PaymentStatus; paid_at?: Date; notes?: string },
): Promise<StaffResult> {
  const { t, dinars, nameOf } = deps.texts;
  const id = await findId(deps, 'payments', typedId);
  return staffWrite(deps, async (trx) => {
    const payment = await paymentById(trx, id).executeTakeFirstOrThrow();
    const { ref_code, amount } = payment;
    if (to === 'paid') {
      await lockPayable(deps.texts, trx, payment.booking_id);
    }
    const changed = await trx
      .updateTable('payments')
      .set({ ...change, status: to })
      .where('id', '=', id)
      .where('status', '=', from)
      .returning('receipt_number')
      .executeTakeFirstOrThrow(
        () =>
          new StaffError(
            t('payment.wrongStatus', {
              id: shortId(id),
              ref: ref_code,
              status: nameOf('paymentStatus', payment.status),
              from: nameOf('paymentStatus', from),
              to: nameOf('paymentStatus', to),
            }),
          ),
      );
    return {
      data: { id, ref_code, amount, status: to, ...changed },
      text: withReceipt(
        deps.texts,
        t('payment.changed', {
          id: shortId(id),
          ref: ref_code,
          // Of a refund what is given back now: parts of it may have been refunded before.
          amount: dinars(to === 'refunded' ? amount - payment.refunded_amount : amount),
          status: nameOf('paymentStatus', to),
        }),
        changed,
      ),
    };
  });
}

/** Locks a booking, so that its payments are recorded one after the other, and returns what remains to be paid or announced. */
async function lockPayable(
  { t, nameOf }: StaffTexts,
  trx: Db,
  id: string,
): Promise<{ remaining: number; pending: number; isComplete: boolean }> {
  const booking = await lockBooking(trx, id);
  if (!payableStatuses.includes(booking.status)) {
    throw new StaffError(
      t('payment.nothingToPay', {
        ref: booking.ref_code,
        status: nameOf('bookingStatus', booking.status),
      }),
    );
  }
  const { recorded, pending } = await trx
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
    remaining: booking.total_price - recorded,
    pending,
    isComplete: booking.is_price_complete,
  };
}
