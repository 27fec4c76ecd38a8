import { useTranslation } from 'react-i18next';
import { payableStatuses, toRefund, unpaidAmount } from '#domain/account/amounts-due.ts';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { Amount } from '#src/components/price/amount.tsx';
import { DetailList } from '#src/components/detail-list.tsx';

interface BookingSumsProps {
  booking: BookingDetails;
  total: string;
  className: string | undefined;
  classOfTotal?: string | undefined;
}

/** The sums of a booking, as stored: before TVA, TVA, the total, what is paid, and what is to be paid or given back. */
export function BookingSums({ booking, total, className, classOfTotal }: BookingSumsProps) {
  const { t } = useTranslation('account');
  const { t: tPrice } = useTranslation('booking-price');
  const { status, total_price, paid_amount } = booking;
  const refund = toRefund(booking);
  const amount = (centimes: number) => <Amount centimes={centimes} />;
  return (
    <DetailList
      className={className}
      details={[
        [tPrice('summary.subtotal'), amount(booking.subtotal)],
        [tPrice('summary.tva'), amount(booking.tva)],
        [total, amount(total_price), classOfTotal],
        [t('details.paidAmount'), amount(paid_amount)],
        [
          t('details.remaining'),
          payableStatuses.includes(status) ? amount(unpaidAmount(booking)) : null,
        ],
        [t('details.toRefund'), refund > 0 ? amount(refund) : null],
      ]}
    />
  );
}
