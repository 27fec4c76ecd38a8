import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEntry, CalendarRoom } from '#domain/staff/calendar.ts';
import { formatFullDay } from '#domain/time/dates.ts';
import { buildingMoment, buildingTime, minutesOfDay } from '#domain/time/time.ts';
import { Ltr } from '#src/components/ltr.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { useApp } from '#src/features/app-context.ts';
import classes from './calendar-grid.module.css';
import { layoutDay, shownHours, SLOT_MINUTES, timeOf, type DayStop } from './day-layout.ts';
import { GridFrame } from './grid-frame.tsx';
import { kindIcons } from './kind-icon.tsx';
import { stopAt } from './use-grid-walk.ts';

/** What was pressed in the grid. */
export type Pressed = { slug: string; day: string; time: string | null } | CalendarEntry;

interface DayGridProps {
  day: string;
  rooms: readonly CalendarRoom[];
  onPress: (pressed: Pressed) => void;
}

/** The rooms by half hours of a day. */
export function DayGrid({ day, rooms, onPress }: DayGridProps) {
  const { t } = useTranslation('staff-calendar');
  const language = useLanguage();
  const { clock } = useApp();
  const building = useSite();
  const hours = shownHours(
    building,
    day,
    rooms.flatMap(({ entries }) => entries),
  );
  const now = buildingMoment(building, clock.now());
  const length = hours.to - hours.from;
  const style = {
    '--slots': length / SLOT_MINUTES,
    '--now': now.day === day ? (minutesOfDay(now.time) - hours.from) / length : -1,
  } as CSSProperties;
  const marks = Array.from(
    { length: Math.ceil(length / 60) },
    (_, index) => hours.from + index * 60,
  );
  return (
    <GridFrame
      date={formatFullDay(day, language)}
      style={style}
      head={
        <span role="columnheader" className={classes.track}>
          <VisuallyHidden>{t('hours')}</VisuallyHidden>
          {marks.map((minutes) => (
            <span
              key={minutes}
              aria-hidden="true"
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
              <Entry {...{ stop, onPress }} entry={stop.entry} isTabStop={stop === tabStop} />
            ) : (
              <FreeSlot {...{ stop, room, day, onPress }} isTabStop={stop === tabStop} />
            )}
          </div>
        ))}
      </div>
    </div>
  );
});

interface StopProps {
  stop: DayStop;
  isTabStop: boolean;
  onPress: (pressed: Pressed) => void;
}

function FreeSlot({
  stop,
  room,
  day,
  isTabStop,
  onPress,
}: StopProps & { room: CalendarRoom; day: string }) {
  const { t } = useTranslation('staff-calendar');
  const time = timeOf(stop.from);
  return (
    <button
      type="button"
      className={classes.free}
      data-at={stop.at}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={t('free', { room: room.name, time })}
      onClick={() => onPress({ slug: room.slug, day, time })}
    />
  );
}

/** A request and a booking lead to their page, an event to its own; a closure is opened here. */
function Entry({ stop, entry, isTabStop, onPress }: StopProps & { entry: CalendarEntry }) {
  const { t } = useTranslation('staff-calendar');
  const building = useSite();
  const { kind, id, ref, title, start, end } = entry;
  const Icon = kindIcons[kind];
  const times = {
    from: buildingTime(building, new Date(start)),
    to: buildingTime(building, new Date(end)),
  };
  const words = t(`kinds.${kind}`);
  const common = {
    className: classes.entry,
    'data-kind': kind,
    'data-at': stop.at,
    tabIndex: isTabStop ? 0 : -1,
    'aria-label': t('entry', { kind: words, title: title || ref, ...times }),
    title: `${words}: ${title || (ref ?? '')} ${times.from}–${times.to}`,
  };
  const content = (
    <>
      <Icon size={14} aria-hidden />
      <bdi className={classes.title}>{title || ref}</bdi>{' '}
      <span className={classes.kind}>{words}</span>
    </>
  );
  if (kind === 'closure') {
    return (
      <button type="button" {...common} onClick={() => onPress(entry)}>
        {content}
      </button>
    );
  }
  return ref ? (
    <Link {...common} to="/staff/requests/$ref" params={{ ref }}>
      {content}
    </Link>
  ) : (
    <Link {...common} to="/staff/events/$id" params={{ id }}>
      {content}
    </Link>
  );
}

/** The part of the shown hours that something takes. */
function placed(hours: { from: number; to: number }, from: number, to: number): CSSProperties {
  const length = hours.to - hours.from;
  return {
    insetInlineStart: `${((from - hours.from) / length) * 100}%`,
    inlineSize: `${((to - from) / length) * 100}%`,
  };
}
