import { useTranslation } from 'react-i18next';
import { refundPaymentCall } from '#domain/staff/payments.ts';
import { amountText } from '#src/components/price/amount.tsx';
import { useLanguage } from '#src/components/site-context.ts';
import { useMayDo, useStaff } from '#src/features/staff/frame/staff-context.ts';
import { AmountDialog, type AmountDialogProps, type PaymentProps } from './payment-dialogs.tsx';
import { DialogButton } from './staff-form.tsx';

interface RefundPaymentProps extends PaymentProps {
  /** Of the payment. */
  id: string;
  /** What is left of the payment, in centimes. */
  left: number;
  /** What the booking has to get back, in centimes: the form proposes it. */
  proposed?: number;
}

/** A button that gives a payment back, or a part of it; only for who may. */
export function RefundPayment({ id, left, proposed = left, ...props }: RefundPaymentProps) {
  const { t } = useTranslation('staff-payments');
  const language = useLanguage();
  const mayDo = useMayDo();
  const { call } = useStaff();
  const send: AmountDialogProps['send'] = async ({ amount, note }) => {
    const given = note.trim();
    const refund = await call(refundPaymentCall, { id, amount, ...(given && { note: given }) });
    return { ...refund, amount: refund.refunded, status: 'refunded' };
  };
  return (
    mayDo('payments.refund') && (
      <DialogButton size="sm" label={t('refund.action')} about={props.reference}>
        {(close) => (
          <AmountDialog
            {...props}
            kind="refund"
            proposed={Math.min(left, proposed)}
            description={t('refund.left', { amount: amountText(left, language) })}
            send={send}
            onClose={close}
          />
        )}
      </DialogButton>
    )
  );
}
