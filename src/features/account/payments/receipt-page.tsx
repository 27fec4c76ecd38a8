import { getRouteApi, type ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#src/components/frame/back-link.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { Receipt } from '#src/components/sheet/receipt.tsx';
import { SheetFailed } from '#src/components/sheet/sheet-page.tsx';

const route = getRouteApi('/_authed/account/payment-history_/$id/receipt');

/** The receipt of a customer's payment. */
export function ReceiptPage() {
  const loaded = route.useLoaderData();
  const { issuer, payment } = route.useRouteContext({ select: ({ settings }) => settings });
  const { t } = useTranslation('receipt');
  return (
    <Receipt
      {...loaded}
      issuer={issuer}
      bankTransfer={payment.bankTransfer}
      back={
        <BackLink to="/account/payment-history" search={{ payment: loaded.payment.id }}>
          {t('back')}
        </BackLink>
      }
    />
  );
}

export function ReceiptFailed(props: ErrorComponentProps) {
  const { t } = useTranslation('receipt');
  const { t: tAccount } = useTranslation('account');
  return (
    <SheetFailed
      {...props}
      title={t('failed')}
      list={
        <ButtonLink to="/account/payment-history" variant="default">
          {tAccount('nav.payments')}
        </ButtonLink>
      }
    />
  );
}
