import { createFileRoute } from '@tanstack/react-router';
import { receiptCall } from '#domain/staff/payments.ts';
import { ReceiptPage } from '#src/features/staff/payments/receipt-page.tsx';

export const Route = createFileRoute('/staff/payments/$id/receipt')({
  loader: ({ context: { staff, withTexts }, params: { id }, abortController: { signal } }) =>
    withTexts(
      staff.call(receiptCall, { id }, { signal }),
      ...(['account', 'request-fields', 'payments', 'receipt', 'staff-payments'] as const),
    ),
  component: ReceiptPage,
});
