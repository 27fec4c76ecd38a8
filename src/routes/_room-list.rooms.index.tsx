import { createFileRoute, useLoaderData, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { listChoiceSchema, typedSearchSchema } from '#domain/rooms/search-criteria.ts';
import { optionalParam } from '#domain/search-param.ts';
import { RoomsPage } from '#src/features/rooms/list/rooms-page.tsx';
import { roomViews } from '#src/features/rooms/view-tabs.tsx';
import { notSearched } from '#src/features/rooms/list/search-rooms.ts';

export const Route = createFileRoute('/_room-list/rooms/')({
  validateSearch: v.object({
    view: optionalParam(v.picklist(roomViews)),
    ...typedSearchSchema.entries,
    ...listChoiceSchema.entries,
  }),
  loaderDeps: ({ search: { from, to, start, end } }) => ({ from, to, start, end }),
  // With the page, and not with the first script of every page.
  loader: async ({ context, deps }) =>
    (await import('./-room-search.ts')).searchRooms(context, deps),
  component: Rooms,
});

function Rooms() {
  const rooms = useLoaderData({ from: '/_room-list' });
  const answer = Route.useLoaderData({
    select: (data?: typeof Route.types.loaderData) => data ?? notSearched,
  });
  const { view = 'rooms', equipment, sort, compare, ...asked } = Route.useSearch();
  const { offers } = Route.useRouteContext().settings;
  const router = useRouter();
  return (
    <RoomsPage
      rooms={rooms}
      view={offers.subscription ? view : 'rooms'}
      asked={asked}
      choice={{ equipment, sort, compare }}
      answer={{
        ...answer,
        retry: () => void router.invalidate({ filter: ({ routeId }) => routeId === Route.id }),
      }}
    />
  );
}
