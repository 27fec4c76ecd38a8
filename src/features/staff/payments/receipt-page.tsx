import { useTranslation } from 'react-i18next';
import { BackLink } from '#src/components/frame/back-link.tsx';
import { Receipt, type ReceiptProps } from '#src/components/sheet/receipt.tsx';

/** The receipt of a payment, as its customer has it. */
export function ReceiptPage(props: Omit<ReceiptProps, 'back'>) {
  const { t } = useTranslation('staff-payments');
  return (
    <Receipt
      {...props}
      back={
        <BackLink to="/staff/payments" search={{ view: 'received' }}>
          {t('back')}
        </BackLink>
      }
    />
  );
}
