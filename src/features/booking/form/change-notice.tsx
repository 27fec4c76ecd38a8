import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { selectPending } from '#machines/booking/booking.selectors.ts';
import { Amount } from '#src/components/price/amount.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { BookingActor } from './booking-actor.ts';
import { useEstimate } from '#src/features/booking/price/use-estimate.ts';

/** Which pending request the form changes, and what it costs before and after. */
export function ChangeNotice() {
  const { t } = useTranslation('booking-later');
  const { t: tForm } = useTranslation('booking');
  const pending = BookingActor.useSelector(selectPending);
  return (
    pending && (
      <Alert
        mb="lg"
        variant="light"
        icon={<PencilLine size={20} />}
        title={
          <>
            <span>{t('change.title')}</span> <Ltr>{pending.reference}</Ltr>
          </>
        }
      >
        <p className="paragraph">{t('change.text')}</p>
        <ChangedPrice />
        <Link to="/account/bookings" search={{ booking: pending.id }}>
          {tForm('change.toRequest')}
        </Link>
      </Alert>
    )
  );
}

/** The total of the request as it was sent, and as it is now; nothing for a new request. */
export function ChangedPrice() {
  const { t } = useTranslation('booking-later');
  const pending = BookingActor.useSelector(selectPending);
  const estimate = useEstimate();
  return (
    pending && (
      <p className="paragraph">
        <span>{t('change.before')}</span> <Amount centimes={pending.total} />
        {estimate && (
          <>
            <span>{` · ${t('change.now')} `}</span>
            <Amount centimes={estimate.total} />
          </>
        )}
      </p>
    )
  );
}
