import type { Language } from '#domain/language.ts';
import { BUILDING_TIME_ZONE, buildingInstant } from '#domain/time.ts';

/** Algeria's own month names in Arabic, and Western digits everywhere (rulings, Texts). */
const locales: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-DZ-u-nu-latn' };

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const moment = { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

// Making a format costs a hundred times what using it does.
const dayFormats = formatsOf(day);
const momentFormats = formatsOf(moment);

function formatsOf(options: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> {
  const make = (language: Language) =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone: BUILDING_TIME_ZONE });
  return { en: make('en'), fr: make('fr'), ar: make('ar') };
}

/** A building day `YYYY-MM-DD` in words: `3 Dec 2026`. */
export function formatDay(date: string, language: Language): string {
  return dayFormats[language].format(buildingInstant(date, '12:00'));
}

/** The first and the inclusive last day, as short as the language says it: `1–3 Dec 2026`. */
export function formatDays(start: string, end: string, language: Language): string {
  return dayFormats[language].formatRange(
    buildingInstant(start, '12:00'),
    buildingInstant(end, '12:00'),
  );
}

/** The building's day of an instant. */
export function formatInstantDay(instant: string, language: Language): string {
  return dayFormats[language].format(new Date(instant));
}

/** The building's day and time of an instant. */
export function formatInstant(instant: string, language: Language): string {
  return momentFormats[language].format(new Date(instant));
}
