import { buildingMoment, daysBetween, shiftDay } from '#domain/time/time.ts';
import type { FreePart, FreeRooms, FreeRoomsQuery } from './availability.ts';
import { daysTouched } from './calendar.ts';
import type { Building, DayHours } from '#domain/time/building.ts';
import { choosableHours, freeHours, takenHours } from './free-hours.ts';

/** A room and what occupies it: half-open periods of instants, in any order, which may overlap. */
interface OccupiedRoom {
  slug: string;
  isHourly: boolean;
  /** Null where the calendar is private. */
  periods: readonly { start: string; end: string }[] | null;
}

/**
 * Groups rooms by what is left of the searched days at the instant `now`. Without hours, a day is free when nothing occupies it
 * from now on. With hours, it is free when these are; a room that is not rented by the hour needs the whole day.
 */
export function groupFreeRooms(
  building: Building,
  rooms: readonly OccupiedRoom[],
  query: FreeRoomsQuery,
  now: Date,
): FreeRooms {
  const days = Array.from({ length: daysBetween(query.from, query.to) + 1 }, (_, index) =>
    shiftDay(query.from, index),
  );
  const groups: FreeRooms = { free: [], partly: [], taken: [], unknown: [] };
  for (const room of rooms) {
    if (!room.periods) {
      groups.unknown.push(room.slug);
      continue;
    }
    const part = freePart(building, room, room.periods, days, query, now);
    if (!part) {
      groups.taken.push(room.slug);
    } else if (part.days === days.length) {
      groups.free.push(room.slug);
    } else {
      groups.partly.push(part);
    }
  }
  return groups;
}

/** What is left of the days; null for nothing. */
function freePart(
  building: Building,
  { slug, isHourly }: OccupiedRoom,
  periods: NonNullable<OccupiedRoom['periods']>,
  days: readonly string[],
  { start, end }: FreeRoomsQuery,
  now: Date,
): FreePart | null {
  const clock = buildingMoment(building, now);
  const takenByDay = new Map<string, { hours: DayHours | null }[]>();
  const touched = periods.flatMap((period) => daysTouched(building, period, days));
  for (const { day, hours } of touched) {
    takenByDay.set(day, [...(takenByDay.get(day) ?? []), { hours }]);
  }
  const left = days.map((day) => {
    const after = day === clock.day ? clock.time : '';
    const taken = takenByDay.get(day) ?? [];
    const free = freeHours(building, taken, after || undefined);
    const hours = isHourly ? free.flatMap((each) => choosableHours(each, after) ?? []) : [];
    const isFree =
      isHourly && start && end
        ? start > after && free.some(({ from, to }) => from <= start && end <= to)
        : free.length > 0 && taken.every((each) => each.hours !== null && each.hours.to <= after);
    return { day, hours, isFree };
  });
  const freeDays = left.filter(({ isFree }) => isFree);
  const first = freeDays[0] ?? left.find(({ hours }) => hours.length > 0);
  return first
    ? {
        slug,
        days: freeDays.length,
        day: first.day,
        hours: first.hours,
        taken: takenHours(building, takenByDay.get(first.day) ?? []),
      }
    : null;
}
