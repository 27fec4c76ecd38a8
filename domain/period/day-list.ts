import { foldDays } from './days.ts';
import { formatMonth } from '#domain/time/dates.ts';
import type { Language } from '#domain/language.ts';
import { monthOf } from '#domain/time/month.ts';

/** Building days in order in words, by month: `5, 12 and 19 December 2026 and 2–4 January 2027`. */
export function formatDayList(days: readonly string[], language: Language): string {
  const months = [...new Set(days.map(monthOf))];
  // British English, as all dates: without a comma before 'and'.
  const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : language);
  return list.format(
    months.map((month) => {
      const ofMonth = foldDays(days.filter((day) => monthOf(day) === month));
      const numbers = ofMonth.map(({ start, end }) =>
        start === end ? dayNumber(start) : `${dayNumber(start)}–${dayNumber(end)}`,
      );
      return `${list.format(numbers)} ${formatMonth(month, language)}`;
    }),
  );
}

function dayNumber(day: string): string {
  return String(Number(day.slice(-2)));
}
