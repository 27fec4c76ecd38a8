import { bookingSpan, type BookingPeriod, type Span } from '#domain/booking/period.ts';
import { monthOf, shiftMonth } from '#domain/month.ts';
import { buildingDay } from '#domain/time.ts';
import { daysTouched, type DayEntry, type DayHours } from './calendar.ts';
import { freeHours } from './free-hours.ts';
import type { BillingType, CalendarEntry } from './room.ts';

/** A calendar entry that overlaps a period, and where. */
export interface Clash {
  entry: CalendarEntry;
  /** The first building day of the overlap. */
  day: string;
  /** What the entry takes of that day; null for all of it. */
  hours: DayHours | null;
}

/** Days of the building, both included; '' where none is chosen yet. */
export interface ChosenDays {
  startDate: string;
  endDate: string;
}

/**
 * Whether nothing of a day is left to book: a whole-day booking needs all of it, an hourly one a part (rulings, Availability).
 */
export function isDayTaken(entries: readonly DayEntry[], billingType: BillingType): boolean {
  return billingType === 'hourly' ? freeHours(entries).length === 0 : entries.length > 0;
}

/**
 * The days after another was chosen in a calendar. By the hour that is the one day. Whole days begin with it, unless one day
 * is chosen already and this one is later: then it is the last. A taken day in between starts the choice again: `isBlocked`.
 */
export function chooseDay(
  billingType: BillingType,
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

/**
 * The earliest of the entries that shares time with the period of a booking, or null. A period that is not chosen to its end
 * clashes with nothing.
 */
export function firstClash(
  entries: readonly CalendarEntry[],
  billingType: BillingType,
  period: BookingPeriod,
): Clash | null {
  return clashes(entries, billingType, period)[0] ?? null;
}

/** The first clash of a period, or of several days that of each of them. */
export function clashes(
  entries: readonly CalendarEntry[],
  billingType: BillingType,
  period: BookingPeriod,
): Clash[] {
  const { start, end, startTime, endTime, days } = period;
  const isChosen = start !== '' && (billingType === 'hourly' ? startTime && endTime : end !== '');
  if (!isChosen) {
    return [];
  }
  const parts = days ? days.map((day) => ({ ...period, start: day, end: day })) : [period];
  return parts.flatMap((part) => firstClashOf(entries, bookingSpan(billingType, part)) ?? []);
}

/** The earliest of the entries that shares time with a span, or null; both are half-open: one may begin when the other ends. */
export function firstClashOf(entries: readonly CalendarEntry[], span: Span): Clash | null {
  let first: { entry: CalendarEntry; from: number } | null = null;
  for (const entry of entries) {
    const from = Math.max(Date.parse(entry.start), span.start.getTime());
    const until = Math.min(Date.parse(entry.end), span.end.getTime());
    if (from < until && (first === null || from < first.from)) {
      first = { entry, from };
    }
  }
  if (!first) {
    return null;
  }
  const day = buildingDay(new Date(first.from));
  const [part] = daysTouched(first.entry, [day]);
  return { entry: first.entry, day, hours: part?.hours ?? null };
}
