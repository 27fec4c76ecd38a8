import { sql } from 'kysely';
import { toRefund } from '#domain/account/amounts-due.ts';
import { reading } from '#server/decisions/use-case.ts';
import { proofSentAt } from '#server/bookings/reviewed-documents.ts';
import { bookingRows } from './booking-rows.ts';

const PAGE_ROWS = 200;

/** What is to be paid for approved and completed bookings, the booking that starts first at the top; and what is to be given back. */
export const listDue = reading('payments.record', async ({ db }, { page }: { page: number }) => {
  const ofPage = () =>
    bookingRows(db)
      .select(['bookings.contact_phone', proofSentAt.as('proof_sent_at')])
      .orderBy('bookings.starts_at')
      .orderBy('bookings.id')
      .limit(PAGE_ROWS)
      .offset((page - 1) * PAGE_ROWS);
  const due = await ofPage()
    .where('bookings.status', 'in', ['approved', 'completed'])
    .where(sql<boolean>`(bookings.total_price > bookings.paid_amount or not is_price_complete)`)
    .execute();
  const refunds = await ofPage()
    .where('bookings.status', '<>', 'pending_approval')
    .where(
      sql<boolean>`(bookings.paid_amount > bookings.total_price
          or bookings.paid_amount > kept_amount and bookings.status in ('rejected', 'cancelled', 'expired'))`,
    )
    .execute();
  return {
    due: due.map((row) => ({ ...row, remaining: row.total_price - row.paid_amount })),
    refunds: refunds
      .map((row) => ({ ...row, to_refund: toRefund(row) }))
      .filter(({ to_refund }) => to_refund > 0),
  };
});
