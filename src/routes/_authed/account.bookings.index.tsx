import { createFileRoute, getRouteApi, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { createLive } from '#src/components/live.ts';
import { BookingsPage } from '#src/features/account/bookings-page.tsx';

const listRoute = getRouteApi('/_authed/account/bookings');

export const Route = createFileRoute('/_authed/account/bookings/')({
  validateSearch: v.object({
    /** The booking whose row is open. */
    booking: v.optional(v.fallback(v.optional(v.string()), undefined)),
  }),
  loaderDeps: ({ search }) => ({ id: search.booking }),
  loader: async ({ context, deps: { id } }) => {
    if (!id) {
      return { open: null };
    }
    const account = await context.loadAccount();
    const read = (signal?: AbortSignal) => account.findBooking(id, signal);
    const details = read().then((booking) => createLive(booking, read));
    // The row waits for it and shows a failure; one that is closed before must not count as unhandled.
    details.catch(() => undefined);
    return { open: { id, details } };
  },
  component: Bookings,
});

function Bookings() {
  const bookings = listRoute.useLoaderData();
  const { open } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const { loadAccount } = Route.useRouteContext();
  return (
    <BookingsPage
      bookings={bookings}
      open={open}
      onOpen={(booking) => void navigate({ search: { booking }, resetScroll: false })}
      onCancel={async (id) => {
        const account = await loadAccount();
        await account.cancelRequest(id);
        await router.invalidate();
      }}
      onRetry={() => void router.invalidate()}
    />
  );
}
