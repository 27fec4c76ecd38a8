import { loaded, type AsyncResult } from '#domain/async-result.ts';
import { MAX_FREE_ROOM_DAYS, type FreeRooms } from '#domain/rooms/availability.ts';
import { readRoomSearch } from '#domain/rooms/search.ts';
import {
  searchedDays,
  searchedHours,
  type SearchCriteria,
  type TypedSearch,
} from '#domain/rooms/search-criteria.ts';
import { notSearched } from '#src/features/rooms/list/search-rooms.ts';
import { toAsyncResult } from '#src/components/feedback/async-result.tsx';
import { daysBetween } from '#domain/time/time.ts';
import type { RouterContext } from '#src/app/router-context.ts';

/** What a search for rooms needs besides the rooms: which are free, the price rules, and whether the customer pays for the hall. */
export async function searchRooms(
  context: RouterContext,
  { from, to, start, end }: Omit<TypedSearch, 'seats'>,
) {
  const { days, hours } = readRoomSearch(
    context.settings,
    { from, to, start, end },
    context.clock.getToday(),
  );
  if (!days) {
    return notSearched;
  }
  const free = context.readOptional(({ rooms }) => rooms.findFreeRooms({ ...days, ...hours }));
  const freeAccess = context.session.getSnapshot().hasTag('authenticated')
    ? toAsyncResult(context.rooms.hasFreeAccess())
    : loaded(false);
  const [{ openingTotal }] = await Promise.all([
    import('#domain/booking/price/totals.ts'),
    // The texts for a read that fails.
    context.loadTexts('errors'),
  ]);
  return { free: context.isServerRendered() ? await free : free, freeAccess, openingTotal };
}

/** What is free on the days that are looked for on the page of a room. Null without days, or for more than one read can have. */
export async function freeOnDays(
  context: RouterContext,
  criteria: SearchCriteria,
): Promise<AsyncResult<FreeRooms | null>> {
  const days = searchedDays(criteria, context.clock.getToday());
  const hours = searchedHours(criteria);
  return days && daysBetween(days.from, days.to) < MAX_FREE_ROOM_DAYS
    ? context.readOptional(({ rooms }) => rooms.findFreeRooms({ ...days, ...hours }))
    : loaded(null);
}
