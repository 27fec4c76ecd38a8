import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { BookingsPage } from '#src/features/account/bookings-page.tsx';

export const Route = createFileRoute('/_authed/account/bookings')({
  validateSearch: v.object({
    /** The booking whose row is open. */
    booking: v.optional(v.fallback(v.optional(v.string()), undefined)),
  }),
  loaderDeps: ({ search }) => ({ booking: search.booking }),
  loader: async ({ context, deps, abortController: { signal } }) => ({
    bookings: await context.account.listBookings(signal),
    // Not awaited: the list shows at once and the open row waits for its details.
    details: deps.booking ? context.account.findBooking(deps.booking, signal) : null,
  }),
  component: Bookings,
});

function Bookings() {
  const { bookings, details } = Route.useLoaderData();
  const { booking } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <BookingsPage
      bookings={bookings}
      openBookingId={booking ?? null}
      details={details}
      onToggle={(id) =>
        void navigate({ search: { booking: id === booking ? undefined : id }, resetScroll: false })
      }
    />
  );
}
