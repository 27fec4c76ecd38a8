import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { amountDue, type AccountBooking } from '#domain/account/bookings.ts';
import { parseBookingDates } from '#domain/booking/period.ts';
import { localized } from '#domain/language.ts';
import { Amount } from '#src/components/amount.tsx';
import { formatDays } from '#src/components/dates.ts';
import { Ltr } from '#src/components/ltr.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { AccountSection } from './account-section.tsx';
import classes from './amounts-due.module.css';
import { HOW_TO_PAY_ID } from './how-to-pay.tsx';
import { Months } from './months.tsx';

/** What is to be paid in all, and for which bookings; the nearest first. */
export function AmountsDue({ bookings }: { bookings: AccountBooking[] }) {
  const { t } = useTranslation('payments');
  const owed = bookingsOwed(bookings);
  const sum = owed.reduce((total, booking) => total + amountDue(booking), 0);
  return (
    <AccountSection title={t('due.title')}>
      {sum === 0 ? (
        <p className={classes.nothing}>{t('due.nothing')}</p>
      ) : (
        <div className={classes.card}>
          <p className={classes.sum}>
            <strong>
              <Amount centimes={sum} />
            </strong>{' '}
            <Link to="." hash={HOW_TO_PAY_ID} search className={classes.how}>
              {t('howToPay.title')}
            </Link>
          </p>
          <ul className={classes.list}>
            {owed.map((booking) => (
              <DueItem key={booking.id} booking={booking} />
            ))}
          </ul>
        </div>
      )}
    </AccountSection>
  );
}

/** The bookings of which something is to be paid, by their first day. */
export function bookingsOwed(bookings: AccountBooking[]): AccountBooking[] {
  return bookings
    .filter((booking) => amountDue(booking) > 0)
    .toSorted((one, other) => firstDay(one).localeCompare(firstDay(other)));
}

/** `YYYY-MM-DD` or `YYYY-MM`; '' without a period. */
function firstDay({ timelines: [timeline], domiciliation }: AccountBooking): string {
  return (
    domiciliation?.months[0] ??
    (timeline ? parseBookingDates(timeline.booking_dates)?.start : '') ??
    ''
  );
}

function DueItem({ booking }: { booking: AccountBooking }) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const { domiciliation, timelines, rooms, ref_code: reference } = booking;
  const subject = domiciliation?.plan ?? rooms;
  const days = timelines[0] ? parseBookingDates(timelines[0].booking_dates) : null;
  return (
    <li className={classes.item}>
      <span className={classes.what}>
        <bdi>{subject ? localized(subject, 'name', language) : t('none')}</bdi>
        {' · '}
        {domiciliation ? (
          <Months months={domiciliation.months} />
        ) : (
          days && formatDays(days.start, days.end, language)
        )}
      </span>
      <Link to="/account/bookings" search={{ booking: booking.id }}>
        <Ltr>{reference}</Ltr>
      </Link>
      <Amount centimes={amountDue(booking)} />
    </li>
  );
}
