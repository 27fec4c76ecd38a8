import { createFileRoute } from '@tanstack/react-router';
import { toAsyncResult } from '#src/components/feedback/async-result.tsx';
import { createPolledValue } from '#src/components/reads/polled-value.ts';

/** The list and the progress stay mounted while rows open and close: only the child route changes. */
export const Route = createFileRoute('/_authed/account/payment-history')({
  loader: async ({ context, abortController: { signal } }) => {
    const account = await context.loadAccount();
    // The page does not wait for the progress, whose failure it shows in its place.
    const progress = toAsyncResult(
      account.readProgress(signal).then((first) => createPolledValue(first, account.readProgress)),
    );
    const [payments, bookings] = await Promise.all([
      account.listPayments(signal),
      account.listBookings(signal),
      context.loadTexts('payments'),
    ]);
    return {
      payments: createPolledValue(payments, account.listPayments),
      bookings: createPolledValue(bookings, account.listBookings),
      progress,
    };
  },
  staleTime: 0,
  // Polling renews what is shown.
  shouldReload: ({ cause }) => cause !== 'stay',
});
