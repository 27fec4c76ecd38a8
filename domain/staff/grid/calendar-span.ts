import { daysOfMonth } from '#domain/rooms/calendar.ts';
import type { calendarViews } from '#domain/staff/search.ts';
import { monthOf, shiftMonth } from '#domain/time/month.ts';
import { shiftDay } from '#domain/time/time.ts';

export type CalendarView = (typeof calendarViews)[number];

/** The days that a view shows; `to` is excluded. */
export function calendarSpan(view: CalendarView, date: string): { from: string; to: string } {
  const month = monthOf(date);
  return view === 'day'
    ? { from: date, to: shiftDay(date, 1) }
    : { from: `${month}-01`, to: `${shiftMonth(month, 1)}-01` };
}

/** The date of the view so many steps later. */
export function shiftDate(view: CalendarView, date: string, steps: number): string {
  return view === 'day'
    ? shiftDay(date, steps)
    : (daysOfMonth(shiftMonth(monthOf(date), steps))[0] ?? date);
}
