import type { DayEntry, DayHours } from './calendar.ts';

const MIDNIGHT = '00:00';
const END_OF_DAY = '24:00';
const WHOLE_DAY: DayHours = { from: MIDNIGHT, to: END_OF_DAY };

/**
 * The hours of one day that none of its entries takes, in order: `HH:mm`, half-open, the end of the day is `24:00`. `entries`
 * are those of the day, in any order, as `entriesByDay` returns them; they may overlap. Hours before `after` (today: the time
 * that the building's clock shows) are not free. Empty when nothing is left.
 */
export function freeHours(entries: readonly DayEntry[], after = MIDNIGHT): DayHours[] {
  const free: DayHours[] = [];
  let takenUntil = after;
  for (const { from, to } of entries.map(({ hours }) => hours ?? WHOLE_DAY).sort(byStart)) {
    if (from > takenUntil) {
      free.push({ from: takenUntil, to: from });
    }
    takenUntil = to > takenUntil ? to : takenUntil;
  }
  return takenUntil < END_OF_DAY ? [...free, { from: takenUntil, to: END_OF_DAY }] : free;
}

function byStart(one: DayHours, other: DayHours): number {
  return one.from.localeCompare(other.from);
}
