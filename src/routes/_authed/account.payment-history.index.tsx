import { createFileRoute, getRouteApi, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { optionalParam } from '#domain/search-param.ts';
import { PaymentsPage } from '#src/features/account/payments/payments-page.tsx';
import { readDetails } from '#src/features/account/bookings/pending-details.ts';

const listRoute = getRouteApi('/_authed/account/payment-history');

export const Route = createFileRoute('/_authed/account/payment-history/')({
  validateSearch: v.object({
    /** The payment whose row is open. */
    payment: optionalParam(v.string()),
  }),
  loaderDeps: ({ search }) => ({ id: search.payment }),
  loader: async ({ context, deps: { id }, parentMatchPromise }) => {
    if (!id) {
      return { open: null };
    }
    const [account, { loaderData }] = await Promise.all([
      context.loadAccount(),
      parentMatchPromise,
    ]);
    const payment = loaderData?.payments.getSnapshot().find((candidate) => candidate.id === id);
    if (!payment) {
      return { open: null };
    }
    const { id: bookingId } = payment.bookings;
    return {
      open: { id, details: readDetails((signal) => account.findBooking(bookingId, signal)) },
    };
  },
  staleTime: 0,
  component: Payments,
});

function Payments() {
  const { payments, bookings, progress } = listRoute.useLoaderData();
  const { open } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const router = useRouter();
  return (
    <PaymentsPage
      payments={payments}
      bookings={bookings}
      subscriptions={{
        progress,
        onRetry: () =>
          void router.invalidate({ filter: ({ routeId }) => routeId === listRoute.id }),
      }}
      open={open}
      onOpen={(payment) => void navigate({ search: { payment }, resetScroll: false })}
      onRetry={() => void router.invalidate({ filter: ({ routeId }) => routeId === Route.id })}
    />
  );
}
