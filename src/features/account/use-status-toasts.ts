import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountBooking } from '#domain/account/bookings.ts';
import { bookingStatuses, plainStatus } from '#domain/booking/status.ts';
import type { Live } from '#src/components/live.ts';
import { showToast } from '#src/components/toasts.ts';

/** Says which bookings have a new status while the list is shown: a customer need not watch it. */
export function useStatusToasts(bookings: Live<AccountBooking[]>): void {
  const { t } = useTranslation('account');
  // A toast is no part of what is rendered: it follows from a change that comes from outside.
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
