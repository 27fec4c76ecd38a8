import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { loaded } from '#domain/async-result.ts';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { criteriaIn, searchCriteriaSchema } from '#domain/rooms/search-criteria.ts';
import { optionalParam } from '#domain/search-param.ts';
import { toAsyncResult } from '#src/components/feedback/async-result.tsx';
import { RoomNotFound } from '#src/features/rooms/room-not-found.tsx';
import { RoomSkeleton } from '#src/features/rooms/list/skeleton.tsx';

/** A room, which is read once for all days of its calendar. */
export const Route = createFileRoute('/rooms/$slug')({
  validateSearch: v.object({
    ...searchCriteriaSchema.entries,
    /** What a visitor pressed: after signing in, the booking form or the chat opens. */
    then: optionalParam(v.picklist(['book', 'ask'])),
  }),
  beforeLoad: ({ context, params, search }) => {
    if (!search.then || !context.session.getSnapshot().hasTag('authenticated')) {
      return;
    }
    if (search.then === 'ask') {
      throw redirect({ to: '/account/chat', search: { room: params.slug }, replace: true });
    }
    throw redirect({
      to: '/book/$roomSlug',
      params: { roomSlug: params.slug },
      search: criteriaIn(search),
      replace: true,
    });
  },
  loader: async ({ context, params: { slug } }) => {
    const isSignedIn = context.session.getSnapshot().hasTag('authenticated');
    // Only requested for customers; signing in runs the loader again.
    const freeAccess =
      isSignedIn && slug === GRAND_HALL_SLUG
        ? toAsyncResult(context.rooms.hasFreeAccess())
        : loaded(false);
    const room = await context.withTexts(context.rooms.findRoom(slug), 'rooms');
    if (!room) {
      throw notFound();
    }
    return { room, freeAccess };
  },
  pendingComponent: RoomSkeleton,
  notFoundComponent: RoomNotFound,
});
