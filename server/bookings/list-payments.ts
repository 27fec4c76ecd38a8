import type { AccountPayment } from '#domain/account/payments.ts';
import type { Db } from '#server/db/database.ts';

const MAX_PAYMENTS = 500;

/** The payments of the customer's bookings, newest first. */
export async function listPayments(db: Db, uid: string): Promise<AccountPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .innerJoin('customers', 'customers.id', 'bookings.customer_id')
    .select([
      'payments.id',
      'payments.amount',
      'payments.payment_method',
      'payments.status',
      'payments.paid_at',
      'payments.notes',
      'payments.receipt_number',
      'payments.refunded_amount',
      'bookings.id as booking_id',
      'bookings.ref_code',
    ])
    .where('customers.uid', '=', uid)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id')
    .limit(MAX_PAYMENTS)
    .execute();
  return rows.map(({ booking_id, ref_code, paid_at, ...payment }) => ({
    ...payment,
    paid_at: paid_at?.toISOString() ?? null,
    bookings: { id: booking_id, ref_code },
  }));
}
