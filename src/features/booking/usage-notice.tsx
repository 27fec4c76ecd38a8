import { shallowEqual } from '@xstate/react';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { selectUsageViolation } from '#machines/booking/booking.selectors.ts';
import { BookingActor } from './booking-actor.ts';
import classes from './period-clash.module.css';

/**
 * Shows before the request is sent that the customer's pending requests leave no room for it. It does not block the form:
 * a pending request may be decided in the meantime, and the server decides (rulings, Availability (2)).
 */
export function UsageNotice() {
  const { t } = useTranslation('booking');
  const violation = BookingActor.useSelector(selectUsageViolation, shallowEqual);
  return (
    <div role="status">
      {violation && (
        <p className={classes.clash}>
          <Hourglass size={20} aria-hidden className={classes.icon} />
          <span>
            {t(`usage.${violation.limit}`, { ...violation })} {t('usage.advice')}
          </span>
        </p>
      )}
    </div>
  );
}
