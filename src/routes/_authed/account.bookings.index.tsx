import { createFileRoute, getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { optionalParam } from '#domain/search-param.ts';
import { BookingsPage } from '#src/features/account/bookings/bookings-page.tsx';
import { LazyPart, lazyPart } from '#src/components/feedback/lazy-part.tsx';
import { isOfSentRequest, sentRequestState } from '#src/components/sent-request.ts';
import { readDetails } from '#src/features/account/bookings/pending-details.ts';

const formTexts = [
  'booking',
  'booking-later',
  'booking-price',
  'booking-services',
  'calendar',
  'errors',
  'form',
  'request-fields',
];
const listRoute = getRouteApi('/_authed/account/bookings');

export const Route = createFileRoute('/_authed/account/bookings/')({
  validateSearch: v.object({
    /** The booking whose row is open. */
    booking: optionalParam(v.string()),
    /** The room of that booking: its days and hours are changed in a dialog. */
    room: optionalParam(v.string()),
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
  const { loadAccount, loadBookingLogic } = Route.useRouteContext();
  const { booking, room } = Route.useSearch();
  const [changePeriod] = useState(() =>
    lazyPart(async () => {
      const [{ ChangePeriod }, logic] = await Promise.all([
        import('#src/features/booking/change/change-period.tsx'),
        loadBookingLogic(),
      ]);
      return { ChangePeriod, logic };
    }, formTexts),
  );
  const close = () => void navigate({ search: { booking }, replace: true, resetScroll: false });
  // The notice of the row takes the focus once the dialog is gone, behind which it cannot.
  const showSent = async () => {
    await navigate({ search: { booking }, replace: true, resetScroll: false });
    await router.invalidate();
    const state = sentRequestState();
    await navigate({ search: { booking }, state, replace: true, resetScroll: false });
  };
  return (
    <>
      {booking && room && (
        <LazyPart part={changePeriod}>
          {({ ChangePeriod, logic }) => (
            <ChangePeriod
              logic={logic}
              booking={booking}
              roomSlug={room}
              onSent={() => void showSent()}
              onClose={close}
            />
          )}
        </LazyPart>
      )}
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
    </>
  );
}
