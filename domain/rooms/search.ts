import * as v from 'valibot';
import { isOutsideHours } from '#domain/time/opening-hours.ts';
import { readCount } from '#domain/money/typed-amount.ts';
import { daysBetween, isoDateSchema, isoTimeSchema } from '#domain/time/time.ts';
import { MAX_FREE_ROOM_DAYS, type FreePart, type FreeRooms } from './availability.ts';
import { movedIntoNearest, usualHours } from './free-hours.ts';
import type { Room } from './room.ts';
import { MOST_SEATS, type SearchCriteria, type TypedSearch } from './search-criteria.ts';
import type { Building } from '#domain/time/building.ts';

export const searchFields = ['seats', 'from', 'to', 'start', 'end'] as const;
export type SearchField = (typeof searchFields)[number];

type SearchProblem =
  | 'seatsInvalid'
  | 'dayInvalid'
  | 'dayPast'
  | 'firstDayMissing'
  | 'lastDayBefore'
  | 'tooManyDays'
  | 'timeInvalid'
  | 'outsideHours'
  | 'startMissing'
  | 'endMissing'
  | 'endNotAfter';
type SearchProblems = Partial<Record<SearchField, SearchProblem>>;

export interface RoomSearch {
  /** Null where it is absent or not a number. */
  seats: number | null;
  days: { from: string; to: string } | null;
  /** The hours that are needed on each of the days; null without valid days. */
  hours: { start: string; end: string } | null;
  problems: SearchProblems;
}

/** A typed value as text. */
export function typedText(typed: TypedSearch[SearchField]): string {
  return String(typed ?? '').trim();
}

/**
 * Parses a search for rooms on the day `today`: the valid values, and the problems of the others.
 * A first day alone is a search for that day.
 */
export function readRoomSearch(building: Building, typed: TypedSearch, today: string): RoomSearch {
  const textOf = (field: SearchField) => typedText(typed[field]);
  const seats = readSeats(textOf('seats'));
  const hours = readHours(building, textOf('start'), textOf('end'));
  const needsDay = textOf('to') + textOf('start') + textOf('end') !== '';
  const days = readDays(textOf('from'), textOf('to'), today, needsDay);
  return {
    seats: seats === 'invalid' ? null : seats,
    days: 'from' in days ? days : null,
    hours: 'start' in hours && 'from' in days ? hours : null,
    problems: {
      ...(seats === 'invalid' && { seats: 'seatsInvalid' }),
      ...('problems' in days && days.problems),
      ...('problems' in hours && hours.problems),
    },
  };
}

function readSeats(text: string): number | 'invalid' | null {
  if (text === '') {
    return null;
  }
  return readCount(text, MOST_SEATS) ?? 'invalid';
}

type HoursRead = NonNullable<RoomSearch['hours']> | Pick<RoomSearch, 'problems'>;

function readHours(building: Building, start: string, end: string): HoursRead {
  const problems = {
    ...problemOfTime(building, 'start', start, end),
    ...problemOfTime(building, 'end', end, start),
  };
  if (start === '' || Object.keys(problems).length > 0) {
    return { problems };
  }
  return start < end ? { start, end } : { problems: { end: 'endNotAfter' } };
}

/** A time needs the other one. */
function problemOfTime(
  building: Building,
  field: 'start' | 'end',
  time: string,
  other: string,
): SearchProblems {
  if (time === '') {
    return other === '' ? {} : { [field]: `${field}Missing` };
  }
  if (!v.is(isoTimeSchema, time)) {
    return { [field]: 'timeInvalid' };
  }
  return isOutsideHours(building, time) ? { [field]: 'outsideHours' } : {};
}

type DaysRead = NonNullable<RoomSearch['days']> | Pick<RoomSearch, 'problems'>;

function readDays(from: string, to: string, today: string, isNeeded: boolean): DaysRead {
  const problems = {
    ...problemOfDay('from', from, today),
    ...problemOfDay('to', to, today),
    ...(from === '' && isNeeded && { from: 'firstDayMissing' as const }),
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

function problemOfDay(field: 'from' | 'to', day: string, today: string): SearchProblems {
  if (day === '') {
    return {};
  }
  if (!v.is(isoDateSchema, day)) {
    return { [field]: 'dayInvalid' };
  }
  return day < today ? { [field]: 'dayPast' } : {};
}

export type Availability = 'free' | 'partly' | 'unknown' | 'taken';
const order: readonly Availability[] = ['free', 'partly', 'unknown', 'taken'];

/** A room and what is known about it. */
export interface FoundRoom<Found> {
  room: Found;
  /** Null if the search has no days, or is not answered. `unknown` where the response does not name the room. */
  availability: Availability | null;
  /** What is free of a room that is free in part, else null. */
  part: FreePart | null;
}

/** The rooms with what is known about each: free ones first, taken ones last, otherwise in their order. */
export function byAvailability<Found extends Pick<Room, 'slug'>>(
  rooms: readonly Found[],
  freeRooms: FreeRooms,
): FoundRoom<Found>[] {
  const found = rooms.map((room) => ({ room, ...availabilityOf(room.slug, freeRooms) }));
  return found.sort(
    (one, other) => order.indexOf(one.availability) - order.indexOf(other.availability),
  );
}

function availabilityOf(
  slug: string,
  { free, partly, taken }: FreeRooms,
): { availability: Availability; part: FreePart | null } {
  const part = partly.find((each) => each.slug === slug) ?? null;
  if (part) {
    return { availability: 'partly', part };
  }
  if (free.includes(slug)) {
    return { availability: 'free', part };
  }
  return { availability: taken.includes(slug) ? 'taken' : 'unknown', part };
}

/**
 * The search as the links of a found room continue it, so that the form opens with a period that is free. A request by the hour
 * is for one day: of several days with hours it is the first. Of a room that is free in part it is the first free day, or the
 * free hours that are nearest to the searched ones.
 */
export function criteriaOf(
  building: Building,
  { seats, days, hours }: RoomSearch,
  { room, part }: { room: Pick<Room, 'available_billing_types'>; part: FoundRoom<unknown>['part'] },
): SearchCriteria {
  const wish = room.available_billing_types.includes('hourly') ? hours : null;
  const seatsOnly = seats === null ? {} : { seats };
  if (part) {
    return {
      from: part.day,
      ...(part.days > 0 ? wish : freeHoursOf(building, part, wish)),
      ...seatsOnly,
    };
  }
  return {
    ...(days && { from: days.from }),
    ...(days && days.to !== days.from && !wish && { to: days.to }),
    ...wish,
    ...seatsOnly,
  };
}

function freeHoursOf(
  building: Building,
  { hours }: FreePart,
  wish: RoomSearch['hours'],
): RoomSearch['hours'] {
  const chosen = wish ? { from: wish.start, to: wish.end } : usualHours(building);
  const moved = movedIntoNearest(hours, chosen);
  return moved && { start: moved.from, end: moved.to };
}
