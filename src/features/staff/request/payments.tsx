import { useTranslation } from 'react-i18next';
import { payableStatuses, unpaidAmount } from '#domain/account/amounts-due.ts';
import type { StaffPayment } from '#domain/staff/request.ts';
import { formatInstant } from '#domain/time/dates.ts';
import { Amount } from '#src/components/amount.tsx';
import { DetailList } from '#src/components/detail-list.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { ConfirmPayment } from '#src/features/staff/shared/payments/confirm-payment.tsx';
import { RecordPayment } from '#src/features/staff/shared/payments/record-payment.tsx';
import { RefundPayment } from '#src/features/staff/shared/payments/refund-payment.tsx';
import { StaffTable, type StaffColumn } from '#src/features/staff/shared/staff-table.tsx';
import { useRequest } from './decision-actor.ts';
import priceClasses from './price.module.css';
import classes from './request-page.module.css';
import { Section } from './section.tsx';

/** The feed of the request brings what was recorded. */
const done = () => undefined;

/** What was announced, received and given back, and what remains. */
export function Payments() {
  const { t } = useTranslation(['staff-requests', 'staff-pages', 'account']);
  const request = useRequest();
  const { ref_code: reference, payments, to_refund, status, paid_amount } = request;
  const remaining = unpaidAmount(request);
  const isPayable = payableStatuses.includes(status);
  const columns = usePaymentColumns(reference, to_refund);
  return (
    <Section
      title={t('payments.title')}
      action={
        isPayable &&
        (remaining > 0 || !request.is_price_complete) && (
          <RecordPayment reference={reference} remaining={remaining} onDone={done} />
        )
      }
    >
      {payments.length === 0 ? (
        <p className={classes.none}>{t('payments.none')}</p>
      ) : (
        <StaffTable
          label={t('payments.title')}
          columns={columns}
          rows={payments}
          keyOf={({ id }) => id}
        />
      )}
      <DetailList
        className={priceClasses.sums}
        details={[
          [t('account:details.paidAmount'), <Amount centimes={paid_amount} />],
          [
            t('account:details.remaining'),
            isPayable ? <Amount centimes={remaining} /> : null,
            priceClasses.total,
          ],
          [
            t('account:details.toRefund'),
            to_refund > 0 ? <Amount centimes={to_refund} /> : null,
            priceClasses.total,
          ],
        ]}
      />
    </Section>
  );
}

function usePaymentColumns(reference: string, toRefund: number): StaffColumn<StaffPayment>[] {
  const { t } = useTranslation(['staff-requests', 'staff-pages', 'staff-payments']);
  const site = useSite();
  const language = useLanguage();
  return [
    {
      name: 'amount',
      heading: t('payments.amount'),
      isTitle: true,
      cell: ({ amount }) => <Amount centimes={amount} />,
    },
    {
      name: 'method',
      heading: t('staff-payments:method'),
      cell: ({ payment_method }) => t(`staff-payments:methods.${payment_method}`),
    },
    {
      name: 'status',
      heading: t('staff-pages:columns.status'),
      cell: ({ status, paid_at, refunded_amount }) => (
        <span>
          <span>{t(`staff-payments:status.${status}`)}</span>{' '}
          {paid_at && <span>{formatInstant(site, paid_at, language)}</span>}{' '}
          {status === 'paid' && refunded_amount > 0 && (
            <span>
              <span>{t('payments.refunded')}</span> <Amount centimes={refunded_amount} />
            </span>
          )}
        </span>
      ),
    },
    {
      name: 'note',
      heading: t('staff-payments:note'),
      cell: ({ notes }) => notes && <bdi>{notes}</bdi>,
    },
    {
      name: 'receipt',
      heading: t('payments.receipt'),
      cell: ({ id, receipt_number: number }) =>
        number && (
          <a href={`/staff/payments/${id}/receipt`} target="_blank" rel="noreferrer">
            <Ltr>{number}</Ltr>
          </a>
        ),
    },
    {
      name: 'actions',
      heading: t('payments.actions'),
      cell: (payment) => (
        <PaymentActions payment={payment} reference={reference} toRefund={toRefund} />
      ),
    },
  ];
}

interface PaymentActionsProps {
  payment: StaffPayment;
  reference: string;
  toRefund: number;
}

function PaymentActions({
  payment: { id, amount, status, refunded_amount },
  reference,
  toRefund,
}: PaymentActionsProps) {
  const left = amount - refunded_amount;
  if (status === 'pending') {
    return <ConfirmPayment id={id} reference={reference} amount={amount} onDone={done} />;
  }
  return (
    status === 'paid' && (
      <RefundPayment
        id={id}
        reference={reference}
        left={left}
        {...(toRefund > 0 && { proposed: Math.min(left, toRefund) })}
        onDone={done}
      />
    )
  );
}
