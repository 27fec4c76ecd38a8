import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  paymentMethods,
  type PaymentMethod,
  type PaymentStatus,
} from '#domain/account/payments.ts';
import { typedDinars, readAmount } from '#domain/money/typed-amount.ts';
import { confirmPaymentCall, recordPaymentCall } from '#domain/staff/payments.ts';
import { amountText } from '#src/components/price/amount.tsx';
import type { Elements } from '#src/components/elements.ts';
import { ChoiceField } from '#src/components/form/choice-field.tsx';
import { TextField } from '#src/components/form/field.tsx';
import { SelectInput } from '#src/components/form/select.tsx';
import { showToast } from '#src/components/feedback/toasts.ts';
import { useLanguage } from '#src/components/site-context.ts';
import { AmountField } from './fields.tsx';
import { DialogButton, FormDialog } from './staff-form.tsx';
import { useStaff } from '#src/features/staff/frame/staff-context.ts';
import { useDialogForm } from './use-staff-call.ts';

export interface PaymentProps {
  /** Of the booking. */
  reference: string;
  onDone: () => void;
}

type DialogProps<Props> = Props & { onClose: () => void };

interface ChangedPayment {
  ref_code: string;
  amount: number;
  status: PaymentStatus;
  receipt_number: string | null;
}

/** Changes a payment, and reports what became of it, with its receipt. */
function usePaymentForm(
  { onDone, onClose }: DialogProps<PaymentProps>,
  send: () => Promise<ChangedPayment>,
  isValid?: boolean,
) {
  const { t } = useTranslation(['staff-payments', 'staff-pages']);
  const language = useLanguage();
  return useDialogForm(async () => {
    const { ref_code: reference, amount, status, receipt_number: number } = await send();
    onClose();
    onDone();
    await showToast({
      tone: 'success',
      message: t(`done.${status}`, { reference, amount: amountText(amount, language), number }),
      closeLabel: t('staff-pages:close'),
    });
  }, isValid);
}

interface ConfirmPaymentProps extends PaymentProps {
  /** Of the payment. */
  id: string;
  amount: number;
}

/** A button by which a pending payment has arrived. Needs, like the others, the texts of `staff-payments`. */
export function ConfirmPayment(props: ConfirmPaymentProps) {
  const { t } = useTranslation('staff-payments');
  return (
    <DialogButton size="sm" label={t('confirm.action')} about={props.reference}>
      {(close) => <ConfirmDialog {...props} onClose={close} />}
    </DialogButton>
  );
}

function ConfirmDialog(props: DialogProps<ConfirmPaymentProps>) {
  const { t } = useTranslation('staff-payments');
  const language = useLanguage();
  const { call } = useStaff();
  const { id, reference, amount, onClose } = props;
  const form = usePaymentForm(props, () => call(confirmPaymentCall, { id }));
  return (
    <FormDialog
      title={t('confirm.title', { reference })}
      submit={t('confirm.action')}
      {...{ form, onClose }}
    >
      <p>{t('confirm.text', { amount: amountText(amount, language) })}</p>
    </FormDialog>
  );
}

export interface AmountDialogProps extends DialogProps<PaymentProps> {
  kind: 'record' | 'refund';
  /** In centimes. */
  proposed: number;
  description?: string;
  send: (payment: { amount: number; note: string }) => Promise<ChangedPayment>;
  children?: Elements;
}

/** An amount that is recorded or given back, with a note to the customer. */
export function AmountDialog(props: AmountDialogProps) {
  const { t } = useTranslation('staff-payments');
  const { kind, reference, proposed, description, send, children, onClose } = props;
  const [typed, setTyped] = useState(proposed > 0 ? typedDinars(proposed) : '');
  const [note, setNote] = useState('');
  const amount = readAmount(typed);
  const isValid = amount !== null;
  const form = usePaymentForm(props, () => send({ amount: amount ?? 0, note }), isValid);
  return (
    <FormDialog
      title={t(`${kind}.title`, { reference })}
      submit={t(kind === 'record' ? 'record.submit' : 'refund.action')}
      {...{ form, onClose }}
    >
      <AmountField
        name="amount"
        label={t('amount')}
        {...(description && { description })}
        value={typed}
        isChecked={form.isChecked}
        hasInitialFocus
        onChange={setTyped}
      />
      {children}
      <TextField name="note" label={t('note')} isRequired={false} value={note} onChange={setNote} />
    </FormDialog>
  );
}

interface RecordPaymentProps extends PaymentProps {
  /** What remains to be paid, in centimes: the form proposes it. */
  remaining: number;
}

/** A button that records a payment of a booking. */
export function RecordPayment(props: RecordPaymentProps) {
  const { t } = useTranslation('staff-payments');
  return (
    <DialogButton size="sm" label={t('record.action')} about={props.reference}>
      {(close) => <RecordDialog {...props} onClose={close} />}
    </DialogButton>
  );
}

function RecordDialog({ remaining, ...props }: DialogProps<RecordPaymentProps>) {
  const { t } = useTranslation('staff-payments');
  const { call } = useStaff();
  const [method, setMethod] = useState<PaymentMethod>('cash');
  const [state, setState] = useState<'paid' | 'pending'>('paid');
  const chosen = { ref: props.reference, method, isPending: state === 'pending' };
  return (
    <AmountDialog
      {...props}
      kind="record"
      proposed={remaining}
      send={(payment) => call(recordPaymentCall, { ...payment, ...chosen })}
    >
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
    </AmountDialog>
  );
}
