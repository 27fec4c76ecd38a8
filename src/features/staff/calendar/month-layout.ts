import { calendarKinds, type CalendarEntry, type CalendarKind } from '#domain/staff/calendar.ts';
import { buildingInstant } from '#domain/time/instant.ts';
import { shiftDay } from '#domain/time/time.ts';

/** How many entries of each kind a day of a room has. */
export type DayCounts = Record<CalendarKind, number>;

/** The instants at which the days begin, and the last one ends. */
export function dayStarts(days: readonly string[]): number[] {
  const last = days.at(-1);
  return [...days, ...(last ? [shiftDay(last, 1)] : [])].map((day) =>
    buildingInstant(day).getTime(),
  );
}

/** The counts of a room for each day; days are compared as numbers, because a month has thousands of entries. */
export function countDays(
  entries: readonly CalendarEntry[],
  starts: readonly number[],
): DayCounts[] {
  const counts = starts.slice(1).map(none);
  for (const { kind, start, end } of entries) {
    const from = Date.parse(start);
    const to = Date.parse(end);
    for (
      let index = Math.max(0, dayAt(starts, from));
      index < counts.length && (starts[index] ?? to) < to;
      index += 1
    ) {
      const day = counts[index];
      if (day) {
        day[kind] += 1;
      }
    }
  }
  return counts;
}

/** The index of the day of an instant; -1 before the first. */
function dayAt(starts: readonly number[], instant: number): number {
  const next = starts.findIndex((start) => start > instant);
  return next === -1 ? starts.length - 1 : next - 1;
}

function none(): DayCounts {
  return { request: 0, booking: 0, event: 0, closure: 0 };
}

/** The kinds that a day has. */
export function kindsOf(counts: DayCounts): CalendarKind[] {
  return calendarKinds.filter((kind) => counts[kind] > 0);
}
