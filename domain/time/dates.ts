import type { Language } from '#domain/language.ts';
import type { Building } from './building.ts';
import { buildingDay, buildingMoment, shiftDay } from './time.ts';

/** Algeria's own month names in Arabic, and Western digits everywhere (rulings, Texts). */
const locales: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-DZ-u-nu-latn' };

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;

const dayFormat = formatOf(day);
const longDayFormat = formatOf({ ...day, month: 'long' });
const shortMonthOfYearFormat = formatOf({ month: 'short', year: 'numeric' });
const weekdayFormats = {
  long: formatOf({ weekday: 'long' }),
  short: formatOf({ weekday: 'short' }),
  narrow: formatOf({ weekday: 'narrow' }),
};

const A_SUNDAY = '2026-11-22';
const DAYS_OF_WEEK = 7;

type Format = (language: Language) => Intl.DateTimeFormat;

/** One format for each language, created on first use: creating it costs about a hundred times as much as using it. */
function formatOf(options: Intl.DateTimeFormatOptions): Format {
  const made: Partial<Record<Language, Intl.DateTimeFormat>> = {};
  return (language) =>
    (made[language] ??= new Intl.DateTimeFormat(locales[language], {
      ...options,
      timeZone: 'UTC',
    }));
}

/** The start of a day or month, as if the building's clock were UTC: so are the formats. */
function dateOf(day: string): Date {
  return new Date(`${day.length === 'YYYY-MM'.length ? `${day}-01` : day}T00:00Z`);
}

/** French writes the first of a month as an ordinal: `1er déc.`, which no format does. */
function withOrdinal(text: string, language: Language): string {
  return language === 'fr' ? text.replaceAll(/\b1(?=\s[–\p{L}])/gu, '1er') : text;
}

/** Formats a building day or month. */
const ofDay = (format: Format) => (date: string, language: Language) =>
  withOrdinal(format(language).format(dateOf(date)), language);

/**
 * Formats the first and the inclusive last day or month. The spaces around the dash are replaced, because they depend on the
 * engine, and hydration needs the same text on both sides.
 */
const ofRange = (format: Format) => (first: string, last: string, language: Language) =>
  withOrdinal(
    format(language)
      .formatRange(dateOf(first), dateOf(last))
      .replace(/\s*–\s*/, '\u2009–\u2009'),
    language,
  );

/**
 * Formats a building day with its day of the week. Composed of two formats, because the separator depends on the engine,
 * and hydration needs the same text on both sides.
 */
const withWeekday = (weekday: Format, format: Format) => (date: string, language: Language) =>
  `${ofDay(weekday)(date, language)} ${ofDay(format)(date, language)}`;

/** A building day `YYYY-MM-DD` in words: `3 Dec 2026`. */
export const formatDay = ofDay(dayFormat);

/** The first and the inclusive last day in the shortest form of the language: `1 – 3 Dec 2026`. */
export const formatDays = ofRange(dayFormat);

/** The building's day of an instant. */
export function formatInstantDay(building: Building, instant: string, language: Language): string {
  return formatDay(buildingDay(building, new Date(instant)), language);
}

const beforeTime: Record<Language, string> = { en: ', ', fr: ' à\u00a0', ar: '، ' };

/** The building's day and time of an instant: `3 Dec 2026, 09:00`. */
export function formatInstant(building: Building, instant: string, language: Language): string {
  const moment = buildingMoment(building, new Date(instant));
  return formatDay(moment.day, language) + beforeTime[language] + moment.time;
}

/** A building day with its day of the week: `Thursday 3 December 2026`. */
export const formatFullDay = withWeekday(weekdayFormats.long, longDayFormat);

/** The same in short form: `Thu 3 Dec 2026`. */
export const formatShortDay = withWeekday(weekdayFormats.short, dayFormat);

/** A month `YYYY-MM` in words: `December 2026`. */
export const formatMonth = ofDay(formatOf({ month: 'long', year: 'numeric' }));

/** The first and the last of consecutive months `YYYY-MM` in the shortest form of the language: `Dec 2026 – Feb 2027`. */
export const formatMonths = ofRange(shortMonthOfYearFormat);

/** A month `YYYY-MM` without its year: `December`. */
export const formatMonthName = ofDay(formatOf({ month: 'long' }));

const dayOfMonth = ofDay(formatOf({ day: 'numeric' }));
const shortMonth = ofDay(formatOf({ month: 'short' }));

/** The day and the short month of a building day: `3` and `Dec`. */
export function dayAndMonth(date: string, language: Language): { day: string; month: string } {
  return { day: dayOfMonth(date, language), month: shortMonth(date, language) };
}

/** The names of the weekdays from Sunday to Saturday, in three lengths. */
export function weekdayNames(
  language: Language,
): { long: string; short: string; narrow: string }[] {
  return Array.from({ length: DAYS_OF_WEEK }, (_, index) => {
    const date = shiftDay(A_SUNDAY, index);
    return {
      long: ofDay(weekdayFormats.long)(date, language),
      short: ofDay(weekdayFormats.short)(date, language),
      narrow: ofDay(weekdayFormats.narrow)(date, language),
    };
  });
}
