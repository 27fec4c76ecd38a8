import { useTranslation } from 'react-i18next';
import type { PaymentStatus } from '#domain/account/payments.ts';
import { amountText } from '#src/components/amount.tsx';
import { showToast } from '#src/components/toasts.ts';
import { useLanguage } from '#src/components/use-language.ts';

interface ChangedPayment {
  ref_code: string;
  amount: number;
  status: PaymentStatus;
  receipt_number: string | null;
}

/** Reports what became of a payment, with its receipt. */
export function usePaymentToast() {
  const { t } = useTranslation(['staff-payments', 'staff-pages']);
  const language = useLanguage();
  return ({ ref_code: reference, amount, status, receipt_number: number }: ChangedPayment) =>
    showToast({
      tone: 'success',
      message: t(`done.${status}`, { reference, amount: amountText(amount, language), number }),
      closeLabel: t('staff-pages:close'),
    });
}
