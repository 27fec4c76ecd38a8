import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { bookingsOwed } from '#domain/account/amounts-due.ts';
import type { AccountBooking } from '#domain/account/bookings.ts';
import { paymentStatuses, type AccountPayment, paymentMethods } from '#domain/account/payments.ts';
import { changedStatus, plainStatus, valueText } from '#domain/booking/status.ts';
import { hasWayToPay } from '#domain/site/site-profile.ts';
import { amountText, Amount } from '#src/components/price/amount.tsx';
import { ArchMessage } from '#src/components/frame/arch-message.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { usePolledValue, type PolledValue } from '#src/components/reads/polled-value.ts';
import { useLanguage, useSite } from '#src/components/site-context.ts';
import { AccountHead } from '#src/features/account/frame/account-head.tsx';
import { AccountSection } from '#src/features/account/frame/account-section.tsx';
import { AccountTable, ExpandableRow } from '#src/features/account/frame/account-table.tsx';
import { AmountsDue } from './amounts-due.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { detailsPanel } from '#src/features/account/bookings/details-panel.ts';
import { LazyPart } from '#src/components/feedback/lazy-part.tsx';
import classes from './payments-page.module.css';
import type { OpenRow, PendingDetails } from '#src/features/account/bookings/pending-details.ts';
import { StatusBadge } from '#src/features/account/frame/status-badge.tsx';
import { Subscriptions, type SubscriptionsProps } from './subscriptions.tsx';
import { useChangeToasts } from '#src/features/account/bookings/use-change-toasts.ts';
import { useDates } from '#src/components/dates/use-dates.ts';

interface PaymentsPageProps {
  bookings: PolledValue<AccountBooking[]>;
  payments: PolledValue<AccountPayment[]>;
  subscriptions: SubscriptionsProps;
  /** The payment whose id is in the URL. */
  open: OpenRow | null;
  /** Sets the payment in the URL; null for none. */
  onOpen: (id: string | undefined) => void;
  /** Repeats the failed read of the details. */
  onRetry: () => void;
}

const columns = ['id', 'amount', 'method', 'status', 'paidAt', 'notes', 'reference'] as const;

const announced = paymentStatuses.filter((status) => status !== 'pending');

/** Payment History, polled so that it shows what staff record. Specification, section 2. */
export function PaymentsPage({ subscriptions, open, ...props }: PaymentsPageProps) {
  const building = useSite();
  const { t } = useTranslation('payments');
  const payments = usePolledValue(props.payments);
  const owed = bookingsOwed(building, usePolledValue(props.bookings));
  const isExplained = hasWayToPay(building.payment);
  const language = useLanguage();
  // For each payment that staff record, confirm or refund.
  useChangeToasts(props.payments, ({ amount, status, bookings }, before) => {
    const params = { amount: amountText(amount, language), reference: bookings.ref_code };
    const changed = before ? changedStatus(announced, status, before.status) : 'recorded';
    return changed && t(`changed.${changed}`, { ...params, status: plainStatus(status) });
  });
  const example =
    owed[0] ?? (payments.find(({ status }) => status === 'pending') ?? payments[0])?.bookings;
  return (
    <>
      <AccountHead title={t('title')} lead={t('lead')} />
      <div className={classes.sections}>
        <AmountsDue owed={owed} isExplained={isExplained} />
        <Subscriptions {...subscriptions} />
        {payments.length === 0 ? (
          <ArchMessage
            order={2}
            title={t('empty')}
            text={t('emptyHint')}
            icon={<ReceiptText size={36} />}
          />
        ) : (
          <AccountSection title={t('table')}>
            <AccountTable
              label={t('table')}
              headings={columns.map((column) => t(`columns.${column}`))}
            >
              {payments.map((payment) => (
                <PaymentRow
                  key={payment.id}
                  payment={payment}
                  details={open?.id === payment.id ? open.details : null}
                  onToggle={() => props.onOpen(open?.id === payment.id ? undefined : payment.id)}
                  onRetry={props.onRetry}
                />
              ))}
            </AccountTable>
          </AccountSection>
        )}
        <HowToPay reference={example?.ref_code ?? null} />
      </div>
    </>
  );
}

interface PaymentRowProps {
  payment: AccountPayment;
  /** The details of its booking; null while the row is closed. */
  details: PendingDetails | null;
  onToggle: () => void;
  onRetry: () => void;
}

/** A payment in the table; expanded, it shows its booking. */
export function PaymentRow({ payment, details, onToggle, onRetry }: PaymentRowProps) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const dates = useDates();
  const { status, payment_method: method, paid_at: paidAt, bookings: booking } = payment;
  const refunded = payment.refunded_amount;
  // One that is announced has no receipt yet.
  const id = payment.receipt_number ?? booking.ref_code;
  const none = t('none');
  return (
    <ExpandableRow
      name={id}
      toggleLabel={t(details ? 'hide' : 'show', { id, reference: booking.ref_code })}
      onToggle={onToggle}
      cells={[
        {
          column: 'amount',
          place: 'title',
          width: 'one-line',
          content: (
            <span className={classes.amount}>
              <Amount centimes={payment.amount} />
              {refunded > 0 && (
                <span className={classes.refunded}>
                  {t('refundedPart', { amount: amountText(refunded, language) })}
                </span>
              )}
            </span>
          ),
        },
        {
          column: 'method',
          label: t('columns.method'),
          content: <bdi>{valueText(method, paymentMethods, (known) => t(`methods.${known}`))}</bdi>,
        },
        {
          column: 'status',
          place: 'corner',
          content: (
            <StatusBadge status={status}>
              {valueText(status, paymentStatuses, (known) => t(`status.${known}`))}
            </StatusBadge>
          ),
        },
        {
          column: 'paidAt',
          label: t('columns.paidAt'),
          width: 'one-line',
          content: <span>{paidAt === null ? none : dates.instantDay(paidAt)}</span>,
        },
        {
          column: 'notes',
          label: t('columns.notes'),
          content: <bdi>{payment.notes || none}</bdi>,
        },
        {
          column: 'reference',
          label: t('columns.reference'),
          width: 'one-line',
          content: <Ltr>{booking.ref_code}</Ltr>,
        },
      ]}
    >
      {details && (
        <LazyPart part={detailsPanel}>
          {({ BookingDetailsPanel }) => (
            <BookingDetailsPanel details={details} onRetry={onRetry}>
              <ButtonLink to="/account/bookings" search={{ booking: booking.id }} variant="default">
                {t('openBooking')}
              </ButtonLink>
              {payment.receipt_number !== null && (
                <ButtonLink
                  to="/account/payment-history/$id/receipt"
                  params={{ id: payment.id }}
                  variant="default"
                >
                  {t('receipt')}
                </ButtonLink>
              )}
            </BookingDetailsPanel>
          )}
        </LazyPart>
      )}
    </ExpandableRow>
  );
}
