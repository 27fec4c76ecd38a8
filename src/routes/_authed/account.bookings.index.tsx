import { createFileRoute, getRouteApi, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { optionalParam } from '#domain/search-param.ts';
import { createPolledValue } from '#src/components/polled-value.ts';
import { BookingsPage } from '#src/features/account/bookings-page.tsx';

const listRoute = getRouteApi('/_authed/account/bookings');

export const Route = createFileRoute('/_authed/account/bookings/')({
  validateSearch: v.object({
    /** The booking whose row is open. */
    booking: optionalParam(v.string()),
  }),
  loaderDeps: ({ search }) => ({ id: search.booking }),
  loader: async ({ context, deps: { id } }) => {
    if (!id) {
      return { open: null };
    }
    const account = await context.loadAccount();
    const read = (signal?: AbortSignal) => account.findBooking(id, signal);
    const details = read().then((booking) => createPolledValue(booking, read));
    // The row shows a failure; without this, a row that is closed earlier would cause an unhandled rejection.
    details.catch(() => undefined);
    return { open: { id, details } };
  },
  staleTime: 0,
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
