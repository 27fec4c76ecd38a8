import { Button } from '@mantine/core';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#domain/errors.ts';
import { entriesByDay, shownMonth } from '#domain/rooms/calendar.ts';
import type { CalendarEntry } from '#domain/rooms/room.ts';
import { FailureText } from './failure-text.tsx';
import { MonthCalendarChosenDay } from './month-calendar-chosen-day.tsx';
import { MonthCalendarDay, type SelectionEdge } from './month-calendar-day.tsx';
import { MonthCalendarLegend } from './month-calendar-legend.tsx';
import classes from './month-calendar.module.css';
import { MonthHeader } from './month-header.tsx';
import { MonthTable } from './month-table.tsx';
import { useCalendarTexts } from './use-calendar-texts.ts';
import { useGridFocus } from './use-grid-focus.ts';

interface MonthCalendarProps {
  /** `YYYY-MM` */
  month: string;
  /** The building's day, `YYYY-MM-DD`: days before it are past, and its month is the first that is shown. */
  today: string;
  /** The day that is told in full below the grid. */
  chosenDay: string;
  /** Where days are chosen for something: the first and the last of them, '' for none yet. */
  selection?: { startDate: string; endDate: string };
  /** Whether a day cannot be chosen because of what is on it. */
  isTaken?: (day: string) => boolean;
  /** What is known of the month; all of it unless `isLoading` or a `failure` says otherwise. */
  entries: readonly CalendarEntry[];
  isLoading: boolean;
  failure: Failure | null;
  /** How many public events each day has; without it the calendar knows of no events. */
  eventCounts?: ReadonlyMap<string, number> | undefined;
  onMonth: (month: string) => void;
  onDay: (day: string) => void;
  onRetry: () => void;
}

/** The calendar of a room, one month at a time. Specification, section 2, Calendar; keyboard: the grid pattern of ARIA. */
export function MonthCalendar({
  month,
  today,
  chosenDay,
  selection = { startDate: chosenDay, endDate: chosenDay },
  isTaken,
  entries,
  isLoading,
  failure,
  eventCounts,
  onMonth,
  onDay,
  onRetry,
}: MonthCalendarProps) {
  const { t } = useTranslation('calendar');
  const texts = useCalendarTexts();
  const headingId = useId();
  const byDay = useMemo(() => entriesByDay(entries, month), [entries, month]);
  const canShow = (other: string) => shownMonth(other, today) === other;
  const grid = useGridFocus({
    month,
    chosenDay,
    canShow,
    onMonth,
    onDay: (day) => day >= today && onDay(day),
  });
  return (
    <div className={classes.calendar}>
      <MonthHeader id={headingId} month={month} canShow={canShow} onMonth={onMonth} />
      <div className={classes.progress} data-loading={isLoading || undefined} role="status">
        {isLoading && <span className={classes.unseen}>{t('loading')}</span>}
      </div>
      {failure && (
        <div className={classes.failure} role="alert">
          <FailureText failure={failure} />
          <Button type="button" variant="default" onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      )}
      <MonthTable
        month={month}
        labelledBy={headingId}
        isBusy={isLoading}
        className={classes.grid}
        outsideClassName={classes.outside}
        handlers={grid.handlers}
        weekday={({ short, narrow }) => (
          <>
            <span className={classes.short}>{short}</span>
            <span className={classes.narrow}>{narrow}</span>
          </>
        )}
      >
        {(day) => (
          <MonthCalendarDay
            key={day}
            day={day}
            entries={byDay.get(day) ?? NOTHING}
            events={eventCounts?.get(day) ?? 0}
            isToday={day === today}
            isPast={day < today}
            edge={edgeOf(day, selection)}
            isTaken={isTaken?.(day) ?? false}
            isTabStop={day === grid.tabStop}
            texts={texts}
            cellRef={day === grid.tabStop ? grid.tabStopRef : undefined}
          />
        )}
      </MonthTable>
      <MonthCalendarLegend hasEvents={eventCounts !== undefined} />
      <MonthCalendarChosenDay
        day={chosenDay}
        entries={isLoading || failure ? null : (byDay.get(chosenDay) ?? NOTHING)}
      />
    </div>
  );
}

/** Where in the chosen days a day is; null for one that is not among them. */
function edgeOf(
  day: string,
  { startDate, endDate }: { startDate: string; endDate: string },
): SelectionEdge | null {
  if (day === startDate) {
    return endDate > startDate ? 'first' : 'only';
  }
  if (startDate === '' || day < startDate || day > endDate) {
    return null;
  }
  return day === endDate ? 'last' : 'middle';
}

/** One empty list for all free days, so that they need not be drawn again. */
const NOTHING: readonly never[] = [];
