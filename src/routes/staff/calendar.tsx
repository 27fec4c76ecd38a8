import { createFileRoute } from '@tanstack/react-router';
import { addressCalls, calendarCall } from '#domain/staff/calendar.ts';
import { closuresCall } from '#domain/staff/closures.ts';
import { mayDo } from '#domain/staff/me.ts';
import { calendarSearch } from '#domain/staff/search.ts';
import { CalendarPage } from '#src/features/staff/calendar/calendar-page.tsx';
import { calendarSpan } from '#domain/staff/grid/calendar-span.ts';

export const Route = createFileRoute('/staff/calendar')({
  validateSearch: calendarSearch,
  loaderDeps: ({ search: { view, date, after } }) => ({ view, date, after }),
  loader: async ({ context, deps, abortController: { signal } }) => {
    const { staff, clock, me } = context;
    const { view = 'day', date = clock.getToday(), after } = deps;
    const address = mayDo(me, 'calendar.address') && staff.call(addressCalls.read, {}, { signal });
    const [calendar, closures, found] = await Promise.all([
      staff.watch(calendarCall, calendarSpan(view, date), signal),
      staff.watch(closuresCall, { after }, signal),
      address,
      context.loadTexts('staff-calendar', 'calendar'),
    ]);
    return { view, date, calendar, closures, address: found || null };
  },
  staleTime: 0,
  component: CalendarPage,
});
