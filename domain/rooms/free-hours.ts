import { hoursOf } from '#domain/time/opening-hours.ts';
import { monthOf } from '#domain/time/month.ts';
import { buildingMoment, minutesOfDay } from '#domain/time/time.ts';
import { entriesByDay, type DayEntry } from './calendar.ts';
import type { CalendarEntry } from './room.ts';
import type { Building, DayHours } from '#domain/time/building.ts';

const MIDNIGHT = '00:00';
const END_OF_DAY = '24:00';
const WHOLE_DAY: DayHours = { from: MIDNIGHT, to: END_OF_DAY };

/** The hours that a new form opens with; those nearest to them in a building that is closed then. */
export function usualHours(building: Building): DayHours {
  return movedInto(hoursOf(building), { from: '09:00', to: '17:00' });
}

/** What takes hours of a day: null where it takes all of it. */
type TakenHours = Pick<DayEntry, 'hours'>;

/**
 * The hours of one day that none of its entries takes, in order: `HH:mm`, half-open, the end of the day is `24:00`. `entries`
 * are those of the day, in any order, as `entriesByDay` returns them; they may overlap. Hours before `after` (today: the time
 * that the building's clock shows) and those in which the building is closed are not free. Empty when nothing is left.
 */
export function freeHours(
  building: Building,
  entries: readonly TakenHours[],
  after = MIDNIGHT,
): DayHours[] {
  const free: DayHours[] = [];
  const { from: opening, to: closing } = hoursOf(building);
  let takenUntil = after > opening ? after : opening;
  const takeFree = (until: string) => {
    if (until > takenUntil) {
      free.push({ from: takenUntil, to: until });
    }
  };
  for (const { from, to } of entries.map(({ hours }) => hours ?? WHOLE_DAY).sort(byStart)) {
    takeFree(from < closing ? from : closing);
    takenUntil = to > takenUntil ? to : takenUntil;
  }
  takeFree(closing);
  return free;
}

/** The hours of one day that its entries take while the building is open: what is between the free ones. */
export function takenHours(building: Building, entries: readonly TakenHours[]): DayHours[] {
  const { from: opening, to: closing } = hoursOf(building);
  const free = freeHours(building, entries);
  return [...free, { from: closing, to: closing }].flatMap(({ from: to }, index) => {
    const from = free[index - 1]?.to ?? opening;
    return from < to ? [{ from, to }] : [];
  });
}

function byStart(one: DayHours, other: DayHours): number {
  return one.from.localeCompare(other.from);
}

const HALF_HOUR = 30;
/** The last time that the form's selects offer (docs/decisions/016). */
const LAST_CHOICE = 23 * 60 + HALF_HOUR;

/**
 * The part of free hours that can be chosen in half hours, or null when that is less than one. It starts after `now`, the
 * building's time where the day is today, else ''. The end of the day stays `24:00`.
 */
export function choosableHours({ from, to }: DayHours, now: string): DayHours | null {
  const earliest = now >= from ? minutesOfDay(now) + 1 : minutesOfDay(from);
  const start = Math.ceil(earliest / HALF_HOUR) * HALF_HOUR;
  const end = to === END_OF_DAY ? to : timeOf(Math.floor(minutesOfDay(to) / HALF_HOUR) * HALF_HOUR);
  return start < lastChoice(end) ? { from: timeOf(start), to: end } : null;
}

/**
 * The chosen hours moved into choosable free hours: as near to them as possible, as long as they were where that fits, else all
 * of the free hours.
 */
export function movedInto(free: DayHours, chosen: DayHours): DayHours {
  const [start, end] = [minutesOfDay(free.from), lastChoice(free.to)];
  const wish = minutesOfDay(chosen.from);
  const length = Math.min(Math.max(minutesOfDay(chosen.to) - wish, HALF_HOUR), end - start);
  const from = Math.min(Math.max(wish, start), end - length);
  return { from: timeOf(from), to: timeOf(from + length) };
}

/** The chosen hours moved into those free hours that share the most time with them, else into the nearest; null without any. */
export function movedIntoNearest(free: readonly DayHours[], chosen: DayHours): DayHours | null {
  const earlier = (one: string, other: string) => minutesOfDay(one < other ? one : other);
  const later = (one: string, other: string) => minutesOfDay(one > other ? one : other);
  // Negative: the time between them.
  const sharedWith = ({ from, to }: DayHours) => earlier(to, chosen.to) - later(from, chosen.from);
  const [nearest] = [...free].sort((one, other) => sharedWith(other) - sharedWith(one));
  return nearest ? movedInto(nearest, chosen) : null;
}

/** Free hours from the opening on are free `until` a time, those up to the closing `from` one; null for others. */
export function openEnd(building: Building, { from, to }: DayHours): 'until' | 'from' | null {
  const opening = hoursOf(building);
  if (from === opening.from) {
    return 'until';
  }
  return to === opening.to ? 'from' : null;
}

function lastChoice(to: string): number {
  return Math.min(minutesOfDay(to), LAST_CHOICE);
}

function timeOf(minutes: number): string {
  const two = (count: number) => String(count).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The hours of a day that are left to choose at the instant `now`. */
export function offeredHours(
  building: Building,
  entries: readonly CalendarEntry[],
  day: string,
  now: Date,
): DayHours[] {
  const clock = buildingMoment(building, now);
  const ofDay = entriesByDay(building, entries, monthOf(day)).get(day) ?? [];
  return freeHours(building, ofDay).flatMap(
    (hours) => choosableHours(hours, day === clock.day ? clock.time : '') ?? [],
  );
}
