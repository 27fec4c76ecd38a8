import * as v from 'valibot';
import { formatDays } from '#domain/time/dates.ts';
import { formatDayList } from './day-list.ts';
import type { Language } from '#domain/language.ts';
import { daysOfRange } from './days.ts';
import type { BookingPeriod } from './period.ts';

/** The stored periods of a booking of a room: days `YYYY-MM-DD`, both included, and times `HH:mm` where it is hourly. */
export const bookedPeriodsSchema = v.array(
  v.object({
    first: v.string(),
    last: v.string(),
    from: v.nullable(v.string()),
    to: v.nullable(v.string()),
  }),
);
export type BookedPeriods = v.InferOutput<typeof bookedPeriodsSchema>;

/** The stored periods of a booking as one period; null without any. */
export function wholePeriod(periods: BookedPeriods): BookingPeriod | null {
  const [first] = periods;
  const last = periods.at(-1);
  if (!first || !last) {
    return null;
  }
  const { from: startTime, to: endTime } = first;
  const period = { start: first.first, end: last.last, startTime, endTime };
  return periods.length === 1 ? period : { ...period, days: daysOfPeriods(periods) };
}

/** All days of stored periods. */
function daysOfPeriods(periods: readonly { first: string; last: string }[]): string[] {
  return periods.flatMap(({ first, last }) => daysOfRange({ start: first, end: last }));
}

/** The days of a booking's periods in words. */
export function formatPeriods(
  periods: readonly { first: string; last: string }[],
  language: Language,
): string {
  const [{ first, last } = { first: '', last: '' }, ...more] = periods;
  return more.length === 0
    ? first && formatDays(first, last, language)
    : formatDayList(daysOfPeriods(periods), language);
}
