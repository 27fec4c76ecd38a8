import { createFileRoute, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { monthOf } from '#domain/time/month.ts';
import { shownMonth } from '#domain/rooms/calendar.ts';
import { chooseDay } from '#domain/rooms/calendar-choice.ts';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { searchedDays, searchedHours } from '#domain/rooms/search-criteria.ts';
import { optionalParam } from '#domain/search-param.ts';
import { isoMonthSchema } from '#domain/time/time.ts';
import { useToday } from '#src/features/app-context.ts';
import { RoomCalendar } from '#src/features/rooms/room-calendar.tsx';

/** The calendar of a room page: a route of its own, so that a change of the month reads only that month. */
export const Route = createFileRoute('/rooms/$slug/_page/')({
  validateSearch: v.object({
    /** The month `YYYY-MM` that the calendar shows; default: that of the searched days, else the current month. */
    month: optionalParam(isoMonthSchema),
  }),
  loaderDeps: ({ search }) => ({
    month: search.month ?? (search.from && monthOf(search.from)),
  }),
  loader: async ({ context, params: { slug }, deps, parentMatchPromise }) => {
    const month = shownMonth(deps.month, context.clock.getToday());
    const read = () => ({
      month,
      entries: context.readOptional(({ rooms }) => rooms.readCalendar(slug, month)),
      events:
        slug === GRAND_HALL_SLUG
          ? context.readOptional(({ events }) => events.listOfRoom(slug))
          : null,
    });
    const readSettled = async () => {
      const { entries, events } = read();
      return { month, entries: await entries, events: await events };
    };
    const [parent, settled] = await Promise.all([
      parentMatchPromise,
      // Together with the room: a private calendar is refused, which only the server's log shows.
      context.isServerRendered() ? readSettled() : null,
      context.loadTexts('calendar', 'errors'),
    ]);
    const room = parent.loaderData?.room;
    return room && room.calendar_visibility !== 'off' ? (settled ?? read()) : null;
  },
  component: Calendar,
});

function Calendar() {
  const navigate = Route.useNavigate();
  const router = useRouter();
  const criteria = Route.useSearch();
  const searched = searchedDays(criteria, useToday());
  const change = (changed: { month: string } | { from: string; to: string | undefined }) =>
    void navigate({
      search: (search) => ({ ...search, ...changed }),
      replace: true,
      resetScroll: false,
    });
  return (
    <RoomCalendar
      data={Route.useLoaderData()}
      searched={searched}
      onMonth={(month) => change({ month })}
      onDay={(day, isFreeUntil) => {
        const chosen = { startDate: searched?.from ?? '', endDate: searched?.to ?? '' };
        const billingType = searchedHours(criteria) ? 'hourly' : 'daily';
        const { startDate, endDate } = chooseDay(billingType, chosen, day, isFreeUntil).days;
        change({ from: startDate, to: endDate === startDate ? undefined : endDate });
      }}
      onRetry={() => void router.invalidate({ filter: ({ routeId }) => routeId === Route.id })}
    />
  );
}
