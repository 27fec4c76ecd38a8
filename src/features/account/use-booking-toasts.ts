import { useTranslation } from 'react-i18next';
import type { AccountBooking } from '#domain/account/bookings.ts';
import { bookingStatuses, plainStatus } from '#domain/booking/status.ts';
import type { PolledValue } from '#src/components/polled-value.ts';
import { useChangeToasts } from './use-change-toasts.ts';

/** Shows a toast for each booking whose status changes while the list is shown. */
export function useBookingToasts(bookings: PolledValue<AccountBooking[]>): void {
  const { t } = useTranslation('account');
  useChangeToasts(bookings, ({ ref_code: reference, status }, before) => {
    if (!before || before.status === status) {
      return null;
    }
    const known = bookingStatuses.find((candidate) => candidate === status);
    return known && known !== 'pending_approval'
      ? t(`changed.${known}`, { reference })
      : t('changed.other', { reference, status: plainStatus(status) });
  });
}
