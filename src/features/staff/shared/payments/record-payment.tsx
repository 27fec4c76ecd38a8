import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentMethods, type PaymentMethod } from '#domain/account/payments.ts';
import { typedDinars } from '#domain/money/typed-amount.ts';
import { recordPaymentCall } from '#domain/staff/payments.ts';
import { ChoiceField } from '#src/components/form/choice-field.tsx';
import { TextField } from '#src/components/form/field.tsx';
import { SelectInput } from '#src/components/form/select.tsx';
import { AmountField, readAmount } from '#src/features/staff/shared/amount-field.tsx';
import { FormDialog } from '#src/features/staff/shared/form-dialog.tsx';
import { useStaff } from '#src/features/staff/shared/staff-context.ts';
import { useStaffCall } from '#src/features/staff/shared/use-staff-call.ts';
import { PaymentButton } from './payment-button.tsx';
import { usePaymentToast } from './use-payment-toast.ts';

interface RecordPaymentProps {
  reference: string;
  /** What remains to be paid, in centimes: the form proposes it. */
  remaining: number;
  onDone: () => void;
}

/** A button that records a payment of a booking. Needs the texts of `staff-payments`. */
export function RecordPayment(props: RecordPaymentProps) {
  const { t } = useTranslation('staff-payments');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PaymentButton
        label={t('record.action')}
        about={props.reference}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <RecordDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RecordDialog({
  reference,
  remaining,
  ...props
}: RecordPaymentProps & { onClose: () => void }) {
  const { t } = useTranslation('staff-payments');
  const { call } = useStaff();
  const toast = usePaymentToast();
  const [typed, setTyped] = useState(remaining > 0 ? typedDinars(remaining) : '');
  const [method, setMethod] = useState<PaymentMethod>('cash');
  const [state, setState] = useState<'paid' | 'pending'>('paid');
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const recording = useStaffCall(async (amount: number) => {
    const payment = { ref: reference, amount, method, note, isPending: state === 'pending' };
    const recorded = await call(recordPaymentCall, payment);
    props.onClose();
    props.onDone();
    await toast(recorded);
  });
  return (
    <FormDialog
      title={t('record.title', { reference })}
      submit={t('record.submit')}
      isBusy={recording.isBusy}
      failure={recording.failure}
      onClose={props.onClose}
      onSubmit={() => {
        setIsChecked(true);
        const amount = readAmount(typed);
        if (amount !== null) {
          void recording.start(amount);
        }
      }}
    >
      <AmountField
        name="amount"
        label={t('amount')}
        value={typed}
        isChecked={isChecked}
        hasInitialFocus
        onChange={setTyped}
      />
      <SelectInput
        label={t('method')}
        options={paymentMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
        value={method}
        onChange={setMethod}
      />
      <ChoiceField
        name="state"
        label={t('record.state')}
        choices={(['paid', 'pending'] as const).map((value) => ({
          value,
          label: t(`record.${value}`),
        }))}
        value={state}
        onChange={setState}
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
