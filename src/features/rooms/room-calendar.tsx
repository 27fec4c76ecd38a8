import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dayIn } from '#domain/rooms/calendar-choice.ts';
import { loaded } from '#domain/async-result.ts';
import type { CalendarEvent } from '#domain/events/event.ts';
import { daysOfRange } from '#domain/period/days.ts';
import { daysOfMonth, daysTouched, entriesByDay } from '#domain/rooms/calendar.ts';
import type { CalendarEntry } from '#domain/rooms/room.ts';
import { useAsyncResult, type LoaderResult } from '#src/components/feedback/async-result.tsx';
import { MonthCalendar } from '#src/components/calendar/month-calendar.tsx';
import { PrivateCalendar } from '#src/components/calendar/private-calendar.tsx';
import { useToday } from '#src/features/app-context.ts';
import classes from './room-calendar.module.css';
import { RoomDayEvents, type EventOfDay } from './room-day-events.tsx';
import type { Building } from '#domain/time/building.ts';
import { useSite } from '#src/components/site-context.ts';

/** The content of a room page's calendar in a month. */
interface RoomCalendarData {
  month: string;
  entries: LoaderResult<CalendarEntry[]>;
  /** The public events in the room; null for a room without public events. */
  events: LoaderResult<CalendarEvent[]> | null;
}

interface RoomCalendarProps {
  /** Null if the room's calendar is private. */
  data: RoomCalendarData | null;
  /** The days that the customer looks for: a click on a day changes them. */
  searched: { from: string; to: string } | null;
  onDay: (day: string, isFreeUntil: (start: string, end: string) => boolean) => void;
  onMonth: (month: string) => void;
  onRetry: () => void;
}

/** The calendar of the room, for the Grand Hall with its public events. Specification, section 2, Room detail. */
export function RoomCalendar({ data, ...actions }: RoomCalendarProps) {
  const { t } = useTranslation('calendar');
  return (
    <section className={classes.section} aria-labelledby="availability">
      <h2 id="availability" className={classes.heading}>
        {t('title')}
      </h2>
      {data ? <OpenCalendar data={data} {...actions} /> : <PrivateCalendar />}
    </section>
  );
}

const NO_EVENTS = loaded<CalendarEvent[]>([]);

function OpenCalendar({
  data,
  searched,
  onDay,
  onMonth,
  onRetry,
}: RoomCalendarProps & { data: RoomCalendarData }) {
  const { month } = data;
  const building = useSite();
  const today = useToday();
  const entries = useAsyncResult(data.entries);
  const events = useAsyncResult(data.events ?? NO_EVENTS);
  const eventsByDay = useMemo(
    () => byDay(building, events.value ?? [], month),
    [building, events.value, month],
  );
  const eventCounts = useMemo(
    () => new Map([...eventsByDay].map(([day, ofDay]) => [day, ofDay.length])),
    [eventsByDay],
  );
  // Without a search today, in another month the first day with events.
  const days = [searched?.to, searched?.from, today, ...[...eventsByDay.keys()].sort()];
  const chosenDay = dayIn(month, days);
  const isFreeUntil = (start: string, end: string) => {
    const entriesOf = entriesByDay(building, entries.value ?? [], month);
    return !daysOfRange({ start, end }).some((day) => entriesOf.has(day));
  };
  return (
    <div className={classes.columns} data-events={data.events !== null || undefined}>
      <MonthCalendar
        month={month}
        today={today}
        chosenDay={chosenDay}
        selection={searched ? [{ start: searched.from, end: searched.to }] : undefined}
        entries={entries}
        eventCounts={data.events ? eventCounts : undefined}
        onMonth={onMonth}
        onDay={(day) => onDay(day, isFreeUntil)}
        onRetry={onRetry}
      />
      {data.events && (
        <RoomDayEvents
          day={chosenDay}
          events={events.value && (eventsByDay.get(chosenDay) ?? [])}
          failure={events.failure}
          onRetry={onRetry}
        />
      )}
    </div>
  );
}

function byDay(
  building: Building,
  events: readonly CalendarEvent[],
  month: string,
): Map<string, EventOfDay[]> {
  const found = new Map<string, EventOfDay[]>();
  const days = daysOfMonth(month);
  for (const event of events) {
    const period = { start: event.start_time, end: event.end_time };
    for (const { day, hours } of daysTouched(building, period, days)) {
      found.set(day, [...(found.get(day) ?? []), { event, hours }]);
    }
  }
  return found;
}
