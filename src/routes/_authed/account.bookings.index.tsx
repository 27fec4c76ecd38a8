import { createFileRoute, getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { optionalParam } from '#domain/search-param.ts';
import { BookingsPage } from '#src/features/account/bookings/bookings-page.tsx';
import { isOfSentRequest } from '#src/components/sent-request.ts';
import { readDetails } from '#src/features/account/bookings/pending-details.ts';

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
    const details = readDetails((signal) => account.findBooking(id, signal));
    return { open: { id, details } };
  },
  staleTime: 0,
  component: Bookings,
});

function Bookings() {
  const bookings = listRoute.useLoaderData();
  const { open } = Route.useLoaderData();
  const isJustSent = useLocation({ select: ({ state }) => isOfSentRequest(state) });
  const navigate = Route.useNavigate();
  const router = useRouter();
  const { loadAccount } = Route.useRouteContext();
  return (
    <BookingsPage
      bookings={bookings}
      open={open}
      sentId={isJustSent && open ? open.id : null}
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
