import { bookingSpan, type BookingPeriod, type Span } from '#domain/period/period.ts';
import { buildingDay } from '#domain/time/time.ts';
import { daysTouched } from './calendar.ts';
import type { Building, DayHours } from '#domain/time/building.ts';
import type { CalendarEntry } from './room.ts';
import type { BillingType } from '#domain/period/billing-type.ts';

/** A calendar entry that overlaps a period, and where. */
export interface Clash {
  entry: CalendarEntry;
  /** The first building day of the overlap. */
  day: string;
  /** What the entry takes of that day; null for all of it. */
  hours: DayHours | null;
}

/**
 * The first clash of a period with the entries of a calendar, or of several days that of each of them. A period that is not
 * chosen to its end clashes with nothing.
 */
export function clashes(
  building: Building,
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
  return parts.flatMap(
    (part) => firstClashOf(building, entries, bookingSpan(building, billingType, part)) ?? [],
  );
}

/** The earliest of the entries that shares time with a span, or null; both are half-open: one may begin when the other ends. */
export function firstClashOf(
  building: Building,
  entries: readonly CalendarEntry[],
  span: Span,
): Clash | null {
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
  const day = buildingDay(building, new Date(first.from));
  const [part] = daysTouched(building, first.entry, [day]);
  return { entry: first.entry, day, hours: part?.hours ?? null };
}

/** What is shown of a clash. */
export interface ShownClash extends Pick<Clash, 'day' | 'hours'> {
  entry: Pick<CalendarEntry, 'kind'>;
}

/** The clashes in order, with the days that the server has refused although the calendar does not show why. */
export function withRefusedDays(shown: readonly Clash[], refused: readonly string[]): ShownClash[] {
  const hidden = refused.filter((day) => !shown.some((clash) => clash.day === day));
  const entry = { kind: 'reserved' } as const;
  const all = [...shown, ...hidden.map((day) => ({ day, entry, hours: null }))];
  return all.sort((one, other) => one.day.localeCompare(other.day));
}

/** Whether the hours of a period, or by the day all of it, are taken on a day. */
export function isTakenOn(
  building: Building,
  entries: readonly CalendarEntry[],
  { billingType, startTime, endTime }: Hours & { billingType: BillingType | null },
  day: string,
): boolean {
  const period = { start: day, end: day, startTime, endTime };
  return billingType !== null && clashes(building, entries, billingType, period).length > 0;
}

type Hours = Pick<BookingPeriod, 'startTime' | 'endTime'>;
