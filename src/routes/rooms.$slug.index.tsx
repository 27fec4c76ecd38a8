import { createFileRoute, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { shownMonth } from '#domain/rooms/calendar.ts';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { buildingDay, isoMonthSchema } from '#domain/time.ts';
import { settle } from '#src/components/loaded.tsx';
import { RoomCalendar } from '#src/features/rooms/room-calendar.tsx';

const STALE_MS = 60_000;

/** The calendar within a room's page: a route of its own, so that turning the month reads nothing but the month. */
export const Route = createFileRoute('/rooms/$slug/')({
  validateSearch: v.object({
    /** The month `YYYY-MM` that the calendar shows; the current one without it. */
    month: v.optional(v.fallback(v.optional(isoMonthSchema), undefined)),
  }),
  loaderDeps: ({ search }) => ({ month: search.month }),
  loader: async ({ context, params: { slug }, deps, parentMatchPromise }) => {
    const [parent] = await Promise.all([
      parentMatchPromise,
      context.loadTexts('calendar', 'errors'),
    ]);
    const room = parent.loaderData?.room;
    if (!room || room.calendar_visibility === 'off') {
      return null;
    }
    const today = buildingDay(context.now());
    const month = shownMonth(deps.month, today);
    const entries = settle(context.rooms.readCalendar(slug, month));
    const events = slug === GRAND_HALL_SLUG ? settle(context.events.listOfRoom(slug)) : null;
    return context.isServed()
      ? { month, today, entries: await entries, events: await events }
      : { month, today, entries, events };
  },
  staleTime: STALE_MS,
  component: Calendar,
});

function Calendar() {
  const navigate = Route.useNavigate();
  const router = useRouter();
  return (
    <RoomCalendar
      data={Route.useLoaderData()}
      onMonth={(month) => void navigate({ search: { month }, replace: true, resetScroll: false })}
      onRetry={() => void router.invalidate({ filter: ({ routeId }) => routeId === Route.id })}
    />
  );
}
