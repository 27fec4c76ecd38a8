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
import { useSite } from './site-context.ts';
import { useLanguage } from './use-language.ts';

/** Days and months of the building in words (`domain/time/dates.ts`), in the language of the page. */
export function useDates() {
  const language = useLanguage();
  const site = useSite();
  return {
    instant: (at: string) => formatInstant(site, at, language),
    instantDay: (at: string) => formatInstantDay(site, at, language),
    day: (day: string) => formatDay(day, language),
    fullDay: (day: string) => formatFullDay(day, language),
    shortDay: (day: string) => formatShortDay(day, language),
    days: (first: string, last: string) => formatDays(first, last, language),
    month: (month: string) => formatMonth(month, language),
    months: (first: string, last: string) => formatMonths(first, last, language),
  };
}
