import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#src/components/frame/back-link.tsx';
import { Receipt } from '#src/components/sheet/receipt.tsx';

const route = getRouteApi('/staff/payments/$id/receipt');

/** The receipt of a payment, as its customer has it. */
export function ReceiptPage() {
  const { issuer, payment } = route.useRouteContext({ select: ({ settings }) => settings });
  const { t } = useTranslation('staff-payments');
  return (
    <Receipt
      {...route.useLoaderData()}
      issuer={issuer}
      bankTransfer={payment.bankTransfer}
      back={
        <BackLink to="/staff/payments" search={{ view: 'received' }}>
          {t('back')}
        </BackLink>
      }
    />
  );
}
