import { toRefund } from '#domain/account/amounts-due.ts';
import { bookedFrom } from '#server/bookings/booked-periods.ts';
import { proofSentAt } from '#server/documents/reviewed.ts';
import { bookingRows } from '#server/bookings/decisions/booking-rows.ts';
import { bookingCells } from '#server/cli/staff/booking-text.ts';
import { moment, section, table } from '#server/cli/staff/output.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';

/** What is to be paid for approved and completed bookings, the first to begin at the top; and what is to be given back. */
export async function listDue(deps: StaffDeps): Promise<StaffResult> {
  const { texts } = deps;
  const { t, dinars } = texts;
  const rows = await bookingRows(deps.db)
    .select(['bookings.contact_phone', proofSentAt.as('proof_sent_at')])
    .where('bookings.status', '<>', 'pending_approval')
    .orderBy(bookedFrom)
    .orderBy('bookings.selected_months')
    .orderBy('bookings.id')
    .execute();
  const due = rows
    .filter(({ status }) => status === 'approved' || status === 'completed')
    .map((row) => ({ ...row, remaining: row.total_price - row.paid_amount }))
    .filter(({ remaining, is_price_complete }) => remaining > 0 || !is_price_complete);
  const refunds = rows
    .map((row) => ({ ...row, to_refund: toRefund(row) }))
    .filter(({ to_refund }) => to_refund > 0);
  const { ref, client, period, total } = bookingCells;
  const dueTable = table(
    due,
    {
      ref,
      client,
      telephone: (row) => row.contact_phone ?? '-',
      period,
      total,
      paid: (row) => dinars(row.paid_amount),
      due: (row) => dinars(row.remaining),
      proofSent: (row) => (row.proof_sent_at ? moment(row.proof_sent_at) : ''),
    },
    [{ due: dinars(due.reduce((sum, { remaining }) => sum + remaining, 0)) }],
  );
  const refundTable = table(refunds, {
    ref,
    client,
    status: (row) => texts.nameOf('bookingStatus', row.status),
    toRefund: (row) => dinars(row.to_refund),
  });
  const text = [section(t('due.toPay'), dueTable), section(t('due.toRefund'), refundTable)];
  return { data: { due, refunds }, text: text.filter(Boolean).join('\n\n') || t('due.nothing') };
}
