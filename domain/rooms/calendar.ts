import type { Translations } from '#domain/language.ts';
import type { Building, DayHours } from '#domain/time/building.ts';
import { monthOf, shiftMonth } from '#domain/time/month.ts';
import type { CalendarEntry, CalendarEntryKind } from './room.ts';
import { buildingMoment, shiftDay, weekdayOf } from '#domain/time/time.ts';

/** How far ahead a calendar can be turned, in months after the current one. */
const CALENDAR_MONTHS_AHEAD = 11;

const DAYS_OF_WEEK = 7;
const MIDNIGHT = '00:00';
const END_OF_DAY = '24:00';

/** What takes a day most comes first. */
const kindPrecedence: readonly CalendarEntryKind[] = ['unavailable', 'reserved', 'renter'];

/** What an entry means for one of its days. */
export interface DayEntry {
  kind: CalendarEntryKind;
  title: string;
  /** The title in other languages. */
  translations?: Translations | undefined;
  /** Null where the entry takes the whole day. */
  hours: DayHours | null;
}

/** The nearest month that a calendar can show on the day `today`; without a wish the current one. */
export function shownMonth(wish: string | undefined, today: string): string {
  const first = monthOf(today);
  const last = shiftMonth(first, CALENDAR_MONTHS_AHEAD);
  if (wish === undefined || wish < first) {
    return first;
  }
  return wish > last ? last : wish;
}

/** The days of a month, in order. */
export function daysOfMonth(month: string): string[] {
  return Array.from({ length: lengthOf(month) }, (_, index) => dayOf(month, index));
}

function lengthOf(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
}

function dayOf(month: string, index: number): string {
  return `${month}-${String(index + 1).padStart(2, '0')}`;
}

/**
 * The weeks that touch a month, Sunday to Saturday, with the days of its neighbours that fill the first and the last
 * week. Specification, section 2, Calendar; rulings, Time.
 */
export function monthGrid(month: string): string[][] {
  const first = `${month}-01`;
  const lead = weekdayOf(first);
  const weeks = Math.ceil((lead + lengthOf(month)) / DAYS_OF_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_, day) =>
      shiftDay(first, week * DAYS_OF_WEEK + day - lead),
    ),
  );
}

/**
 * Those of the days, which are in order, that a half-open period touches, and the hours that it takes of each: null for the
 * whole day. Days are the building's (rulings, Time).
 */
export function daysTouched(
  building: Building,
  period: { start: string; end: string },
  days: readonly string[],
): { day: string; hours: DayHours | null }[] {
  const start = buildingMoment(building, new Date(period.start));
  const end = buildingMoment(building, new Date(period.end));
  return days.flatMap((day) => {
    if (day < start.day || day > end.day) {
      return [];
    }
    const from = day === start.day ? start.time : MIDNIGHT;
    const to = day === end.day ? end.time : END_OF_DAY;
    if (from >= to) {
      return [];
    }
    const isWholeDay = from === MIDNIGHT && to === END_OF_DAY;
    return [{ day, hours: isWholeDay ? null : { from, to } }];
  });
}

/**
 * What is on each day of a month, in the order of the hours. A day without entries is not in the map. Rulings,
 * Availability.
 */
export function entriesByDay(
  building: Building,
  entries: readonly CalendarEntry[],
  month: string,
): ReadonlyMap<string, readonly DayEntry[]> {
  const byDay = new Map<string, DayEntry[]>();
  const days = daysOfMonth(month);
  for (const entry of entries) {
    for (const { day, hours } of daysTouched(building, entry, days)) {
      const ofDay = byDay.get(day) ?? [];
      const { kind, title, translations } = entry;
      ofDay.push({ kind, title, translations, hours });
      byDay.set(day, ofDay);
    }
  }
  for (const ofDay of byDay.values()) {
    ofDay.sort(byHours);
  }
  return byDay;
}

/** The kinds of what is on a day, each once, by what takes the day most. */
export function kindsOf(entries: readonly DayEntry[]): CalendarEntryKind[] {
  return kindPrecedence.filter((kind) => entries.some((entry) => entry.kind === kind));
}

function byHours(one: DayEntry, other: DayEntry): number {
  return (
    (one.hours?.from ?? MIDNIGHT).localeCompare(other.hours?.from ?? MIDNIGHT) ||
    kindPrecedence.indexOf(one.kind) - kindPrecedence.indexOf(other.kind)
  );
}
