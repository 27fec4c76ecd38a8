import { sql } from 'kysely';
import type { Waiting } from '#domain/staff/today.ts';
import { unreviewedBookings } from '#server/bookings/unreviewed-bookings.ts';
import { reading } from '#server/decisions/use-case.ts';

/** How much waits for staff. Amounts are centimes. */
export const countWaiting = reading('requests.see', async ({ db }): Promise<Waiting> => {
  const { rows } = await sql<Waiting>`
    select
      (select count(*)::int from bookings where status = 'pending_approval') as requests,
      (select count(*)::int from (${unreviewedBookings(db)}) as unreviewed) as documents,
      (select count(*)::int from private.booking_asks where status = 'open') as asks,
      (select count(*)::int from events where status = 'pending_review') as events,
      (select count(*)::int from conversations where is_waiting) as chats,
      due.due, due.due_amount
    from (
      select count(*)::int as due,
        coalesce(sum(greatest(total_price - paid_amount, 0)), 0)::bigint as due_amount
      from bookings
      where status in ('approved', 'completed')
        and (total_price > paid_amount or not is_price_complete)) as due`.execute(db);
  const [waiting] = rows;
  if (!waiting) {
    throw new Error('the counts have no row');
  }
  return waiting;
});
