import type { Language } from '#domain/language.ts';
import { buildingTimeZone, shiftDay } from '#domain/time.ts';

/** Algeria's own month names in Arabic, and Western digits everywhere (rulings, Texts). */
const locales: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-DZ-u-nu-latn' };

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const moment = { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const dayFormat = formatOf(day);
const momentFormat = formatOf(moment);
const longDayFormat = formatOf({ ...day, month: 'long' });
const timeFormat = formatOf({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const dayOfMonthFormat = formatOf({ day: 'numeric' });
const shortMonthFormat = formatOf({ month: 'short' });
const monthFormat = formatOf({ month: 'long', year: 'numeric' });
const shortMonthOfYearFormat = formatOf({ month: 'short', year: 'numeric' });
const monthNameFormat = formatOf({ month: 'long' });
const weekdayFormats = {
  long: formatOf({ weekday: 'long' }),
  short: formatOf({ weekday: 'short' }),
  narrow: formatOf({ weekday: 'narrow' }),
};

const A_SUNDAY = '2026-11-22';
const DAYS_OF_WEEK = 7;

/** One format for each language, created on first use: creating it costs about a hundred times as much as using it. */
function formatOf(
  options: Intl.DateTimeFormatOptions,
): (language: Language) => Intl.DateTimeFormat {
  const made: Partial<Record<Language, Intl.DateTimeFormat>> = {};
  return (language) =>
    (made[language] ??= new Intl.DateTimeFormat(locales[language], {
      ...options,
      timeZone: buildingTimeZone(),
    }));
}

/** An instant within the building's day: noon UTC. */
function noonOf(date: string): Date {
  return new Date(`${date}T12:00:00Z`);
}

/** A building day `YYYY-MM-DD` in words: `3 Dec 2026`. */
export function formatDay(date: string, language: Language): string {
  return dayFormat(language).format(noonOf(date));
}

/** A building day with its month in full: `3 December 2026`. */
export function formatLongDay(date: string, language: Language): string {
  return longDayFormat(language).format(noonOf(date));
}

/**
 * The first and the inclusive last day in the shortest form of the language: `1 – 3 Dec 2026`. The spaces around the dash
 * are replaced, because they depend on the engine, and hydration needs the same text on both sides.
 */
export function formatDays(start: string, end: string, language: Language): string {
  return dayFormat(language)
    .formatRange(noonOf(start), noonOf(end))
    .replace(/\s*–\s*/, '\u2009–\u2009');
}

/** The building's day of an instant. */
export function formatInstantDay(instant: string, language: Language): string {
  return dayFormat(language).format(new Date(instant));
}

/** The building's day and time of an instant. */
export function formatInstant(instant: string, language: Language): string {
  return momentFormat(language).format(new Date(instant));
}

/** The building's time of an instant: `14:05`. */
export function formatTime(instant: string, language: Language): string {
  return timeFormat(language).format(new Date(instant));
}

/**
 * A building day with its day of the week: `Thursday 3 December 2026`. Composed of two formats, because the separator
 * depends on the engine, and hydration needs the same text on both sides.
 */
export function formatFullDay(date: string, language: Language): string {
  const instant = noonOf(date);
  const weekday = weekdayFormats.long(language).format(instant);
  return `${weekday} ${longDayFormat(language).format(instant)}`;
}

/** A month `YYYY-MM` in words: `December 2026`. */
export function formatMonth(month: string, language: Language): string {
  return monthFormat(language).format(noonOf(`${month}-01`));
}

/** The first and the last of consecutive months `YYYY-MM` in the shortest form of the language: `Dec 2026 – Feb 2027`. */
export function formatMonths(first: string, last: string, language: Language): string {
  return shortMonthOfYearFormat(language)
    .formatRange(noonOf(`${first}-01`), noonOf(`${last}-01`))
    .replace(/\s*–\s*/, '\u2009–\u2009');
}

/** A month `YYYY-MM` without its year: `December`. */
export function formatMonthName(month: string, language: Language): string {
  return monthNameFormat(language).format(noonOf(`${month}-01`));
}

/** The names of the weekdays from Sunday to Saturday, in three lengths. */
export function weekdayNames(
  language: Language,
): { long: string; short: string; narrow: string }[] {
  return Array.from({ length: DAYS_OF_WEEK }, (_, index) => {
    const instant = noonOf(shiftDay(A_SUNDAY, index));
    return {
      long: weekdayFormats.long(language).format(instant),
      short: weekdayFormats.short(language).format(instant),
      narrow: weekdayFormats.narrow(language).format(instant),
    };
  });
}

/** A building day with its day of the week in short form: `Thu 3 Dec 2026`. */
export function formatShortDay(date: string, language: Language): string {
  const instant = noonOf(date);
  const weekday = weekdayFormats.short(language).format(instant);
  return `${weekday} ${dayFormat(language).format(instant)}`;
}

/** The day and the short month of a building day: `3` and `Dec`. */
export function dayAndMonth(date: string, language: Language): { day: string; month: string } {
  const instant = noonOf(date);
  return {
    day: dayOfMonthFormat(language).format(instant),
    month: shortMonthFormat(language).format(instant),
  };
}
