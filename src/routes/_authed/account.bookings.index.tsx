import { createFileRoute, getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { optionalParam } from '#domain/search-param.ts';
import { BookingsPage } from '#src/features/account/bookings-page.tsx';
import { readDetails } from '#src/features/account/pending-details.ts';

const listRoute = getRouteApi('/_authed/account/bookings');

export const Route = createFileRoute('/_authed/account/bookings/')({
  validateSearch: v.object({
    /** The booking whose row is open. */
    booking: optionalParam(v.string()),
    /** That booking was sent a moment ago; removed once the page is shown, so that a reload does not repeat it. */
    sent: optionalParam(v.literal(true)),
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
  const { sent } = Route.useSearch();
  const [sentId, setSentId] = useState(sent && open ? open.id : null);
  const navigate = Route.useNavigate();
  const router = useRouter();
  const { loadAccount } = Route.useRouteContext();
  // The URL belongs to the browser: it changes after the page has been shown.
  useEffect(() => {
    if (sent) {
      void navigate({
        search: ({ booking }) => ({ booking }),
        replace: true,
        resetScroll: false,
      });
    }
  }, [sent, navigate]);
  return (
    <BookingsPage
      bookings={bookings}
      open={open}
      sentId={sentId}
      onOpen={(booking) => {
        setSentId(null);
        void navigate({ search: { booking }, resetScroll: false });
      }}
      onCancel={async (id) => {
        const account = await loadAccount();
        await account.cancelRequest(id);
        await router.invalidate();
      }}
      onRetry={() => void router.invalidate()}
    />
  );
}
