import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paymentMethods } from '#domain/account/payments.ts';
import { valueText } from '#domain/booking/status.ts';
import type { DueRow, PaymentRow } from '#domain/staff/payments.ts';
import { paymentViews } from '#domain/staff/search.ts';
import { Amount, amountText } from '#src/components/price/amount.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import type { PolledValue } from '#src/components/reads/polled-value.ts';
import { useLanguage } from '#src/components/site-context.ts';
import { useBookingColumns, Instant, ReferenceLink } from '#src/features/staff/shared/columns.tsx';
import { ConfirmPayment, RecordPayment } from '#src/features/staff/shared/payment-dialogs.tsx';
import { RefundPayment } from '#src/features/staff/shared/refund-payment.tsx';
import { StaffHead, Tabs } from '#src/features/staff/frame/staff-head.tsx';
import { StaffList, type StaffColumn, type Page } from '#src/features/staff/shared/staff-table.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import { useDates } from '#src/components/dates/use-dates.ts';

/** The list of a view. */
export type PaymentsList =
  | { of: 'bookings'; view: 'due' | 'refunds'; page: PolledValue<Page<DueRow>> }
  | { of: 'payments'; view: 'announced' | 'received'; page: PolledValue<Page<PaymentRow>> };

const route = getRouteApi('/staff/payments/');

/** What is due, announced, received, and to be given back. */
export function PaymentsPage() {
  const { t } = useTranslation(['staff-payments', 'staff-pages']);
  const list = route.useLoaderData();
  const { view } = list;
  const router = useRouter();
  const onChanged = () => void router.invalidate();
  const dueColumns = useDueColumns(view === 'due', onChanged);
  const paymentColumns = usePaymentColumns(view === 'received', onChanged);
  const common = { label: t(`views.${view}`), empty: t(`none.${view}`) };
  return (
    <>
      <StaffHead title={t('staff-pages:nav.payments')} lead={t(`leads.${view}`)} />
      <Tabs
        label={t('staff-pages:nav.payments')}
        tabs={paymentViews.map((one) => ({
          to: '/staff/payments',
          search: { view: one },
          text: t(`views.${one}`),
        }))}
      />
      {list.of === 'bookings' ? (
        <StaffList {...common} columns={dueColumns} page={list.page} keyOf={({ id }) => id} />
      ) : (
        <>
          <PaymentFilters />
          <StaffList {...common} columns={paymentColumns} page={list.page} keyOf={({ id }) => id} />
        </>
      )}
    </>
  );
}

/** Bookings of which something is to be paid, or given back. */
function useDueColumns(isDue: boolean, onDone: () => void): StaffColumn<DueRow>[] {
  const { t } = useTranslation(['staff-payments', 'staff-pages']);
  const dates = useDates();
  const { ref, client, offer, period, total } = useBookingColumns<DueRow>();
  return [
    ref,
    client,
    offer,
    period,
    [t('columns.phone'), ({ contact_phone: phone }) => phone && <Ltr>{phone}</Ltr>],
    total,
    [
      t(isDue ? 'columns.due' : 'columns.toRefund'),
      (row) => (
        // On a card both lines are at its end.
        <div>
          <strong>
            <Amount centimes={isDue ? row.remaining : row.to_refund} />
          </strong>
          {isDue && row.due_on && (
            <p className="hint">{t('dueBy', { date: dates.day(row.due_on) })}</p>
          )}
        </div>
      ),
      'number',
    ],
    [
      t('staff-pages:columns.actions'),
      (row) => (
        <span className={ui.row}>
          {isDue ? (
            <ToPay row={row} onDone={onDone} />
          ) : (
            row.payments.map(({ id, left }) => (
              <RefundPayment
                key={id}
                {...{ id, left, onDone }}
                reference={row.ref_code}
                proposed={row.to_refund}
              />
            ))
          )}
        </span>
      ),
    ],
  ];
}

/** What is announced is confirmed; what remains beyond it is recorded. */
function ToPay({ row, onDone }: { row: DueRow; onDone: () => void }) {
  const { t } = useTranslation('staff-payments');
  const dates = useDates();
  const { ref_code: reference, announced, is_price_complete: isComplete, proof_sent_at } = row;
  const remaining = announced.reduce((rest, { amount }) => rest - amount, row.remaining);
  return (
    <>
      {announced.map(({ id, amount }) => (
        <ConfirmPayment key={id} {...{ id, reference, amount, onDone }} />
      ))}
      {(remaining > 0 || !isComplete) && <RecordPayment {...{ reference, remaining, onDone }} />}
      {proof_sent_at && (
        <span className="hint">{t('proof', { date: dates.instantDay(proof_sent_at) })}</span>
      )}
    </>
  );
}

const tones = { pending: 'waiting', paid: 'good', refunded: 'over' } as const;

/** Payments that are announced, or have arrived. */
function usePaymentColumns(
  isReceived: boolean,
  onDone: () => void,
): (StaffColumn<PaymentRow> | false)[] {
  const { t } = useTranslation(['staff-payments', 'staff-pages']);
  const language = useLanguage();
  return [
    [
      t('staff-pages:columns.ref'),
      ({ ref_code }) => <ReferenceLink reference={ref_code} />,
      'title',
    ],
    [
      t('staff-pages:columns.client'),
      (row) => <bdi>{row.client_name ?? row.company_name ?? row.customer_name}</bdi>,
    ],
    [
      t('columns.amount'),
      ({ amount, refunded_amount: refunded, status }) => (
        <>
          <Amount centimes={amount} />
          {refunded > 0 && status === 'paid' && (
            <span className="hint">
              {t('refundedPart', { amount: amountText(refunded, language) })}
            </span>
          )}
        </>
      ),
      'number',
    ],
    [
      t('columns.method'),
      ({ payment_method }) => (
        <bdi>{valueText(payment_method, paymentMethods, (known) => t(`methods.${known}`))}</bdi>
      ),
    ],
    [
      t('staff-pages:columns.status'),
      ({ status }) => <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>,
    ],
    [t('columns.at'), ({ paid_at, created_at }) => <Instant at={paid_at ?? created_at} />],
    isReceived && [
      t('columns.receipt'),
      ({ id, receipt_number: number }) =>
        number && (
          <Link to="/staff/payments/$id/receipt" params={{ id }} className={ui.link}>
            <Ltr>{number}</Ltr>
          </Link>
        ),
    ],
    [
      t('staff-pages:columns.actions'),
      ({ id, ref_code: reference, amount, refunded_amount: refunded, status }) =>
        status === 'pending' ? (
          <ConfirmPayment {...{ id, reference, amount, onDone }} />
        ) : (
          status === 'paid' && (
            <RefundPayment {...{ id, reference, onDone }} left={amount - refunded} />
          )
        ),
    ],
  ];
}
