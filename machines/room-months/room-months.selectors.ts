import type { SnapshotFrom } from 'xstate';
import { LOADING, type AsyncResult } from '#domain/async-result.ts';
import { entriesByDay } from '#domain/rooms/calendar.ts';
import { isDayTaken } from '#domain/rooms/calendar-choice.ts';
import type { CalendarEntry } from '#domain/rooms/room.ts';
import type { BillingType } from '#domain/period/billing-type.ts';
import type { roomMonthsMachine } from './room-months.machine.ts';
import type { MonthResults } from './room-months.types.ts';
import type { Building } from '#domain/time/building.ts';

type RoomMonthsSnapshot = SnapshotFrom<typeof roomMonthsMachine>;

export function selectIsPrivate(snapshot: RoomMonthsSnapshot): boolean {
  return snapshot.matches('private');
}

/** The month that the calendar shows. */
export function selectMonth(snapshot: RoomMonthsSnapshot): string {
  return snapshot.context.month;
}

/** The entries of the month that the calendar shows. */
export function selectEntries({ context }: RoomMonthsSnapshot): AsyncResult<CalendarEntry[]> {
  return context.results[context.month] ?? LOADING;
}

export function selectResults(snapshot: RoomMonthsSnapshot): MonthResults {
  return snapshot.context.results;
}

/** The loaded days on which nothing is left to book. */
export function takenDays(
  building: Building,
  results: MonthResults,
  billingType: BillingType | null,
): ReadonlySet<string> {
  return new Set(
    Object.entries(results).flatMap(([month, { value }]) =>
      [...entriesByDay(building, value ?? [], month)]
        .filter(([, entries]) => isDayTaken(building, entries, billingType))
        .map(([day]) => day),
    ),
  );
}
