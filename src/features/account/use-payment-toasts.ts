import { useTranslation } from 'react-i18next';
import { paymentStatuses, type AccountPayment } from '#domain/account/payments.ts';
import { plainStatus } from '#domain/booking/status.ts';
import { amountText } from '#src/components/amount.tsx';
import type { PolledValue } from '#src/components/polled-value.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { useChangeToasts } from './use-change-toasts.ts';

/** Shows a toast for each payment that staff record, confirm or refund while the list is shown. */
export function usePaymentToasts(payments: PolledValue<AccountPayment[]>): void {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  useChangeToasts(payments, ({ amount, status, bookings }, before) => {
    const params = { amount: amountText(amount, language), reference: bookings.ref_code };
    if (!before) {
      return t('changed.recorded', params);
    }
    if (before.status === status) {
      return null;
    }
    const known = paymentStatuses.find((candidate) => candidate === status);
    return known && known !== 'pending'
      ? t(`changed.${known}`, params)
      : t('changed.other', { ...params, status: plainStatus(status) });
  });
}
