import { useTranslation } from 'react-i18next';
import { paymentMethods, paymentStatuses, type AccountPayment } from '#domain/account/payments.ts';
import { valueText } from '#domain/booking/status.ts';
import { shortId } from '#domain/short-id.ts';
import { Amount } from '#src/components/amount.tsx';
import { formatInstantDay } from '#src/components/dates.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { ExpandableRow } from './account-table.tsx';
import { BookingDetailsPanel } from './booking-details-panel.tsx';
import type { PendingDetails } from './pending-details.ts';
import { StatusBadge } from './status-badge.tsx';

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
  const { status, payment_method: method, paid_at: paidAt, bookings: booking } = payment;
  const id = shortId(payment.id);
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
          content: <Amount centimes={payment.amount} />,
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
          content: <span>{paidAt === null ? none : formatInstantDay(paidAt, language)}</span>,
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
        <BookingDetailsPanel details={details} onRetry={onRetry}>
          <ButtonLink to="/account/bookings" search={{ booking: booking.id }} variant="default">
            {t('openBooking')}
          </ButtonLink>
        </BookingDetailsPanel>
      )}
    </ExpandableRow>
  );
}
