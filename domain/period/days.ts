import * as v from 'valibot';
import type { BillingType } from './billing-type.ts';
import { daysBetween, isoDateSchema, shiftDay } from '#domain/time/time.ts';
import type { BookingPeriod } from './period.ts';

/** Several days of one request (rulings, Third round). One day, or days without a gap, are a period. */
export const FEWEST_DAYS = 2;
export const MOST_DAYS = 62;

/** Days `YYYY-MM-DD` in order, each once. */
export const dayListSchema = v.pipe(
  v.array(isoDateSchema),
  v.maxLength(MOST_DAYS),
  v.check((days) => inOrder(days).join() === days.join(), 'days are in order, each once'),
);

/** The first and the last of days without a gap. */
export interface DayRange {
  start: string;
  end: string;
}

/** The days in order, each once. */
export function inOrder(days: readonly string[]): string[] {
  return [...new Set(days)].sort();
}

/** All days of a range; at most `limit` of them. */
export function daysOfRange({ start, end }: DayRange, limit = Infinity): string[] {
  const count = Math.min(daysBetween(start, end) + 1, limit);
  return Array.from({ length: Math.max(count, 0) }, (_, index) => shiftDay(start, index));
}

/** Days in order as ranges without a gap. */
export function foldDays(days: readonly string[]): DayRange[] {
  const ranges: DayRange[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && shiftDay(last.end, 1) === day) {
      last.end = day;
    } else {
      ranges.push({ start: day, end: day });
    }
  }
  return ranges;
}

/** The days that a period has. */
export function countDays({ start, end, days }: BookingPeriod): number {
  return days ? days.length : daysBetween(start, end) + 1;
}

/**
 * A period as those that are stored and held each for itself: of several days by the hour each day, of whole days each range
 * without a gap.
 */
export function partsOf(billingType: BillingType, period: BookingPeriod): BookingPeriod[] {
  const { days, startTime, endTime } = period;
  if (!days) {
    return [period];
  }
  const ranges =
    billingType === 'hourly' ? days.map((day) => ({ start: day, end: day })) : foldDays(days);
  return ranges.map((range) => ({ ...range, startTime, endTime }));
}

/** Days in order, each once, as the days of a period; one of them alone is a range. */
export function periodOfDays(days: string[]): Pick<BookingPeriod, 'start' | 'end' | 'days'> {
  const [start = ''] = days;
  const end = days.at(-1) ?? start;
  return start === end ? { start, end } : { start, end, days };
}
