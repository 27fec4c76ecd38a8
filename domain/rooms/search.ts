import * as v from 'valibot';
import { optionalParam } from '#domain/search-param.ts';
import { daysBetween, isoDateSchema } from '#domain/time.ts';
import { MAX_FREE_ROOM_DAYS, type FreeRooms } from './availability.ts';
import { MOST_SEATS, type SearchCriteria } from './search-criteria.ts';

/** One typed value of the search for rooms, as it is in the address; what is not text or a number is ignored. */
const typedSchema = optionalParam(v.union([v.string(), v.number()]));

/** What a visitor typed: seats at least, and the first and the last day. Kept as typed, however wrong it is. */
export const typedSearchSchema = v.object({
  seats: typedSchema,
  from: typedSchema,
  to: typedSchema,
});
export type TypedSearch = v.InferOutput<typeof typedSearchSchema>;
export const searchFields = ['seats', 'from', 'to'] as const;
export type SearchField = (typeof searchFields)[number];

type SearchProblem =
  'seatsInvalid' | 'dayInvalid' | 'dayPast' | 'firstDayMissing' | 'lastDayBefore' | 'tooManyDays';

export interface RoomSearch {
  /** Null where it is absent or not a number. */
  seats: number | null;
  days: { from: string; to: string } | null;
  problems: Partial<Record<SearchField, SearchProblem>>;
}

/** A typed value as text. */
export function typedText(typed: TypedSearch[SearchField]): string {
  return String(typed ?? '').trim();
}

/**
 * Parses a search for rooms on the day `today`: the valid values, and the problems of the others.
 * A first day alone is a search for that day.
 */
export function readRoomSearch(typed: TypedSearch, today: string): RoomSearch {
  const seats = readSeats(typedText(typed.seats));
  const days = readDays(typedText(typed.from), typedText(typed.to), today);
  return {
    seats: seats === 'invalid' ? null : seats,
    days: 'from' in days ? days : null,
    problems: {
      ...(seats === 'invalid' && { seats: 'seatsInvalid' }),
      ...('problems' in days && days.problems),
    },
  };
}

/** The valid values of a search, for the links to a room and its form. */
export function criteriaOf({ seats, days }: RoomSearch): SearchCriteria {
  return {
    ...(days && { from: days.from }),
    ...(days && days.to !== days.from && { to: days.to }),
    ...(seats !== null && { seats }),
  };
}

function readSeats(text: string): number | 'invalid' | null {
  if (text === '') {
    return null;
  }
  const seats = Number(text);
  return /^\d+$/.test(text) && seats >= 1 && seats <= MOST_SEATS ? seats : 'invalid';
}

type DaysRead = NonNullable<RoomSearch['days']> | Pick<RoomSearch, 'problems'>;

function readDays(from: string, to: string, today: string): DaysRead {
  const problems = {
    ...problemOfDay('from', from, today),
    ...problemOfDay('to', to, today),
    ...(from === '' && to !== '' && { from: 'firstDayMissing' as const }),
  };
  if (from === '' || Object.keys(problems).length > 0) {
    return { problems };
  }
  const length = to === '' ? 0 : daysBetween(from, to);
  if (length < 0) {
    return { problems: { to: 'lastDayBefore' } };
  }
  return length < MAX_FREE_ROOM_DAYS
    ? { from, to: to === '' ? from : to }
    : { problems: { to: 'tooManyDays' } };
}

function problemOfDay(field: 'from' | 'to', day: string, today: string): RoomSearch['problems'] {
  if (day === '') {
    return {};
  }
  if (!v.is(isoDateSchema, day)) {
    return { [field]: 'dayInvalid' };
  }
  return day < today ? { [field]: 'dayPast' } : {};
}

export type Availability = 'free' | 'taken' | 'unknown';

/** The availability of a room; `unknown` where the response does not name it. */
function availabilityOf(slug: string, { free, taken }: FreeRooms): Availability {
  if (free.includes(slug)) {
    return 'free';
  }
  return taken.includes(slug) ? 'taken' : 'unknown';
}

const order: readonly Availability[] = ['free', 'unknown', 'taken'];

/** The rooms with what is known about each: free ones first, taken ones last, otherwise in their order. */
export function byAvailability<Room extends { slug: string }>(
  rooms: readonly Room[],
  freeRooms: FreeRooms,
): { room: Room; availability: Availability }[] {
  return rooms
    .map((room) => ({ room, availability: availabilityOf(room.slug, freeRooms) }))
    .sort((one, other) => order.indexOf(one.availability) - order.indexOf(other.availability));
}
