import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { optionalParam } from '#domain/search-param.ts';
import { addressCalls, calendarCall } from '#domain/staff/calendar.ts';
import { closuresCall } from '#domain/staff/closures.ts';
import { mayDo } from '#domain/staff/me.ts';
import { isoDateSchema } from '#domain/time/time.ts';
import { createPolledValue } from '#src/components/polled-value.ts';
import { CalendarPage } from '#src/features/staff/calendar/calendar-page.tsx';
import { calendarSpan, calendarViews } from '#src/features/staff/calendar/calendar-span.ts';

export const Route = createFileRoute('/staff/calendar')({
  validateSearch: v.object({
    view: optionalParam(v.picklist(calendarViews)),
    date: optionalParam(isoDateSchema),
    /** Where the page of closures begins. */
    after: optionalParam(closuresCall.input.entries.after),
  }),
  loaderDeps: ({ search: { view, date, after } }) => ({ view, date, after }),
  loader: async ({ context, deps, abortController: { signal } }) => {
    const { staff, clock, me } = context;
    const { view = 'day', date = clock.getToday(), after } = deps;
    const readCalendar = (until: AbortSignal) =>
      staff.call(calendarCall, calendarSpan(view, date), { signal: until });
    const readClosures = (until: AbortSignal) =>
      staff.call(closuresCall, { after }, { signal: until });
    const readAddress = async () =>
      mayDo(me, 'calendar.address') ? staff.call(addressCalls.read, {}, { signal }) : null;
    const [calendar, closures, address] = await Promise.all([
      readCalendar(signal),
      readClosures(signal),
      readAddress(),
      context.loadTexts('staff-calendar', 'calendar'),
    ]);
    return {
      view,
      date,
      address,
      calendar: createPolledValue(calendar, readCalendar, staff.follow),
      closures: createPolledValue(closures, readClosures, staff.follow),
    };
  },
  staleTime: 0,
  component: CalendarRoute,
});

function CalendarRoute() {
  return <CalendarPage {...Route.useLoaderData()} />;
}
