import { VisuallyHidden } from '@mantine/core';
import { memo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEntry, CalendarRoom, PressedTime } from '#domain/staff/calendar.ts';
import { buildingMoment, minutesOfDay } from '#domain/time/time.ts';
import { Ltr } from '#src/components/ltr.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useApp } from '#src/features/app-context.ts';
import { Entry } from './calendar-entry.tsx';
import classes from './calendar-grid.module.css';
import {
  layoutDay,
  shownHours,
  SLOT_MINUTES,
  timeOf,
  stopAt,
} from '#domain/staff/grid/day-layout.ts';
import { GridFrame } from './grid-frame.tsx';
import { useDates } from '#src/components/dates/use-dates.ts';

/** What was pressed in the grid. */
export type Pressed = PressedTime | CalendarEntry;

interface DayGridProps {
  day: string;
  rooms: readonly CalendarRoom[];
  onPress: (pressed: Pressed) => void;
}

/** The rooms by half hours of a day. */
export function DayGrid({ day, rooms, onPress }: DayGridProps) {
  const { t } = useTranslation('staff-calendar');
  const dates = useDates();
  const { clock } = useApp();
  const building = useSite();
  const hours = shownHours(
    building,
    day,
    rooms.flatMap(({ entries }) => entries),
  );
  const now = buildingMoment(building, clock.now());
  const length = hours.to - hours.from;
  const nowMinutes = now.day === day ? minutesOfDay(now.time) : null;
  const style = {
    '--slots': length / SLOT_MINUTES,
    '--now': nowMinutes === null ? -1 : (nowMinutes - hours.from) / length,
  } as CSSProperties;
  const marks = Array.from(
    { length: Math.ceil(length / 60) },
    (_, index) => hours.from + index * 60,
  );
  return (
    <GridFrame
      date={dates.fullDay(day)}
      style={style}
      head={
        <span role="columnheader" className={classes.track}>
          <VisuallyHidden>{t('hours')}</VisuallyHidden>
          {marks.map((minutes) => (
            <span
              key={minutes}
              aria-hidden="true"
              aria-current={
                nowMinutes !== null && Math.floor(nowMinutes / 60) === Math.floor(minutes / 60)
                  ? 'time'
                  : undefined
              }
              className={classes.hour}
              style={placed(hours, minutes, minutes + 60)}
            >
              <Ltr>{timeOf(minutes)}</Ltr>
            </span>
          ))}
        </span>
      }
    >
      {(tabPlace) =>
        rooms.map((room, row) => (
          <DayRow
            key={room.slug}
            {...{ room, row, day, onPress, ...hours }}
            tabAt={tabPlace(row)}
          />
        ))
      }
    </GridFrame>
  );
}

interface DayRowProps extends Omit<DayGridProps, 'rooms'> {
  room: CalendarRoom;
  row: number;
  /** The hours that are shown, in minutes of the day. */
  from: number;
  to: number;
  /** Where Tab reaches the row; null: not at all. */
  tabAt: number | null;
}

/** Memoized: a key changes the focus of two rows, and each has dozens of stops. */
const DayRow = memo(function DayRow({ room, row, day, from, to, tabAt, onPress }: DayRowProps) {
  const { t } = useTranslation('staff-calendar');
  const { lanes, stops } = layoutDay(useSite(), day, { from, to }, room.entries);
  const tabStop = tabAt === null ? undefined : stopAt(stops, tabAt);
  return (
    <div
      role="row"
      className={classes.row}
      data-row={row}
      style={{ '--lanes': lanes } as CSSProperties}
    >
      <span role="rowheader" className={classes.name}>
        <bdi>{room.name}</bdi>
      </span>
      <div className={classes.track}>
        {stops.map((stop) => (
          <div
            key={`${stop.at} ${stop.entry?.id ?? ''}`}
            role="gridcell"
            className={classes.cell}
            style={
              { ...placed({ from, to }, stop.from, stop.to), '--lane': stop.lane } as CSSProperties
            }
          >
            {stop.entry ? (
              <Entry
                {...{ onPress, entry: stop.entry, at: stop.at }}
                isTabStop={stop === tabStop}
              />
            ) : (
              <button
                type="button"
                className={classes.free}
                data-at={stop.at}
                tabIndex={stop === tabStop ? 0 : -1}
                aria-label={t('free', { room: room.name, time: timeOf(stop.from) })}
                onClick={() => onPress({ slug: room.slug, day, time: timeOf(stop.from) })}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  );
});

/** The part of the shown hours that something takes. */
function placed(hours: { from: number; to: number }, from: number, to: number): CSSProperties {
  const length = hours.to - hours.from;
  return {
    insetInlineStart: `${((from - hours.from) / length) * 100}%`,
    inlineSize: `${((to - from) / length) * 100}%`,
  };
}
