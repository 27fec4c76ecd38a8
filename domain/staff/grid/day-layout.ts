import type { CalendarEntry } from '#domain/staff/calendar.ts';
import type { Building } from '#domain/time/building.ts';
import { buildingInstant } from '#domain/time/instant.ts';
import { hoursOf } from '#domain/time/opening-hours.ts';
import { buildingTime, minutesOfDay, shiftDay } from '#domain/time/time.ts';

const DAY_MINUTES = 24 * 60;
export const SLOT_MINUTES = 30;

/** Minutes of a day from `from` to `to`. */
interface Minutes {
  from: number;
  to: number;
}

/** What a row of the day has, in the order of the keyboard: free half hours, and entries. */
type DayStop = Minutes & {
  /** Orders the stops of a row: entries that begin together are beside one another. */
  at: number;
  /** 0 for the first of entries that overlap. */
  lane: number;
  /** Null: a free half hour. */
  entry: CalendarEntry | null;
};

/** The hours that a day shows: the opening hours, or all where something is outside of them. */
export function shownHours(
  building: Building,
  day: string,
  entries: readonly CalendarEntry[],
): Minutes {
  const { from, to } = hoursOf(building);
  const open = {
    from: Math.floor(minutesOfDay(from) / SLOT_MINUTES) * SLOT_MINUTES,
    to: minutesOfDay(to),
  };
  const isOutside = entries
    .map((entry) => minutesOf(building, day, entry))
    .some((entry) => entry.to <= open.from || entry.from >= open.to);
  return isOutside ? { from: 0, to: DAY_MINUTES } : open;
}

/** The row of a room: entries that overlap, as an event within a booking, are in lanes. */
export function layoutDay(
  building: Building,
  day: string,
  hours: Minutes,
  entries: readonly CalendarEntry[],
): { lanes: number; stops: DayStop[] } {
  const ends: number[] = [];
  const stops = entries.map((entry): DayStop => {
    const minutes = minutesOf(building, day, entry);
    const from = Math.max(minutes.from, hours.from);
    const to = Math.min(minutes.to, hours.to);
    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = to;
    return { from, to, lane, at: from + lane / 100, entry };
  });
  const taken = [...stops];
  for (let from = hours.from; from < hours.to; from += SLOT_MINUTES) {
    const to = Math.min(from + SLOT_MINUTES, hours.to);
    if (!taken.some((entry) => entry.from < to && entry.to > from)) {
      stops.push({ from, to, lane: 0, at: from, entry: null });
    }
  }
  return { lanes: Math.max(1, ends.length), stops: stops.sort((one, other) => one.at - other.at) };
}

/** The minutes of the day that an entry takes on the building's clock. */
function minutesOf(building: Building, day: string, { start, end }: CalendarEntry): Minutes {
  const isBefore = Date.parse(start) < buildingInstant(building, day).getTime();
  const isAfter = Date.parse(end) >= buildingInstant(building, shiftDay(day, 1)).getTime();
  const minute = (instant: string) => minutesOfDay(buildingTime(building, new Date(instant)));
  return { from: isBefore ? 0 : minute(start), to: isAfter ? DAY_MINUTES : minute(end) };
}

/** Minutes of a day as `HH:mm`. */
export function timeOf(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The last stop that is not after a place, else the first: what was focused can be gone. */
export function stopAt<Stop extends { at: number }>(
  stops: readonly Stop[],
  at: number,
): Stop | undefined {
  return stops.filter((stop) => stop.at <= at).at(-1) ?? stops[0];
}
