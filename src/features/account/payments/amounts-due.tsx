import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { amountOwed, unpaidAmount } from '#domain/account/amounts-due.ts';
import type { AccountBooking } from '#domain/account/bookings.ts';
import { localized } from '#domain/language.ts';
import { Amount } from '#src/components/price/amount.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { useLanguage } from '#src/components/site-context.ts';
import { AccountSection } from '#src/features/account/frame/account-section.tsx';
import classes from './amounts-due.module.css';
import { BookedDates } from '#src/features/account/bookings/booked-dates.tsx';
import { HOW_TO_PAY_ID } from './how-to-pay.tsx';
import { useDates } from '#src/components/dates/use-dates.ts';

interface AmountsDueProps {
  /** What is to be paid of (`bookingsOwed`). */
  owed: AccountBooking[];
  /** Whether the page describes how to pay. */
  isExplained: boolean;
}

/** What is to be paid in all, and for which bookings. */
export function AmountsDue({ owed, isExplained }: AmountsDueProps) {
  const { t } = useTranslation('payments');
  const sum = amountOwed(owed);
  return (
    <AccountSection title={t('due.title')}>
      {owed.length === 0 ? (
        <p className="dimmed">{t('due.nothing')}</p>
      ) : (
        <div className={classes.card}>
          {sum > 0 && (
            <p className={classes.sum}>
              <strong>
                <Amount centimes={sum} />
              </strong>{' '}
              {isExplained && (
                <Link to="." hash={HOW_TO_PAY_ID} search className={classes.how}>
                  {t('howToPay.title')}
                </Link>
              )}
            </p>
          )}
          <ul>
            {owed.map((booking) => (
              <DueItem key={booking.id} booking={booking} />
            ))}
          </ul>
        </div>
      )}
    </AccountSection>
  );
}

function DueItem({ booking }: { booking: AccountBooking }) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const dates = useDates();
  const { domiciliation, rooms, ref_code: reference, proof_sent_at: proof, due_on: due } = booking;
  const subject = domiciliation?.plan ?? rooms;
  const none = t('none');
  return (
    <li className={classes.item}>
      <span className={classes.what}>
        <bdi>{subject ? localized(subject, 'name', language) : none}</bdi>
        <span> · </span>
        <BookedDates booking={booking} none={none} />
        {!booking.is_cancellation_asked && due && (
          <span className={classes.proof}>{t('due.by', { date: dates.day(due) })}</span>
        )}
        {booking.is_cancellation_asked && (
          <span className={classes.cancelling}>{t('due.cancelling')}</span>
        )}
        {proof && (
          <span className={classes.proof}>
            {t('due.proofSent', { date: dates.instantDay(proof) })}
          </span>
        )}
      </span>
      <Link to="/account/bookings" search={{ booking: booking.id }}>
        <Ltr>{reference}</Ltr>
      </Link>
      {!booking.is_cancellation_asked && <Amount centimes={unpaidAmount(booking)} />}
    </li>
  );
}
