import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paymentMethods } from '#domain/account/payments.ts';
import { valueText } from '#domain/booking/status.ts';
import type { PaymentRow } from '#domain/staff/payments.ts';
import { formatInstant } from '#domain/time/dates.ts';
import { Amount, amountText } from '#src/components/amount.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import type { PolledValue } from '#src/components/polled-value.ts';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { ConfirmPayment } from '#src/features/staff/shared/payments/confirm-payment.tsx';
import { RefundPayment } from '#src/features/staff/shared/payments/refund-payment.tsx';
import { ReferenceLink } from '#src/features/staff/shared/reference-link.tsx';
import { StaffTable, type StaffColumn } from '#src/features/staff/shared/staff-table.tsx';
import { StatusBadge } from '#src/features/staff/shared/status-badge.tsx';
import { HeldRowsNotice, useHeldPage } from './held-page.tsx';
import classes from './payments-page.module.css';

interface PaymentTableProps {
  view: 'announced' | 'received';
  page: PolledValue<{ rows: PaymentRow[]; next: string | null }>;
  onChanged: () => void;
}

const tones = { pending: 'waiting', paid: 'good', refunded: 'over' } as const;

/** Payments that are announced, or have arrived. */
export function PaymentTable({ view, page, onChanged }: PaymentTableProps) {
  const { t } = useTranslation('staff-payments');
  const language = useLanguage();
  const building = useSite();
  const { rows, ...news } = useHeldPage(page);
  const column = (
    name: 'ref' | 'client' | 'amount' | 'method' | 'status' | 'at' | 'receipt' | 'action',
    cell: StaffColumn<PaymentRow>['cell'],
    more = {},
  ): StaffColumn<PaymentRow> => ({ name, heading: t(`columns.${name}`), cell, ...more });
  const columns = [
    column('ref', ({ ref_code }) => <ReferenceLink reference={ref_code} />, { isTitle: true }),
    column('client', (row) => (
      <bdi>{row.client_name ?? row.company_name ?? row.customer_name}</bdi>
    )),
    column(
      'amount',
      ({ amount, refunded_amount: refunded, status }) => (
        <>
          <Amount centimes={amount} />
          {refunded > 0 && status === 'paid' && (
            <span className={classes.quiet}>
              {t('refundedPart', { amount: amountText(refunded, language) })}
            </span>
          )}
        </>
      ),
      { isNumber: true },
    ),
    column('method', (row) => (
      <bdi>{valueText(row.payment_method, paymentMethods, (method) => t(`methods.${method}`))}</bdi>
    )),
    column('status', ({ status }) => (
      <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
    )),
    column('at', ({ paid_at, created_at }) =>
      formatInstant(building, paid_at ?? created_at, language),
    ),
    ...(view === 'received'
      ? [
          column(
            'receipt',
            ({ id, receipt_number: number }) =>
              number && (
                <Link to="/staff/payments/$id/receipt" params={{ id }} className={classes.receipt}>
                  <Ltr>{number}</Ltr>
                </Link>
              ),
          ),
        ]
      : []),
    column('action', ({ id, ref_code, amount, refunded_amount, status }) =>
      status === 'pending' ? (
        <ConfirmPayment id={id} reference={ref_code} amount={amount} onDone={onChanged} />
      ) : (
        status === 'paid' && (
          <RefundPayment
            id={id}
            reference={ref_code}
            left={amount - refunded_amount}
            onDone={onChanged}
          />
        )
      ),
    ),
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
