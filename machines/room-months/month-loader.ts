import { fromCallback, type EventObject } from 'xstate';
import { toFailure } from '#domain/errors.ts';
import type { CalendarEntry } from '#domain/rooms/room.ts';
import type { Call } from '#machines/shared/calls.ts';
import type { MonthLoaderEvent, MonthLoaderInput } from './room-months.types.ts';

/** The actor that loads one month: it reports the month with its result, and aborts the request when it is stopped. */
export function toMonthLoader(readCalendar: Call<MonthLoaderInput, CalendarEntry[]>) {
  return fromCallback<EventObject, MonthLoaderInput>(({ input, sendBack }) => {
    const { month } = input;
    const report = (event: MonthLoaderEvent) => sendBack(event);
    const controller = new AbortController();
    readCalendar(input, controller.signal).then(
      (entries) => report({ type: 'month.loaded', month, entries }),
      (error: unknown) =>
        report({ type: 'month.failed', month, failure: toFailure(error, 'calendar_failed') }),
    );
    return () => controller.abort();
  });
}
