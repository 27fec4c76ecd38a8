import { createFileRoute, getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import type { UnfinishedRow } from '#domain/account/unfinished.ts';
import { optionalParam } from '#domain/search-param.ts';
import { BookingsPage } from '#src/features/account/bookings/bookings-page.tsx';
import type { UnfinishedCalls } from '#src/features/account/unfinished/unfinished-requests.tsx';
import { LazyPart, lazyPart } from '#src/components/feedback/lazy-part.tsx';
import { isOfSentRequest, sentRequestState } from '#src/components/sent-request.ts';
import { unfinishedPart } from '#src/features/account/unfinished/unfinished-part.ts';
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
  const { bookings, unfinished } = listRoute.useLoaderData();
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
  const openForm = ({ room, plan }: UnfinishedRow) =>
    room
      ? navigate({ to: '/book/$roomSlug', params: { roomSlug: room.slug } })
      : navigate({ to: '/domiciliation-flow', search: plan ? { plan: plan.id } : {} });
  const unfinishedCalls: UnfinishedCalls = {
    onContinue: async (row) => {
      const calls = await (await loadAccount()).openUnfinished();
      const found = await calls.readUnfinished(row.id);
      const own = calls.compare(found);
      if (typeof own === 'object') {
        return { found, ownSavedAt: own.savedAt };
      }
      if (own === 'none') {
        calls.take(found);
      }
      await openForm(row);
      return null;
    },
    onChoose: async (row, found, isStored) => {
      if (isStored) {
        (await (await loadAccount()).openUnfinished()).take(found);
      }
      await openForm(row);
    },
    onDelete: async (id) => {
      await (await (await loadAccount()).openUnfinished()).deleteUnfinished(id);
      await router.invalidate();
    },
    onReload: () => void router.invalidate(),
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
        unfinished={
          unfinished.length > 0 && (
            <LazyPart part={unfinishedPart}>
              {(UnfinishedRequests) => (
                <UnfinishedRequests rows={unfinished} {...unfinishedCalls} />
              )}
            </LazyPart>
          )
        }
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
