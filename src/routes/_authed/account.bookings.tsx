import { createFileRoute } from '@tanstack/react-router';
import { unfinishedPart } from '#src/features/account/unfinished/unfinished-part.ts';
import { createPolledValue } from '#src/components/reads/polled-value.ts';

/** The list stays mounted while rows open and close: only the child route changes. */
export const Route = createFileRoute('/_authed/account/bookings')({
  loader: async ({ context, abortController }) => {
    const account = await context.loadAccount();
    const [bookings, unfinished] = await Promise.all([
      account.listBookings(abortController.signal),
      // The bookings are shown without them.
      account.listUnfinished(abortController.signal).catch(() => []),
    ]);
    if (unfinished.length > 0) {
      // Before the page is hydrated: an early press on its buttons would be lost.
      await unfinishedPart.fetch(context.i18n).catch(() => null);
    }
    return { bookings: createPolledValue(bookings, account.listBookings), unfinished };
  },
  staleTime: 0,
});
