import type { EventWithFlyer } from '#domain/events/event.ts';
import type { Language } from '#domain/language.ts';
import { buildingDay, buildingTime } from '#domain/time/time.ts';
import { formatDays, formatShortDay } from '#domain/time/dates.ts';
import { Ltr } from '#src/components/ltr.tsx';
import classes from './event-time.module.css';
import type { Building } from '#domain/time/building.ts';
import { useSite } from '#src/components/site-context.ts';

/** The time of an event in short form: the day and its hours, or the first and the last day. */
export function EventTime({ event, language }: { event: EventWithFlyer; language: Language }) {
  const { start, end, firstDay, lastDay } = timesOf(useSite(), event);
  const isOneDay = firstDay === lastDay;
  return (
    <p className={classes.time}>
      <time dateTime={event.start_datetime}>
        {isOneDay ? formatShortDay(firstDay, language) : formatDays(firstDay, lastDay, language)}
      </time>
      {isOneDay && (
        <span className={classes.hours}>
          <Ltr>{`${start}–${end}`}</Ltr>
        </span>
      )}
    </p>
  );
}

/** The building's days and clock times of an event. */
export function timesOf(building: Building, { start_datetime, end_datetime }: EventWithFlyer) {
  const [first, last] = [new Date(start_datetime), new Date(end_datetime)];
  return {
    start: buildingTime(building, first),
    end: buildingTime(building, last),
    firstDay: buildingDay(building, first),
    lastDay: buildingDay(building, last),
  };
}
