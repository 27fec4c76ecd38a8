import { createFileRoute } from '@tanstack/react-router';
import { createPolledValue } from '#src/components/reads/polled-value.ts';

/** The list stays mounted while rows open and close: only the child route changes. */
export const Route = createFileRoute('/_authed/account/bookings')({
  loader: async ({ context, abortController }) => {
    const account = await context.loadAccount();
    return createPolledValue(
      await account.listBookings(abortController.signal),
      account.listBookings,
    );
  },
  staleTime: 0,
});
