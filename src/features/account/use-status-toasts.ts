import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountBooking } from '#domain/account/bookings.ts';
import { bookingStatuses, plainStatus } from '#domain/booking/status.ts';
import type { PolledValue } from '#src/components/polled-value.ts';
import { showToast } from '#src/components/toasts.ts';

/** Shows a toast for each booking whose status changes while the list is shown. */
export function useStatusToasts(bookings: PolledValue<AccountBooking[]>): void {
  const { t } = useTranslation('account');
  // An effect, because a toast is shown for a change of an external store.
  useEffect(
    () =>
      bookings.subscribe((now, before) => {
        for (const { id, ref_code: reference, status } of now) {
          const old = before.find((booking) => booking.id === id);
          if (!old || old.status === status) {
            continue;
          }
          const known = bookingStatuses.find((candidate) => candidate === status);
          void showToast({
            tone: 'success',
            message:
              known && known !== 'pending_approval'
                ? t(`changed.${known}`, { reference })
                : t('changed.other', { reference, status: plainStatus(status) }),
            closeLabel: t('changed.close'),
          });
        }
      }),
    [bookings, t],
  );
}
