import { sql } from 'kysely';
import type { InputOf } from '#domain/staff/call.ts';
import { PAGE_ROWS, toPage } from '#domain/staff/paging.ts';
import { referenceIn } from '#domain/request/reference.ts';
import type { paymentsCall } from '#domain/staff/payments.ts';
import { plainSigns } from '#domain/text/text.ts';
import { readBookingDetails } from '#server/bookings/booking-details.ts';
import { readReceived } from '#server/bookings/list-payments.ts';
import type { Db } from '#server/db/database.ts';
import { reading } from '#server/decisions/use-case.ts';

type PaymentList = InputOf<typeof paymentsCall>;

/** A page of payments, the newest first: by the time they were announced, or arrived. */
export const listAllPayments = reading('payments.record', async ({ db }, list: PaymentList) =>
  toPage(await paymentsQuery(db, list).execute()),
);

/** A page of payments, and one row more. */
export function paymentsQuery(db: Db, { isPending, method, search = '', after }: PaymentList) {
  const time = isPending ? ('created_at' as const) : ('paid_at' as const);
  const reference = referenceIn(search);
  const number = plainSigns(search);
  return (
    db
      .selectFrom('payments')
      .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
      .innerJoin('customers', 'customers.id', 'bookings.customer_id')
      .select([
        'payments.id',
        'bookings.ref_code',
        'bookings.client_name',
        'bookings.company_name',
        'customers.name as customer_name',
        'payments.amount',
        'payments.refunded_amount',
        'payments.payment_method',
        'payments.status',
        'payments.created_at',
        'payments.paid_at',
        'payments.receipt_number',
        'payments.notes',
      ])
      // Two indexes of the payments have one of these conditions each.
      .where('payments.status', isPending ? '=' : '<>', sql.lit('pending'))
      .$if(method !== undefined, (query) => query.where('payment_method', '=', method ?? 'cash'))
      .$if(number !== '', (query) =>
        reference
          ? query.where('bookings.ref_code', '=', reference)
          : query.where('receipt_number', '=', number),
      )
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(payments.${sql.ref(time)}, payments.id) < (
            select last.${sql.ref(time)}, last.id from payments as last where last.id = ${after}::uuid)`,
        ),
      )
      .orderBy(`payments.${time}`, 'desc')
      .orderBy('payments.id', 'desc')
      .limit(PAGE_ROWS + 1)
  );
}

/** What the receipt of a payment shows: the same as to its customer. */
export const readReceipt = reading('payments.record', async ({ db }, { id }: { id: string }) => {
  const { payment, uid } = await readReceived(db, id);
  return { payment, booking: await readBookingDetails(db, uid, payment.bookings.id) };
});
