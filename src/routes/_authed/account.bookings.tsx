import { createFileRoute } from '@tanstack/react-router';
import { createLive } from '#src/components/live.ts';

/** The list stays while rows open and close: only the address below it changes. */
export const Route = createFileRoute('/_authed/account/bookings')({
  loader: async ({ context, abortController }) => {
    const account = await context.loadAccount();
    return createLive(await account.listBookings(abortController.signal), account.listBookings);
  },
});
