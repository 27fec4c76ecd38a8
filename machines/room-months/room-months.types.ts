import type { ActorRef, Snapshot } from 'xstate';
import type { AsyncResult } from '#domain/async-result.ts';
import type { Span } from '#domain/period/period.ts';
import type { Failure } from '#domain/errors.ts';
import type { CalendarEntry } from '#domain/rooms/room.ts';

export interface RoomMonthsInput {
  roomSlug: string;
  /** The room does not publish its calendar: nothing is loaded. */
  isPrivate: boolean;
  /** The month `YYYY-MM` that the calendar shows first. */
  month: string;
  /** Periods of the customer's own, which are free for them. */
  own: readonly Span[];
  /** Receives what is known of the months, and the presses on days, where they choose something. */
  parent?: ActorRef<Snapshot<unknown>, RoomMonthsReport>;
}

/** A day was pressed in the calendar, or a month was loaded or failed. */
export type RoomMonthsReport = DayPressed | { type: 'months.reported'; months: MonthResults };

export interface DayPressed {
  type: 'day.pressed';
  day: string;
}

/** The months that were ever needed, `YYYY-MM`. */
export type MonthResults = Readonly<Record<string, AsyncResult<CalendarEntry[]>>>;

export interface RoomMonthsContext extends RoomMonthsInput {
  results: MonthResults;
}

export type RoomMonthsEvent =
  | { type: 'day.press'; day: string }
  /** Shows a different month in the calendar. */
  | { type: 'month.show'; month: string }
  /** Loads the months that were never loaded. */
  | { type: 'months.load'; months: readonly string[] }
  /** Loads again those of the months that failed. */
  | { type: 'months.retry'; months: readonly string[] }
  /** The loaded months are out of date: all are loaded again. */
  | { type: 'months.stale' }
  | MonthLoaderEvent;

/** What the loader of a month reports. */
export type MonthLoaderEvent =
  | { type: 'month.loaded'; month: string; entries: CalendarEntry[] }
  | { type: 'month.failed'; month: string; failure: Failure };

export interface MonthLoaderInput {
  roomSlug: string;
  month: string;
}
