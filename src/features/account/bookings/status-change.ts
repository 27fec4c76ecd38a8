import type { UseTranslationResponse } from 'react-i18next';
import type { AccountBooking } from '#domain/account/bookings.ts';
import { bookingStatuses, plainStatus } from '#domain/booking/status.ts';

type Row = Pick<AccountBooking, 'ref_code' | 'status'>;

/** What staff have decided, or the time has ended, since `before`; null: nothing. */
export function statusChangeText(
  t: UseTranslationResponse<'account', undefined>['t'],
  { ref_code: reference, status }: Row,
  before: Pick<Row, 'status'> | undefined,
): string | null {
  if (!before || before.status === status) {
    return null;
  }
  const known = bookingStatuses.find((candidate) => candidate === status);
  return known && known !== 'pending_approval'
    ? t(`changed.${known}`, { reference })
    : t('changed.other', { reference, status: plainStatus(status) });
}
