import { createFileRoute } from '@tanstack/react-router';
import { createPolledValue } from '#src/components/reads/polled-value.ts';
import { QuoteFailed, QuotePage } from '#src/features/account/payments/quote-page.tsx';

export const Route = createFileRoute('/_authed/account/bookings_/$id/quote')({
  loader: async ({ context, params, abortController }) => {
    const account = await context.loadAccount();
    const read = (signal: AbortSignal) => account.findBooking(params.id, signal);
    return createPolledValue(await read(abortController.signal), read);
  },
  staleTime: 0,
  errorComponent: QuoteFailed,
  component: QuotePage,
});
