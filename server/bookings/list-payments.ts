import type { AccountPayment, ReceivedPayment } from '#domain/account/payments.ts';
import { shortId } from '#domain/short-id.ts';
import type { Db } from '#server/db/database.ts';
import { Refusal } from '#server/errors.ts';

const MAX_PAYMENTS = 500;

/** The payments of the customer's bookings, newest first. */
export async function listPayments(db: Db, uid: string): Promise<AccountPayment[]> {
  const rows = await paymentRows(db)
    .where('customers.uid', '=', uid)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id')
    .limit(MAX_PAYMENTS)
    .execute();
  return rows.map(({ booking_id, ref_code, paid_at, uid: _, ...payment }) => ({
    ...payment,
    paid_at: paid_at?.toISOString() ?? null,
    bookings: { id: booking_id, ref_code },
  }));
}

/** A payment that has arrived, and the uid of its customer; throws `payment_not_found`. */
export async function readReceived(
  db: Db,
  id: string,
): Promise<{ payment: ReceivedPayment; uid: string }> {
  const row = await paymentRows(db).where('payments.id', '=', id).executeTakeFirst();
  if (!row?.paid_at || row.receipt_number === null) {
    throw new Refusal('payment_not_found', { id: shortId(id) });
  }
  const { booking_id, ref_code, paid_at, receipt_number, uid, ...payment } = row;
  const bookings = { id: booking_id, ref_code };
  return {
    payment: { ...payment, receipt_number, paid_at: paid_at.toISOString(), bookings },
    uid,
  };
}

function paymentRows(db: Db) {
  return db
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
      'customers.uid',
    ]);
}
