import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedDinars } from '#domain/money/typed-amount.ts';
import { refundPaymentCall } from '#domain/staff/payments.ts';
import { amountText } from '#src/components/amount.tsx';
import { TextField } from '#src/components/form/field.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { AmountField, readAmount } from '#src/features/staff/shared/amount-field.tsx';
import { FormDialog } from '#src/features/staff/shared/form-dialog.tsx';
import { useMayDo, useStaff } from '#src/features/staff/shared/staff-context.ts';
import { useStaffCall } from '#src/features/staff/shared/use-staff-call.ts';
import { PaymentButton } from './payment-button.tsx';
import { usePaymentToast } from './use-payment-toast.ts';

interface RefundPaymentProps {
  /** Of the payment. */
  id: string;
  /** Of its booking. */
  reference: string;
  /** What is left of the payment, in centimes. */
  left: number;
  /** What the booking has to get back, in centimes: the form proposes it. */
  proposed?: number;
  onDone: () => void;
}

/** A button that gives a payment back, or a part of it; only for who may. Needs the texts of `staff-payments`. */
export function RefundPayment(props: RefundPaymentProps) {
  const { t } = useTranslation('staff-payments');
  const mayDo = useMayDo();
  const [isOpen, setIsOpen] = useState(false);
  return (
    mayDo('payments.refund') && (
      <>
        <PaymentButton
          label={t('refund.action')}
          about={props.reference}
          onClick={() => setIsOpen(true)}
        />
        {isOpen && <RefundDialog {...props} onClose={() => setIsOpen(false)} />}
      </>
    )
  );
}

function RefundDialog({
  id,
  reference,
  left,
  proposed = left,
  ...props
}: RefundPaymentProps & { onClose: () => void }) {
  const { t } = useTranslation('staff-payments');
  const language = useLanguage();
  const { call } = useStaff();
  const toast = usePaymentToast();
  const [typed, setTyped] = useState(typedDinars(Math.min(left, proposed)));
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const refunding = useStaffCall(async (amount: number) => {
    const given = note.trim();
    const refund = await call(refundPaymentCall, { id, amount, ...(given && { note: given }) });
    props.onClose();
    props.onDone();
    await toast({ ...refund, amount: refund.refunded, status: 'refunded' });
  });
  return (
    <FormDialog
      title={t('refund.title', { reference })}
      submit={t('refund.submit')}
      isBusy={refunding.isBusy}
      failure={refunding.failure}
      onClose={props.onClose}
      onSubmit={() => {
        setIsChecked(true);
        const amount = readAmount(typed);
        if (amount !== null) {
          void refunding.start(amount);
        }
      }}
    >
      <AmountField
        name="amount"
        label={t('amount')}
        description={t('refund.left', { amount: amountText(left, language) })}
        value={typed}
        isChecked={isChecked}
        hasInitialFocus
        onChange={setTyped}
      />
      <TextField
        name="note"
        label={t('note')}
        isRequired={false}
        value={note}
        error={undefined}
        onChange={setNote}
      />
    </FormDialog>
  );
}
