import { useTranslation } from 'react-i18next';
import { payableStatuses, unpaidAmount } from '#domain/account/amounts-due.ts';
import type { StaffPayment } from '#domain/staff/request.ts';
import { Amount } from '#src/components/price/amount.tsx';
import { DetailList } from '#src/components/detail-list.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { Instant } from '#src/features/staff/shared/columns.tsx';
import { ConfirmPayment, RecordPayment } from '#src/features/staff/shared/payment-dialogs.tsx';
import { RefundPayment } from '#src/features/staff/shared/refund-payment.tsx';
import { Section } from '#src/features/staff/frame/staff-head.tsx';
import { StaffTable, type StaffColumn } from '#src/features/staff/shared/staff-table.tsx';
import { useRequest } from './decision-actor.ts';
import classes from './request-page.module.css';

/** The feed of the request brings what was recorded. */
const done = () => undefined;

/** What was announced, received and given back, and what remains. */
export function Payments() {
  const { t } = useTranslation(['staff-requests', 'account', 'staff-pages']);
  const request = useRequest();
  const { ref_code: reference, payments, to_refund, status, paid_amount } = request;
  const remaining = unpaidAmount(request);
  const isPayable = payableStatuses.includes(status);
  const columns = usePaymentColumns(reference, to_refund);
  return (
    <Section
      title={t('staff-pages:nav.payments')}
      action={
        isPayable &&
        (remaining > 0 || !request.is_price_complete) && (
          <RecordPayment reference={reference} remaining={remaining} onDone={done} />
        )
      }
    >
      <StaffTable
        label={t('staff-pages:nav.payments')}
        columns={columns}
        rows={payments}
        keyOf={({ id }) => id}
        empty={t('payments.none')}
      />
      <DetailList
        className={classes.sums}
        details={[
          [t('account:details.paidAmount'), <Amount centimes={paid_amount} />],
          [
            t('account:details.remaining'),
            isPayable ? <Amount centimes={remaining} /> : null,
            'strong',
          ],
          [
            t('account:details.toRefund'),
            to_refund > 0 ? <Amount centimes={to_refund} /> : null,
            'strong',
          ],
        ]}
      />
    </Section>
  );
}

function usePaymentColumns(reference: string, toRefund: number): StaffColumn<StaffPayment>[] {
  const { t } = useTranslation(['staff-requests', 'staff-pages', 'staff-payments']);
  return [
    [t('staff-payments:columns.amount'), (row) => <Amount centimes={row.amount} />, 'title'],
    [t('staff-payments:method'), (row) => t(`staff-payments:methods.${row.payment_method}`)],
    [
      t('staff-pages:columns.status'),
      ({ status, paid_at, refunded_amount }) => (
        <span>
          <span>{t(`staff-payments:status.${status}`)}</span> {paid_at && <Instant at={paid_at} />}{' '}
          {status === 'paid' && refunded_amount > 0 && (
            <span>
              <span>{t('payments.refunded')}</span> <Amount centimes={refunded_amount} />
            </span>
          )}
        </span>
      ),
    ],
    [t('staff-payments:note'), ({ notes }) => notes && <bdi>{notes}</bdi>],
    [
      t('staff-payments:columns.receipt'),
      ({ id, receipt_number: number }) =>
        number && (
          <a href={`/staff/payments/${id}/receipt`} target="_blank" rel="noreferrer">
            <Ltr>{number}</Ltr>
          </a>
        ),
    ],
    [
      t('staff-pages:columns.actions'),
      ({ id, amount, status, refunded_amount }) => {
        const left = amount - refunded_amount;
        const about = { id, reference, onDone: done };
        return status === 'pending' ? (
          <ConfirmPayment {...about} amount={amount} />
        ) : (
          status === 'paid' && (
            <RefundPayment {...about} left={left} {...(toRefund > 0 && { proposed: toRefund })} />
          )
        );
      },
    ],
  ];
}
