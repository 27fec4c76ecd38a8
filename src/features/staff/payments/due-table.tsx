import { useTranslation } from 'react-i18next';
import type { DueRow } from '#domain/staff/payments.ts';
import { formatInstantDay } from '#domain/time/dates.ts';
import { Amount } from '#src/components/amount.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import type { PolledValue } from '#src/components/polled-value.ts';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { useBookingColumns } from '#src/features/staff/shared/booking-columns.tsx';
import { ConfirmPayment } from '#src/features/staff/shared/payments/confirm-payment.tsx';
import { RecordPayment } from '#src/features/staff/shared/payments/record-payment.tsx';
import { RefundPayment } from '#src/features/staff/shared/payments/refund-payment.tsx';
import { ReferenceLink } from '#src/features/staff/shared/reference-link.tsx';
import { StaffTable, type StaffColumn } from '#src/features/staff/shared/staff-table.tsx';
import { HeldRowsNotice, useHeldPage } from './held-page.tsx';
import classes from './payments-page.module.css';

interface DueTableProps {
  view: 'due' | 'refunds';
  page: PolledValue<{ rows: DueRow[]; next: string | null }>;
  onChanged: () => void;
}

/** Bookings of which something is to be paid, or given back. */
export function DueTable({ view, page, onChanged }: DueTableProps) {
  const { t } = useTranslation('staff-payments');
  const language = useLanguage();
  const building = useSite();
  const { rows, ...news } = useHeldPage(page);
  const { client, offer, period, total } = useBookingColumns<DueRow>();
  const isDue = view === 'due';
  const columns: StaffColumn<DueRow>[] = [
    {
      name: 'ref',
      heading: t('columns.ref'),
      isTitle: true,
      cell: ({ ref_code }) => <ReferenceLink reference={ref_code} />,
    },
    client,
    offer,
    period,
    {
      name: 'contact',
      heading: t('columns.phone'),
      cell: ({ contact_phone }) => contact_phone && <Ltr>{contact_phone}</Ltr>,
    },
    total,
    {
      name: 'amount',
      heading: t(isDue ? 'columns.due' : 'columns.toRefund'),
      isNumber: true,
      cell: (row) => (
        <strong>
          <Amount centimes={isDue ? row.remaining : row.to_refund} />
        </strong>
      ),
    },
    {
      name: 'action',
      heading: t('columns.action'),
      cell: (row) => (
        <span className={classes.actions}>
          {isDue ? (
            <ToPay row={row} onChanged={onChanged} />
          ) : (
            row.payments.map(({ id, left }) => (
              <RefundPayment
                key={id}
                id={id}
                reference={row.ref_code}
                left={left}
                proposed={row.to_refund}
                onDone={onChanged}
              />
            ))
          )}
          {isDue && row.proof_sent_at && (
            <span className={classes.quiet}>
              {t('proof', { date: formatInstantDay(building, row.proof_sent_at, language) })}
            </span>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <HeldRowsNotice {...news} />
      {rows.length === 0 ? (
        <p className={classes.quiet}>{t(`none.${view}`)}</p>
      ) : (
        <StaffTable
          label={t(`views.${view}`)}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
        />
      )}
    </>
  );
}

/** What is announced is confirmed; what remains beyond it is recorded. */
function ToPay({ row, onChanged }: { row: DueRow; onChanged: () => void }) {
  const { ref_code: reference, announced, is_price_complete: isComplete } = row;
  const remaining = announced.reduce((rest, { amount }) => rest - amount, row.remaining);
  return (
    <>
      {announced.map(({ id, amount }) => (
        <ConfirmPayment key={id} {...{ id, reference, amount }} onDone={onChanged} />
      ))}
      {(remaining > 0 || !isComplete) && (
        <RecordPayment reference={reference} remaining={remaining} onDone={onChanged} />
      )}
    </>
  );
}
