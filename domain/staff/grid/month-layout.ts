import { daysOfMonth } from '#domain/rooms/calendar.ts';
import { calendarKinds, type CalendarEntry, type CalendarKind } from '#domain/staff/calendar.ts';
import type { Building } from '#domain/time/building.ts';
import { buildingInstant } from '#domain/time/instant.ts';
import { shiftMonth } from '#domain/time/month.ts';

/** How many entries of each kind a day of a room has. */
type DayCounts = Record<CalendarKind, number>;

/** The instants at which the days of a month begin, and the last one ends. */
export function dayStarts(building: Building, month: string): string[] {
  return [...daysOfMonth(month), `${shiftMonth(month, 1)}-01`].map((day) =>
    buildingInstant(building, day).toISOString(),
  );
}

/** The counts of a room for each day; instants are compared as texts, because a month has thousands of entries. */
export function countDays(
  entries: readonly CalendarEntry[],
  starts: readonly string[],
): DayCounts[] {
  const counts = starts.slice(1).map(none);
  let first = 0;
  // Entries are in the order of their start: none of the next ones begins on an earlier day.
  for (const { kind, start, end } of entries) {
    while ((starts[first + 1] ?? end) <= start) {
      first += 1;
    }
    for (let index = first; (starts[index] ?? end) < end; index += 1) {
      const day = counts[index];
      if (day) {
        day[kind] += 1;
      }
    }
  }
  return counts;
}

function none(): DayCounts {
  return { request: 0, booking: 0, event: 0, closure: 0 };
}

/** The kinds that a day has. */
export function kindsOf(counts: DayCounts): CalendarKind[] {
  return calendarKinds.filter((kind) => counts[kind] > 0);
}
