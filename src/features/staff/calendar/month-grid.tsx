import { memo, useMemo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { stopAt } from '#domain/staff/grid/day-layout.ts';
import { daysOfMonth } from '#domain/rooms/calendar.ts';
import type { CalendarKind, CalendarRoom } from '#domain/staff/calendar.ts';
import { dayAndMonth, formatMonth, formatShortDay, weekdayNames } from '#domain/time/dates.ts';
import { weekdayOf } from '#domain/time/time.ts';
import { useSite, useLanguage } from '#src/components/site-context.ts';
import classes from './calendar-grid.module.css';
import { GridFrame } from './grid-frame.tsx';
import type { Pressed } from './day-grid.tsx';
import { countDays, dayStarts, kindsOf } from '#domain/staff/grid/month-layout.ts';

interface MonthGridProps {
  month: string;
  today: string;
  rooms: readonly CalendarRoom[];
  /** A day without entries was pressed. */
  onPress: (pressed: Pressed) => void;
  /** A day with entries was pressed. */
  onDay: (day: string) => void;
}

/** A day as all rows need it: its place, and its date in words. */
interface MonthDay {
  at: number;
  day: string;
  label: string;
}

/** The rooms by days of a month: how many requests, bookings, events and closures a day has. */
export function MonthGrid({ month, today, rooms, onPress, onDay }: MonthGridProps) {
  const language = useLanguage();
  const building = useSite();
  // Dates cost more than anything else in a row: each is formatted once.
  const { days, starts } = useMemo(
    () => ({
      days: daysOfMonth(month).map((day, at) => ({
        at,
        day,
        label: formatShortDay(day, language),
      })),
      starts: dayStarts(building, month),
    }),
    [building, month, language],
  );
  const weekdays = weekdayNames(language);
  return (
    <GridFrame
      isMonth
      date={formatMonth(month, language)}
      style={{ '--slots': days.length } as CSSProperties}
      head={days.map(({ day, label }) => (
        <span
          key={day}
          role="columnheader"
          className={classes.day}
          aria-label={label}
          aria-current={day === today ? 'date' : undefined}
        >
          <span>{weekdays[weekdayOf(day)]?.narrow}</span>
          <strong>{dayAndMonth(day, language).day}</strong>
        </span>
      ))}
    >
      {(tabPlace) =>
        rooms.map((room, row) => (
          <MonthRow
            key={room.slug}
            {...{ room, row, days, starts, today, onPress, onDay }}
            tabAt={tabPlace(row)}
          />
        ))
      }
    </GridFrame>
  );
}

interface MonthRowProps extends Omit<MonthGridProps, 'rooms' | 'month'> {
  room: CalendarRoom;
  row: number;
  days: readonly MonthDay[];
  starts: readonly string[];
  /** Where Tab reaches the row; null: not at all. */
  tabAt: number | null;
}

/** Memoized: a key changes the focus of two rows only. */
const MonthRow = memo(function MonthRow({
  room,
  row,
  days,
  starts,
  tabAt,
  ...props
}: MonthRowProps) {
  const { t } = useTranslation('staff-calendar');
  const counts = countDays(room.entries, starts);
  const tabStop = tabAt === null ? undefined : stopAt(days, tabAt);
  const texts = new Map<string, string>();
  const countText = (kind: CalendarKind, count: number) => {
    const key = `${kind} ${count}`;
    const text = texts.get(key) ?? t(`counts.${kind}`, { count });
    texts.set(key, text);
    return text;
  };
  return (
    <div role="row" className={classes.row} data-row={row}>
      <span role="rowheader" className={classes.name}>
        <bdi>{room.name}</bdi>
      </span>
      {days.map((stop) => {
        const { day, at, label } = stop;
        const ofDay = counts[at];
        const kinds = ofDay ? kindsOf(ofDay) : [];
        const entries = kinds.map((kind) => countText(kind, ofDay?.[kind] ?? 0)).join(t('comma'));
        return (
          <button
            key={day}
            type="button"
            role="gridcell"
            className={classes.dayButton}
            data-at={at}
            data-today={day === props.today || undefined}
            tabIndex={stop === tabStop ? 0 : -1}
            aria-label={
              entries === ''
                ? t('free', { room: room.name, time: label })
                : t('day', { room: room.name, date: label, entries })
            }
            onClick={() =>
              entries === ''
                ? props.onPress({ slug: room.slug, day, time: null })
                : props.onDay(day)
            }
          >
            {kinds.map((kind) => (
              // The label of the day has the same in words.
              <span
                key={kind}
                className={classes.mark}
                data-kind={kind}
                data-count={ofDay?.[kind]}
              />
            ))}
          </button>
        );
      })}
    </div>
  );
});
