import { loaded, type AsyncResult } from '#domain/async-result.ts';
import type { BookingTotal } from '#domain/booking/price/totals.ts';
import type { FreeRooms } from '#domain/rooms/availability.ts';
import { type RoomWithPictures, isGrandHallHour } from '#domain/rooms/room.ts';
import type { ListChoice, SearchCriteria } from '#domain/rooms/search-criteria.ts';
import { findRooms, type FoundRoom, type RoomSearch } from '#domain/rooms/search.ts';
import type { PricedBuilding } from '#domain/booking/price/tariff.ts';
import { useAsyncResult, type LoaderResult } from '#src/components/feedback/async-result.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useToday } from '#src/features/app-context.ts';
import type { FreeAccess } from '#src/features/rooms/free-access.tsx';

/** The result of the search for free rooms, and how to repeat it. */
export interface RoomAnswer {
  /** Null if the search has no days. */
  free: LoaderResult<FreeRooms> | null;
  freeAccess: FreeAccess;
  /** The price rules, which only a search for days needs. */
  openingTotal:
    | ((
        building: PricedBuilding,
        room: RoomWithPictures,
        criteria: SearchCriteria,
        today: string,
      ) => BookingTotal | null)
    | null;
  retry: () => void;
}

/** Before the first response, and after a failure, for which the page is rendered once before its loader has run again. */
export const notSearched: Omit<RoomAnswer, 'retry'> = {
  free: null,
  freeAccess: loaded(false),
  openingTotal: null,
};

/** A room with the total of the searched period; `isFree`: the customer does not pay for it. */
export type ShownRoom = FoundRoom<RoomWithPictures, BookingTotal> & { isFree: boolean };

interface SearchedRooms {
  rooms: readonly RoomWithPictures[];
  search: RoomSearch;
  choice: ListChoice;
  answer: Omit<RoomAnswer, 'retry'>;
}

const notAsked = loaded<FreeRooms | null>(null);

/** The rooms of a list that match its search. While the read is pending or failed, all that could match. */
export function useFoundRooms({ rooms, search, choice, answer }: SearchedRooms): {
  result: AsyncResult<FreeRooms | null>;
  found: ShownRoom[];
} {
  const building = useSite();
  const today = useToday();
  const result = useAsyncResult<FreeRooms | null>(answer.free ?? notAsked);
  const hasFreeAccess = useAsyncResult(answer.freeAccess).value === true;
  const freeRooms = result.status === 'loaded' ? result.value : null;
  const { openingTotal } = answer;
  const found = findRooms<RoomWithPictures, BookingTotal>({
    building,
    rooms,
    search,
    choice,
    freeRooms,
    totalOf:
      freeRooms &&
      openingTotal &&
      ((room, criteria) => openingTotal(building, room, criteria, today)),
  });
  return {
    result,
    found: found.map((each) => ({
      ...each,
      isFree:
        hasFreeAccess && each.total !== null && isGrandHallHour(each.room, each.total.billingType),
    })),
  };
}
