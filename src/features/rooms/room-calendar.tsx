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
import type { Building, DayHours } from '#domain/time/building.ts';
import { useSite, useLanguage } from '#src/components/site-context.ts';
import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Failure } from '#domain/errors.ts';
import { localized } from '#domain/language.ts';
import { formatFullDay } from '#domain/time/dates.ts';
import { FailureText } from '#src/components/feedback/failure-text.tsx';
import { Ltr } from '#src/components/ltr.tsx';

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

/** A public event on one of its days. */
interface EventOfDay {
  event: CalendarEvent;
  /** Null if it lasts the whole day. */
  hours: DayHours | null;
}

interface RoomDayEventsProps {
  day: string;
  /** Null until they have loaded. */
  events: readonly EventOfDay[] | null;
  failure: Failure | null;
  onRetry: () => void;
}

/** The public events of the chosen day, beside the Grand Hall's calendar. Specification, section 2, Room detail. */
function RoomDayEvents({ day, events, failure, onRetry }: RoomDayEventsProps) {
  const { t } = useTranslation('calendar');
  const language = useLanguage();
  return (
    <aside className={classes.panel} aria-labelledby="day-events" aria-live="polite">
      <h3 id="day-events" className="title">
        {t('eventsOf')}
      </h3>
      <p className={classes.panelDay}>{formatFullDay(day, language)}</p>
      {failure && (
        <div className={classes.failure}>
          <FailureText failure={failure} />
          <Button variant="default" onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      )}
      {!failure && !events && <EventsSkeleton />}
      {events?.length === 0 && <p className="dimmed">{t('noEvents')}</p>}
      {events && events.length > 0 && (
        <ul className={classes.events}>
          {events.map(({ event, hours }) => {
            const title = localized(event, 'title', language);
            return (
              <li key={event.id} className={classes.event}>
                {hours && (
                  <p className={classes.hours}>
                    <Ltr>{`${hours.from}–${hours.to}`}</Ltr>
                  </p>
                )}
                <h4 className={classes.eventTitle}>{title}</h4>
                <p className={classes.organizer}>{t('organizer', { name: event.organizer })}</p>
                <Link
                  to="/events/$id"
                  params={{ id: event.id }}
                  className="target"
                  aria-label={t('moreDetailsOf', { event: title })}
                >
                  {t('moreDetails')}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </aside>
  );
}

function EventsSkeleton() {
  const { t } = useTranslation('calendar');
  return (
    <div role="status" aria-label={t('eventsLoading')}>
      <Skeleton height={14} width="35%" mb="sm" />
      <Skeleton height={20} width="85%" mb="sm" />
      <Skeleton height={14} width="55%" />
    </div>
  );
}
