import { memo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { daysOfMonth } from '#domain/rooms/calendar.ts';
import type { CalendarRoom } from '#domain/staff/calendar.ts';
import { dayAndMonth, formatMonth, formatShortDay, weekdayNames } from '#domain/time/dates.ts';
import { weekdayOf } from '#domain/time/time.ts';
import { useLanguage } from '#src/components/use-language.ts';
import classes from './calendar-grid.module.css';
import type { Pressed } from './day-grid.tsx';
import { kindIcons } from './kind-icon.tsx';
import { countDays, dayStarts, kindsOf, type DayCounts } from './month-layout.ts';
import { stopAt, useGridWalk } from './use-grid-walk.ts';

interface MonthGridProps {
  month: string;
  today: string;
  rooms: readonly CalendarRoom[];
  /** A day without entries was pressed. */
  onPress: (pressed: Pressed) => void;
  /** A day with entries was pressed. */
  onDay: (day: string) => void;
}

/** The rooms by days of a month: how many requests, bookings, events and closures a day has. */
export function MonthGrid({ month, today, rooms, onPress, onDay }: MonthGridProps) {
  const { t } = useTranslation('staff-calendar');
  const language = useLanguage();
  const { handlers, tabPlace } = useGridWalk();
  const days = daysOfMonth(month);
  const weekdays = weekdayNames(language);
  return (
    <div
      role="grid"
      tabIndex={-1}
      aria-label={t('grid', { date: formatMonth(month, language) })}
      className={classes.grid}
      data-month
      style={{ '--slots': days.length } as CSSProperties}
      {...handlers}
    >
      <div role="row" className={classes.row} data-head>
        <span role="columnheader" className={classes.name}>
          {t('room')}
        </span>
        {days.map((day) => (
          <span
            key={day}
            role="columnheader"
            className={classes.day}
            aria-label={formatShortDay(day, language)}
            aria-current={day === today ? 'date' : undefined}
          >
            <span>{weekdays[weekdayOf(day)]?.narrow}</span>
            <strong>{dayAndMonth(day, language).day}</strong>
          </span>
        ))}
      </div>
      {rooms.map((room, row) => (
        <MonthRow
          key={room.slug}
          {...{ room, row, month, today, onPress, onDay }}
          tabAt={tabPlace(row)}
        />
      ))}
    </div>
  );
}

interface MonthRowProps extends Omit<MonthGridProps, 'rooms'> {
  room: CalendarRoom;
  row: number;
  /** Where Tab reaches the row; null: not at all. */
  tabAt: number | null;
}

/** Memoized: a key changes the focus of two rows only. */
const MonthRow = memo(function MonthRow({ room, row, month, today, tabAt, ...on }: MonthRowProps) {
  const { t } = useTranslation('staff-calendar');
  const language = useLanguage();
  const days = daysOfMonth(month);
  const counts = countDays(room.entries, dayStarts(days));
  const stops = days.map((day, at) => ({ day, at }));
  const tabStop = tabAt === null ? undefined : stopAt(stops, tabAt);
  const labelOf = (day: string, ofDay: DayCounts) => {
    const kinds = kindsOf(ofDay).map((kind) => t(`counts.${kind}`, { count: ofDay[kind] }));
    const date = formatShortDay(day, language);
    return kinds.length === 0
      ? t('free', { room: room.name, time: date })
      : t('day', { room: room.name, date, entries: kinds.join(t('comma')) });
  };
  return (
    <div role="row" className={classes.row} data-row={row}>
      <span role="rowheader" className={classes.name}>
        <bdi>{room.name}</bdi>
      </span>
      {stops.map((stop) => {
        const { day, at } = stop;
        const ofDay = counts[at];
        const kinds = ofDay ? kindsOf(ofDay) : [];
        return (
          ofDay && (
            <div
              key={day}
              role="gridcell"
              className={classes.dayCell}
              data-today={day === today || undefined}
            >
              <button
                type="button"
                className={classes.dayButton}
                data-at={at}
                tabIndex={stop === tabStop ? 0 : -1}
                aria-label={labelOf(day, ofDay)}
                onClick={() =>
                  kinds.length === 0
                    ? on.onPress({ slug: room.slug, day, time: null })
                    : on.onDay(day)
                }
              >
                {kinds.map((kind) => {
                  const Icon = kindIcons[kind];
                  return (
                    <span key={kind} className={classes.mark} data-kind={kind}>
                      <Icon size={12} aria-hidden />
                      {ofDay[kind] > 1 && ofDay[kind]}
                    </span>
                  );
                })}
              </button>
            </div>
          )
        );
      })}
    </div>
  );
});
