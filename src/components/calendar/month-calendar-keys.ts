import { monthOf, shiftMonth } from '#domain/time/month.ts';
import { daysOfMonth } from '#domain/rooms/calendar.ts';
import { shiftDay, weekdayOf } from '#domain/time/time.ts';

const WEEK = 7;
const SATURDAY = 6;

/**
 * The day that a key of the ARIA grid pattern moves to, or null for any other key: arrows by days and weeks in the reading
 * direction, Home and End within the week, Page Up and Page Down by months.
 */
export function dayAfterKey(day: string, key: string, direction: 'ltr' | 'rtl'): string | null {
  const forwards = direction === 'ltr' ? 1 : -1;
  switch (key) {
    case 'ArrowRight':
      return shiftDay(day, forwards);
    case 'ArrowLeft':
      return shiftDay(day, -forwards);
    case 'ArrowDown':
      return shiftDay(day, WEEK);
    case 'ArrowUp':
      return shiftDay(day, -WEEK);
    case 'Home':
      return within(monthOf(day), shiftDay(day, -weekdayOf(day)));
    case 'End':
      return within(monthOf(day), shiftDay(day, SATURDAY - weekdayOf(day)));
    case 'PageUp':
      return sameDayIn(day, shiftMonth(monthOf(day), -1));
    case 'PageDown':
      return sameDayIn(day, shiftMonth(monthOf(day), 1));
    default:
      return null;
  }
}

/** The same day of another month, or its last day if the month is shorter. */
function sameDayIn(day: string, month: string): string {
  return within(month, month + day.slice(month.length));
}

function within(month: string, day: string): string {
  const days = daysOfMonth(month);
  const [first = day] = days;
  const last = days.at(-1) ?? day;
  if (day < first) {
    return first;
  }
  return day > last ? last : day;
}
