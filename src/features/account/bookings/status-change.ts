import type { UseTranslationResponse } from 'react-i18next';
import type { AccountBooking } from '#domain/account/bookings.ts';
import { bookingStatuses, changedStatus, plainStatus } from '#domain/booking/status.ts';

type Row = Pick<AccountBooking, 'ref_code' | 'status'>;

const announced = bookingStatuses.filter((status) => status !== 'pending_approval');

/** What staff have decided, or the time has ended, since `before`; null: nothing. */
export function statusChangeText(
  t: UseTranslationResponse<'account', undefined>['t'],
  { ref_code: reference, status }: Row,
  before: Pick<Row, 'status'> | undefined,
): string | null {
  const changed = changedStatus(announced, status, before?.status);
  return (
    changed &&
    (changed === 'other'
      ? t('changed.other', { reference, status: plainStatus(status) })
      : t(`changed.${changed}`, { reference }))
  );
}
