import {
  formatDay,
  formatDays,
  formatFullDay,
  formatInstant,
  formatInstantDay,
  formatMonth,
  formatMonths,
  formatShortDay,
} from '#domain/time/dates.ts';
import { useLanguage, useSite } from '#src/components/site-context.ts';

/** Days, months and instants of the building in words, in the language of the page. */
export function useDates() {
  const language = useLanguage();
  const site = useSite();
  const of = (format: typeof formatDay) => (date: string) => format(date, language);
  const ofInstant = (format: typeof formatInstant) => (at: string) => format(site, at, language);
  const ofRange = (format: typeof formatDays) => (first: string, last: string) =>
    format(first, last, language);
  return {
    instant: ofInstant(formatInstant),
    instantDay: ofInstant(formatInstantDay),
    day: of(formatDay),
    fullDay: of(formatFullDay),
    shortDay: of(formatShortDay),
    days: ofRange(formatDays),
    month: of(formatMonth),
    months: ofRange(formatMonths),
  };
}
