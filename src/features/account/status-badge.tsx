import { useTranslation } from 'react-i18next';
import { bookingStatuses, plainStatus } from '#domain/booking/status.ts';
import classes from './status-badge.module.css';

/** The status of a booking: translated if known, otherwise with spaces for underscores (rulings, Availability). */
export function StatusBadge({ status }: { status: string }) {
  const { t } = useTranslation('account');
  const known = bookingStatuses.find((candidate) => candidate === status);
  return (
    <span className={classes.badge} data-status={status}>
      {known ? t(`status.${known}`) : plainStatus(status)}
    </span>
  );
}
