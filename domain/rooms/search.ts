import * as v from 'valibot';
import { isOutsideHours } from '#domain/time/opening-hours.ts';
import { readCount } from '#domain/money/typed-amount.ts';
import { daysBetween, isoDateSchema, isoTimeSchema } from '#domain/time/time.ts';
import { MAX_FREE_ROOM_DAYS, type FreePart, type FreeRooms } from './availability.ts';
import { movedIntoNearest, usualHours } from './free-hours.ts';
import { billingTypes } from '#domain/period/billing-type.ts';
import { rateOf, type Room } from './room.ts';
import {
  MOST_SEATS,
  type ListChoice,
  type SearchCriteria,
  type TypedSearch,
} from './search-criteria.ts';
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
export interface FoundRoom<Found, Total = unknown> {
  room: Found;
  /** Null if the search has no days, or is not answered. `unknown` where the response does not name the room. */
  availability: Availability | null;
  /** What is free of a room that is free in part, else null. */
  part: FreePart | null;
  /** As the links of the room continue the search. */
  criteria: SearchCriteria;
  /** The price of the searched period; null where it is taken or unknown. */
  total: Total | null;
}

interface RoomList<Found, Total> {
  building: Building;
  rooms: readonly Found[];
  search: RoomSearch;
  choice: ListChoice;
  /** Null until the search is answered. */
  freeRooms: FreeRooms | null;
  totalOf: ((room: Found, criteria: SearchCriteria) => Total | null) | null;
}

/**
 * The rooms with enough seats and the chosen equipment, and what is known about each. First those that fit: free ones, of them
 * those that can be rented as it was searched, then those free in part; taken ones last. Among equals in the chosen order.
 */
export function findRooms<Found extends Room, Total extends { total: number }>({
  building,
  rooms,
  search,
  choice: { equipment = [], sort },
  freeRooms,
  totalOf,
}: RoomList<Found, Total>): FoundRoom<Found, Total>[] {
  const found = rooms
    .filter(({ seats }) => seats >= (search.seats ?? 0))
    .filter(({ amenities }) => equipment.every((each) => amenities.includes(each)))
    .map((room) => {
      const state = freeRooms
        ? availabilityOf(room.slug, freeRooms)
        : { availability: null, part: null };
      const criteria = criteriaOf(building, search, { room, ...state });
      const hasTotal = state.availability !== 'taken' && !state.part;
      const total = hasTotal && totalOf ? totalOf(room, criteria) : null;
      return { room, ...state, criteria, total };
    });
  const ranksOf = (each: FoundRoom<Found, Total>) => [
    each.availability ? order.indexOf(each.availability) : 0,
    isRentedAs(search, each.room) ? 0 : 1,
    ...(sort === 'seats' ? [each.room.seats] : []),
    ...(sort === 'price' ? priceRanks(each) : []),
  ];
  return found
    .map((each) => ({ each, ranks: ranksOf(each) }))
    .sort((one, other) => compareRanks(one.ranks, other.ranks))
    .map(({ each }) => each);
}

/** Whether hours were searched only of a room that is rented by the hour. */
export function isRentedAs(
  { hours }: Pick<RoomSearch, 'hours'>,
  room: Pick<Room, 'available_billing_types'>,
): boolean {
  return hours === null || room.available_billing_types.includes('hourly');
}

/** Totals before rates, and rates of a shorter period first. */
function priceRanks({ room, total }: FoundRoom<Room, { total: number }>): number[] {
  if (total) {
    return [0, total.total];
  }
  const shortest = billingTypes.findIndex((type) => rateOf(room, type) !== null);
  const billingType = billingTypes[shortest];
  return billingType ? [1 + shortest, rateOf(room, billingType) ?? 0] : [Infinity, 0];
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((rank, index) => rank !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
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
 * The search as the links of a found room continue it, so that the form opens with a period that is free. Of a room that is free
 * in part it is the first free day, or the free hours that are nearest to the searched ones.
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
    ...(days && days.to !== days.from && { to: days.to }),
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
