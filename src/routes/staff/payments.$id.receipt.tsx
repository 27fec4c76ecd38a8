import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { receiptCall } from '#domain/staff/payments.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { Receipt } from '#src/components/sheet/receipt.tsx';

export const Route = createFileRoute('/staff/payments/$id/receipt')({
  loader: async ({ context, params: { id }, abortController: { signal } }) => {
    const [receipt] = await Promise.all([
      context.staff.call(receiptCall, { id }, { signal }),
      context.loadTexts('account', 'payments', 'receipt', 'staff-payments'),
    ]);
    return receipt;
  },
  component: StaffReceipt,
});

function StaffReceipt() {
  const { t } = useTranslation('staff-payments');
  const { issuer, payment } = Route.useRouteContext({ select: ({ settings }) => settings });
  return (
    <Receipt
      {...Route.useLoaderData()}
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
