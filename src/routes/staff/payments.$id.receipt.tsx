import { createFileRoute } from '@tanstack/react-router';
import { receiptCall } from '#domain/staff/payments.ts';
import { ReceiptPage } from '#src/features/staff/payments/receipt-page.tsx';

export const Route = createFileRoute('/staff/payments/$id/receipt')({
  loader: async ({ context, params: { id }, abortController: { signal } }) => {
    const [receipt] = await Promise.all([
      context.staff.call(receiptCall, { id }, { signal }),
      context.loadTexts('account', 'request-fields', 'payments', 'receipt', 'staff-payments'),
    ]);
    return receipt;
  },
  component: StaffReceipt,
});

function StaffReceipt() {
  const { issuer, payment } = Route.useRouteContext({ select: ({ settings }) => settings });
  return (
    <ReceiptPage {...Route.useLoaderData()} issuer={issuer} bankTransfer={payment.bankTransfer} />
  );
}
