import { createFileRoute, useLoaderData, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { typedSearchSchema } from '#domain/rooms/search-criteria.ts';
import { optionalParam } from '#domain/search-param.ts';
import { RoomsPage } from '#src/features/rooms/list/rooms-page.tsx';
import { roomViews } from '#src/features/rooms/view-tabs.tsx';

export const Route = createFileRoute('/_room-list/rooms/')({
  validateSearch: v.object({
    view: optionalParam(v.picklist(roomViews)),
    ...typedSearchSchema.entries,
  }),
  loaderDeps: ({ search: { from, to, start, end } }) => ({ from, to, start, end }),
  loader: async ({ context, deps }) => {
    // With the page, and not with the first script of every page.
    const { readRoomSearch } = await import('#domain/rooms/search.ts');
    const { days, hours } = readRoomSearch(context.settings, deps, context.clock.getToday());
    const free =
      days && context.readOptional(({ rooms }) => rooms.findFreeRooms({ ...days, ...hours }));
    if (days) {
      // The texts for a read that fails.
      await context.loadTexts('errors');
    }
    return { free: context.isServerRendered() ? await free : free };
  },
  component: Rooms,
});

function Rooms() {
  const rooms = useLoaderData({ from: '/_room-list' });
  // After a failure the page is rendered once before its loader has run again.
  const free = Route.useLoaderData({
    select: (data?: typeof Route.types.loaderData) => data?.free ?? null,
  });
  const { view = 'rooms', ...asked } = Route.useSearch();
  const { offers } = Route.useRouteContext().settings;
  const router = useRouter();
  return (
    <RoomsPage
      rooms={rooms}
      view={offers.subscription ? view : 'rooms'}
      asked={asked}
      answer={{
        free,
        retry: () => void router.invalidate({ filter: ({ routeId }) => routeId === Route.id }),
      }}
    />
  );
}
