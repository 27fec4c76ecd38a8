import { sql } from 'kysely';
import { toRefund, unpaidAmount } from '#domain/account/amounts-due.ts';
import type { InputOf } from '#domain/staff/call.ts';
import { PAGE_ROWS, toPage } from '#domain/staff/paging.ts';
import type { dueCall, DueRow } from '#domain/staff/payments.ts';
import type { Db } from '#server/db/database.ts';
import { reading } from '#server/decisions/use-case.ts';
import { proofSentAt } from '#server/bookings/reviewed-documents.ts';
import { bookingRows } from './booking-rows.ts';

type DueList = InputOf<typeof dueCall>;

/** A page of what is to be paid for approved and completed bookings, or given back; the booking that starts first at the top. */
export const listDue = reading('payments.record', async ({ db }, list: DueList) => {
  const { rows, next } = toPage(await dueQuery(db, list).execute());
  return {
    rows: rows.map((row) => ({ ...row, remaining: unpaidAmount(row), to_refund: toRefund(row) })),
    next,
  };
});

const received = sql<DueRow['payments']>`(
  select coalesce(
    json_agg(json_build_object('id', id, 'left', amount - refunded_amount) order by paid_at desc, id), '[]')
  from payments where booking_id = bookings.id and status = 'paid')`;

const announced = sql<DueRow['announced']>`(
  select coalesce(json_agg(json_build_object('id', id, 'amount', amount) order by created_at, id), '[]')
  from payments where booking_id = bookings.id and status = 'pending')`;

const isOwed = sql<boolean>`(
  bookings.status in ('approved', 'completed')
  and (bookings.total_price > bookings.paid_amount or not is_price_complete))`;

/** `toRefund` in SQL (domain/account/amounts-due.ts); of a request that is not decided nothing is given back. */
const isToRefund = sql<boolean>`(
  bookings.status in ('approved', 'completed') and is_price_complete and paid_amount > total_price
  or bookings.status in ('rejected', 'cancelled', 'expired') and paid_amount > kept_amount)`;

/** A page of the bookings that `listDue` shows, and one row more. */
export function dueQuery(db: Db, { view, after }: DueList) {
  return bookingRows(db)
    .select([
      'bookings.id',
      'bookings.contact_phone',
      'bookings.due_on',
      proofSentAt.as('proof_sent_at'),
      received.as('payments'),
      announced.as('announced'),
    ])
    .where(view === 'due' ? isOwed : isToRefund)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(bookings.starts_at, bookings.id) > (
          select last.starts_at, last.id from bookings as last where last.id = ${after}::uuid)`,
      ),
    )
    .orderBy('bookings.starts_at')
    .orderBy('bookings.id')
    .limit(PAGE_ROWS + 1);
}
