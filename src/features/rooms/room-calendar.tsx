import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '#domain/events/event.ts';
import { monthOf } from '#domain/month.ts';
import { daysTouched } from '#domain/rooms/calendar.ts';
import type { CalendarEntry } from '#domain/rooms/room.ts';
import type { Loadable } from '#src/components/loaded.tsx';
import { MonthCalendar } from '#src/components/month-calendar.tsx';
import { PrivateCalendar } from '#src/components/private-calendar.tsx';
import { useSettled } from '#src/components/use-settled.ts';
import classes from './room-calendar.module.css';
import { RoomDayEvents, type EventOfDay } from './room-day-events.tsx';

/** What a room page's calendar shows in a month. */
interface RoomCalendarData {
  month: string;
  /** The building's day. */
  today: string;
  entries: Loadable<CalendarEntry[]>;
  /** The public events in the room; null for a room that is not for them. */
  events: Loadable<CalendarEvent[]> | null;
}

interface RoomCalendarProps {
  /** Null where the room's calendar is private. */
  data: RoomCalendarData | null;
  onMonth: (month: string) => void;
  onRetry: () => void;
}

/** When the room is free, and for the Grand Hall what is on. Specification, section 2, Room detail. */
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

const NO_ENTRIES: readonly CalendarEntry[] = [];
const NO_EVENTS: Loadable<CalendarEvent[]> = { value: [] };

function OpenCalendar({ data, onMonth, onRetry }: RoomCalendarProps & { data: RoomCalendarData }) {
  const { month, today } = data;
  const [wantedDay, setWantedDay] = useState<string | null>(null);
  const entries = useSettled(data.entries);
  const events = useSettled(data.events ?? NO_EVENTS);
  const eventsByDay = useMemo(() => byDay(events.value ?? [], month), [events.value, month]);
  const eventCounts = useMemo(
    () => new Map([...eventsByDay].map(([day, ofDay]) => [day, ofDay.length])),
    [eventsByDay],
  );
  const chosenDay =
    wantedDay !== null && monthOf(wantedDay) === month
      ? wantedDay
      : firstChoice(month, today, eventsByDay);
  return (
    <div className={classes.columns} data-events={data.events !== null || undefined}>
      <MonthCalendar
        month={month}
        today={today}
        chosenDay={chosenDay}
        entries={entries.value ?? NO_ENTRIES}
        isLoading={entries.isLoading}
        failure={entries.failure}
        eventCounts={data.events ? eventCounts : undefined}
        onMonth={onMonth}
        onDay={setWantedDay}
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

/** Without a choice: today, in another month the first day on which something is on. */
function firstChoice(
  month: string,
  today: string,
  eventsByDay: ReadonlyMap<string, unknown>,
): string {
  if (monthOf(today) === month) {
    return today;
  }
  const [firstDayWithEvents] = [...eventsByDay.keys()].sort();
  return firstDayWithEvents ?? `${month}-01`;
}

function byDay(events: readonly CalendarEvent[], month: string): Map<string, EventOfDay[]> {
  const found = new Map<string, EventOfDay[]>();
  for (const event of events) {
    const period = { start: event.start_time, end: event.end_time };
    for (const { day, hours } of daysTouched(period, month)) {
      found.set(day, [...(found.get(day) ?? []), { event, hours }]);
    }
  }
  return found;
}
