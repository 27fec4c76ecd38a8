import type { BookingPeriod, Span } from '#domain/period/period.ts';
import { monthOf, shiftMonth } from '#domain/time/month.ts';
import type { DayEntry } from './calendar.ts';
import { freeHours } from './free-hours.ts';
import type { CalendarEntry } from './room.ts';
import type { BillingType } from '#domain/period/billing-type.ts';
import type { Building } from '#domain/time/building.ts';

/** Days of the building, both included; '' where none is chosen yet. */
interface ChosenDays {
  startDate: string;
  endDate: string;
}

/**
 * Whether nothing of a day is left to book: a whole-day booking needs all of it, an hourly one a part (rulings, Availability).
 */
export function isDayTaken(
  building: Building,
  entries: readonly DayEntry[],
  billingType: BillingType | null,
): boolean {
  return billingType === 'hourly' ? freeHours(building, entries).length === 0 : entries.length > 0;
}

/**
 * The days after another was chosen in a calendar. By the hour that is the one day. Whole days begin with it, unless one day
 * is chosen already and this one is later: then it is the last. A taken day in between starts the choice again: `isBlocked`.
 */
export function chooseDay(
  billingType: BillingType | null,
  chosen: ChosenDays,
  day: string,
  isFreeUntil: (start: string, end: string) => boolean,
): { days: ChosenDays; isBlocked: boolean } {
  const { startDate, endDate } = chosen;
  const isOneDay = startDate !== '' && (endDate === '' || endDate === startDate);
  const isLast = billingType !== 'hourly' && isOneDay && day > startDate;
  const isBlocked = isLast && !isFreeUntil(startDate, day);
  const first = isLast && !isBlocked ? startDate : day;
  return { days: { startDate: first, endDate: day }, isBlocked };
}

/** The entries without those of the spans `own`: a request that is changed does not clash with itself. */
export function withoutOwn(entries: CalendarEntry[], own: readonly Span[]): CalendarEntry[] {
  const isOwn = ({ start, end }: CalendarEntry) =>
    own.some(
      (span) =>
        Date.parse(start) === span.start.getTime() && Date.parse(end) === span.end.getTime(),
    );
  return own.length === 0 ? entries : entries.filter((entry) => !isOwn(entry));
}

/** The months that a period touches, at most `limit` of them; none while its days are not chosen. */
export function monthsTouched({ start, end, days }: BookingPeriod, limit: number): string[] {
  if (days) {
    return [...new Set(days.map(monthOf))].slice(0, limit);
  }
  const months: string[] = [];
  if (start === '' || end < start) {
    return months;
  }
  for (
    let month = monthOf(start);
    month <= monthOf(end) && months.length < limit;
    month = shiftMonth(month, 1)
  ) {
    months.push(month);
  }
  return months;
}

/** Whether a day of a calendar can be chosen. */
export function dayChoice(
  day: string,
  earliest: string,
  isTaken: boolean,
): 'free' | 'taken' | 'past' {
  return day < earliest ? 'past' : isTaken ? 'taken' : 'free';
}

/** The first of some days that is in a month, else its first day. */
export function dayIn(month: string, days: readonly (string | undefined)[]): string {
  return days.find((day) => day && monthOf(day) === month) ?? `${month}-01`;
}
