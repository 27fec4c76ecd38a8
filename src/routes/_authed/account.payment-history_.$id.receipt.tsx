import { createFileRoute, notFound } from '@tanstack/react-router';
import { ReceiptFailed, ReceiptPage } from '#src/features/account/payments/receipt-page.tsx';

export const Route = createFileRoute('/_authed/account/payment-history_/$id/receipt')({
  loader: async ({ context, params: { id }, abortController: { signal } }) => {
    const account = await context.loadAccount();
    const payments = await context.withTexts(account.listPayments(signal), 'payments', 'receipt');
    const payment = payments.find((candidate) => candidate.id === id);
    const { receipt_number, paid_at } = payment ?? {};
    if (!payment || !receipt_number || !paid_at) {
      throw notFound();
    }
    const booking = await account.findBooking(payment.bookings.id, signal);
    return { payment: { ...payment, receipt_number, paid_at }, booking };
  },
  staleTime: 0,
  errorComponent: ReceiptFailed,
  component: ReceiptPage,
});
