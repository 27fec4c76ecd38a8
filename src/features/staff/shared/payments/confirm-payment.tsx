import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmPaymentCall } from '#domain/staff/payments.ts';
import { amountText } from '#src/components/amount.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { FormDialog } from '#src/features/staff/shared/form-dialog.tsx';
import { useStaff } from '#src/features/staff/shared/staff-context.ts';
import { useStaffCall } from '#src/features/staff/shared/use-staff-call.ts';
import { PaymentButton } from './payment-button.tsx';
import { usePaymentToast } from './use-payment-toast.ts';

interface ConfirmPaymentProps {
  /** Of the payment. */
  id: string;
  /** Of its booking. */
  reference: string;
  amount: number;
  onDone: () => void;
}

/** A button by which a pending payment has arrived. Needs the texts of `staff-payments`. */
export function ConfirmPayment(props: ConfirmPaymentProps) {
  const { t } = useTranslation('staff-payments');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PaymentButton
        label={t('confirm.action')}
        about={props.reference}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <ConfirmDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ConfirmDialog({
  id,
  reference,
  amount,
  ...props
}: ConfirmPaymentProps & { onClose: () => void }) {
  const { t } = useTranslation('staff-payments');
  const language = useLanguage();
  const { call } = useStaff();
  const toast = usePaymentToast();
  const confirming = useStaffCall(async () => {
    const confirmed = await call(confirmPaymentCall, { id });
    props.onClose();
    props.onDone();
    await toast(confirmed);
  });
  return (
    <FormDialog
      title={t('confirm.title', { reference })}
      submit={t('confirm.submit')}
      isBusy={confirming.isBusy}
      failure={confirming.failure}
      onClose={props.onClose}
      onSubmit={() => void confirming.start()}
    >
      <p>{t('confirm.text', { amount: amountText(amount, language) })}</p>
    </FormDialog>
  );
}
