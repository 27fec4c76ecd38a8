import { progressOf, type Progress } from '#domain/account/progress.ts';
import type { Db } from '#server/db/database.ts';

/** The progress of the customer's approved domiciliation; null without one, or without a profile. */
export async function readProgress(db: Db, uid: string, now: Date): Promise<Progress> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('customers', 'customers.id', 'bookings.customer_id')
    .select(['bookings.selected_months', 'bookings.status'])
    .where('customers.uid', '=', uid)
    .where('bookings.booking_type', '=', 'domiciliation')
    .where('bookings.status', 'in', ['approved', 'completed'])
    .execute();
  const subscriptions = rows.map(({ selected_months, status }) => ({
    months: selected_months ?? [],
    isCompleted: status === 'completed',
  }));
  return progressOf(subscriptions, now);
}
