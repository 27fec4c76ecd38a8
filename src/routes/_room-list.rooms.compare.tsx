import { createFileRoute, useLoaderData } from '@tanstack/react-router';
import * as v from 'valibot';
import { slugListSchema, typedSearchSchema } from '#domain/rooms/search-criteria.ts';
import { optionalParam } from '#domain/search-param.ts';
import { ComparePage } from '#src/features/rooms/compare/compare-page.tsx';
import { notSearched } from '#src/features/rooms/list/search-rooms.ts';

/** Rooms side by side, on an address that can be sent. No room has this slug (domain/offer/offer.ts). */
export const Route = createFileRoute('/_room-list/rooms/compare')({
  validateSearch: v.object({
    rooms: optionalParam(slugListSchema),
    ...typedSearchSchema.entries,
  }),
  loaderDeps: ({ search: { from, to, start, end } }) => ({ from, to, start, end }),
  loader: async ({ context, deps }) =>
    (await import('./-room-search.ts')).searchRooms(context, deps),
  component: Compare,
});

function Compare() {
  const all = useLoaderData({ from: '/_room-list' });
  const answer = Route.useLoaderData({
    select: (data?: typeof Route.types.loaderData) => data ?? notSearched,
  });
  const { rooms: slugs = '', ...asked } = Route.useSearch();
  return <ComparePage all={all} slugs={slugs.split(',')} asked={asked} answer={answer} />;
}
