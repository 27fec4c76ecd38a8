import { createFileRoute } from '@tanstack/react-router';

/** The list stays while rows open and close: only the address below it changes. */
export const Route = createFileRoute('/_authed/account/bookings')({
  loader: async ({ context, abortController }) => {
    const account = await context.loadAccount();
    return account.listBookings(abortController.signal);
  },
});
