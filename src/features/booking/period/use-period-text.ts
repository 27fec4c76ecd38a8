import { formPeriod, type BookingForm } from '#domain/booking/form/form.ts';
import { formatDays, formatFullDay } from '#domain/time/dates.ts';
import { formatDayList } from '#domain/period/day-list.ts';
import { useLanguage } from '#src/components/site-context.ts';

/** The chosen days and hours in words; null where they are not chosen. */
export function usePeriodText(form: BookingForm): { days: string | null; hours: string | null } {
  const language = useLanguage();
  const { start, end, startTime, endTime, days } = formPeriod(form);
  const daysText = () => {
    if (days) {
      return formatDayList(days, language);
    }
    const isOneDay = end === '' || end === start;
    return isOneDay ? formatFullDay(start, language) : formatDays(start, end, language);
  };
  return {
    days: start === '' ? null : daysText(),
    hours: startTime && endTime ? `\u2066${startTime}–${endTime}\u2069` : null,
  };
}
