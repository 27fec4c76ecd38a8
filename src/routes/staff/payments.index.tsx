import { createFileRoute } from '@tanstack/react-router';
import { dueCall, paymentsCall } from '#domain/staff/payments.ts';
import { paymentsSearch } from '#domain/staff/search.ts';
import { PaymentsPage, type PaymentsList } from '#src/features/staff/payments/payments-page.tsx';

export const Route = createFileRoute('/staff/payments/')({
  validateSearch: paymentsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({
    context: { staff, withTexts },
    deps: { view, after, ...filter },
    abortController: { signal },
  }): Promise<PaymentsList> => {
    if (view === 'due' || view === 'refunds') {
      const due = staff.watch(dueCall, { view, after }, signal);
      return { of: 'bookings', view, page: await withTexts(due, 'staff-payments') };
    }
    const input = { ...filter, isPending: view === 'announced', after };
    const payments = staff.watch(paymentsCall, input, signal);
    return { of: 'payments', view, page: await withTexts(payments, 'staff-payments') };
  },
  staleTime: 0,
  component: PaymentsPage,
});
