import { toRefund } from '#domain/account/amounts-due.ts';
import { proofSentAt } from '#server/documents/reviewed.ts';
import { bookings, clientOf, totalOf } from './booking-requests.ts';
import { moment, periodText, section, table } from './output.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';

/** What is to be paid for approved and completed bookings, the first to begin at the top; and what is to be given back. */
export async function listDue(deps: StaffDeps): Promise<StaffResult> {
  const { texts } = deps;
  const { t, dinars } = texts;
  const rows = await bookings(deps)
    .select(['bookings.contact_phone', proofSentAt.as('proof_sent_at')])
    .where('bookings.status', '<>', 'pending_approval')
    .orderBy('timelines.period')
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
  const total = due.reduce((sum, { remaining }) => sum + remaining, 0);
  const dueTable = table(
    texts,
    ['ref', 'client', 'telephone', 'period', 'total', 'paid', 'due', 'proofSent'],
    [
      ...due.map((row) => [
        row.ref_code,
        clientOf(row),
        row.contact_phone ?? '-',
        periodText(texts, row),
        totalOf(texts, row),
        dinars(row.paid_amount),
        dinars(row.remaining),
        row.proof_sent_at ? moment(row.proof_sent_at) : '',
      ]),
      ['', '', '', '', '', '', dinars(total)],
    ],
    [4, 5, 6],
  );
  const refundTable = table(
    texts,
    ['ref', 'client', 'status', 'toRefund'],
    refunds.map((row) => [
      row.ref_code,
      clientOf(row),
      texts.nameOf('bookingStatus', row.status),
      dinars(row.to_refund),
    ]),
    [3],
  );
  const text = [
    section(t('due.toPay'), dueTable, due.length > 0),
    section(t('due.toRefund'), refundTable, refunds.length > 0),
  ];
  return { data: { due, refunds }, text: text.filter(Boolean).join('\n\n') || t('due.nothing') };
}
