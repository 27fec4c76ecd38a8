import { createFileRoute, useLoaderData, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { readRoomSearch, typedSearchSchema } from '#domain/rooms/search.ts';
import { buildingDay } from '#domain/time.ts';
import { settle } from '#src/components/loaded.tsx';
import { RoomsPage } from '#src/features/rooms/rooms-page.tsx';
import { roomViews } from '#src/features/rooms/view-tabs.tsx';

const STALE_MS = 60_000;

export const Route = createFileRoute('/_room-list/rooms/')({
  validateSearch: v.object({
    view: v.optional(v.fallback(v.optional(v.picklist(roomViews)), undefined)),
    ...typedSearchSchema.entries,
  }),
  loaderDeps: ({ search: { from, to } }) => ({ from, to }),
  loader: async ({ context, deps }) => {
    const today = buildingDay(context.now());
    const { days } = readRoomSearch(deps, today);
    const free = days && settle(context.rooms.findFreeRooms(days.from, days.to));
    if (days) {
      // Words for an answer that does not come.
      await context.loadTexts('errors');
    }
    return { today, free: context.isServed() ? await free : free };
  },
  staleTime: STALE_MS,
  component: Rooms,
});

function Rooms() {
  const rooms = useLoaderData({ from: '/_room-list' });
  const { today, free } = Route.useLoaderData();
  const { view, ...asked } = Route.useSearch();
  const router = useRouter();
  return (
    <RoomsPage
      rooms={rooms}
      view={view ?? 'rooms'}
      asked={asked}
      today={today}
      answer={{
        free,
        retry: () => void router.invalidate({ filter: ({ routeId }) => routeId === Route.id }),
      }}
    />
  );
}
