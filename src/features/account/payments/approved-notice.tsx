import { useTranslation } from 'react-i18next';
import { paymentNotice, unpaidAmount } from '#domain/account/amounts-due.ts';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { formatDay } from '#domain/time/dates.ts';
import { Ltr } from '#src/components/ltr.tsx';
import { amountText } from '#src/components/price/amount.tsx';
import { useSite, useLanguage } from '#src/components/site-context.ts';
import { PayHere } from './pay-here.tsx';
import classes from './approved-notice.module.css';
import { useFreeCancelling } from '#src/features/account/bookings/use-free-cancelling.ts';

/** What an approved booking needs now: what is to be paid, until when and how, until when cancelling is free, and the way. */
export function ApprovedNotice({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('account');
  const rule = useFreeCancelling(booking);
  const isOpen = booking.ask?.status === 'open';
  return (
    <div className={classes.notice}>
      <ToPay booking={booking} />
      {rule && !isOpen && (
        <p>{t(rule.isFree ? 'details.freeCancel' : 'details.lateCancel', { date: rule.date })}</p>
      )}
      {booking.room_slug !== null && <Way />}
    </div>
  );
}

function ToPay({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const { due_on: due, ref_code: reference } = booking;
  const notice = paymentNotice(booking);
  if (notice === 'paid') {
    return <p>{t('approved.paid')}</p>;
  }
  if (notice === 'cancelling') {
    return <p className={classes.first}>{t('approved.cancelling')}</p>;
  }
  const amount = amountText(unpaidAmount(booking), language);
  const date = due && formatDay(due, language);
  return (
    notice && (
      <PayHere reference={reference}>
        <p className={classes.first}>{t(`approved.${notice}`, { amount, date })}</p>
      </PayHere>
    )
  );
}

/** Where the building is, and when it is open. */
function Way() {
  const { t } = useTranslation('account');
  const { contact, openingHours: hours } = useSite();
  return (
    contact.address && (
      <p>
        <bdi>{contact.address}</bdi>
        {contact.mapUrl && (
          <>
            <span> · </span>
            <a href={contact.mapUrl} target="_blank" rel="noreferrer" className={classes.map}>
              {t('approved.map')}
            </a>
          </>
        )}
        {hours && (
          <>
            <span> · </span>
            <span>{t('approved.open')}</span> <Ltr>{`${hours.from}–${hours.to}`}</Ltr>
          </>
        )}
      </p>
    )
  );
}
