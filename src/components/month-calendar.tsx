import { ActionIcon, Button } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#domain/errors.ts';
import type { Language } from '#domain/language.ts';
import {
  entriesByDay,
  monthGrid,
  monthOf,
  shiftMonth,
  shownMonth,
} from '#domain/rooms/calendar.ts';
import type { CalendarEntry } from '#domain/rooms/room.ts';
import { formatMonth, weekdayNames } from './dates.ts';
import { FailureText } from './failure-text.tsx';
import { MonthCalendarChosenDay } from './month-calendar-chosen-day.tsx';
import { MonthCalendarDay } from './month-calendar-day.tsx';
import { MonthCalendarLegend } from './month-calendar-legend.tsx';
import classes from './month-calendar.module.css';
import { useCalendarTexts } from './use-calendar-texts.ts';
import { useGridFocus } from './use-grid-focus.ts';

interface MonthCalendarProps {
  /** `YYYY-MM` */
  month: string;
  /** The building's day, `YYYY-MM-DD`: days before it are past, and its month is the first that is shown. */
  today: string;
  chosenDay: string;
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
  entries,
  isLoading,
  failure,
  eventCounts,
  onMonth,
  onDay,
  onRetry,
}: MonthCalendarProps) {
  const { t, i18n } = useTranslation('calendar');
  const language = i18n.language as Language;
  const texts = useCalendarTexts();
  const headingId = useId();
  const byDay = useMemo(() => entriesByDay(entries, month), [entries, month]);
  const weeks = monthGrid(month);
  const grid = useGridFocus({ month, today, chosenDay, onMonth, onDay });
  return (
    <div className={classes.calendar}>
      <div className={classes.header}>
        <h3 id={headingId} className={classes.month} aria-live="polite">
          {formatMonth(month, language)}
        </h3>
        <MonthArrow text="previousMonth" month={shiftMonth(month, -1)} {...{ today, onMonth }} />
        <MonthArrow text="nextMonth" month={shiftMonth(month, 1)} {...{ today, onMonth }} />
      </div>
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
      <table
        role="grid"
        className={classes.grid}
        aria-labelledby={headingId}
        aria-busy={isLoading}
        data-weeks={weeks.length}
        {...grid.handlers}
      >
        <thead>
          <tr>
            {weekdayNames(language).map(({ long, short, narrow }) => (
              <th key={long} scope="col" aria-label={long}>
                <span className={classes.short}>{short}</span>
                <span className={classes.narrow}>{narrow}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) =>
                monthOf(day) === month ? (
                  <MonthCalendarDay
                    key={day}
                    day={day}
                    entries={byDay.get(day) ?? NOTHING}
                    events={eventCounts?.get(day) ?? 0}
                    isToday={day === today}
                    isPast={day < today}
                    isChosen={day === chosenDay}
                    isTabStop={day === grid.tabStop}
                    texts={texts}
                    cellRef={day === grid.tabStop ? grid.tabStopRef : undefined}
                  />
                ) : (
                  <td key={day} className={classes.outside} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <MonthCalendarLegend hasEvents={eventCounts !== undefined} />
      <MonthCalendarChosenDay
        day={chosenDay}
        entries={isLoading || failure ? null : (byDay.get(chosenDay) ?? NOTHING)}
      />
    </div>
  );
}

interface MonthArrowProps extends Pick<MonthCalendarProps, 'month' | 'today' | 'onMonth'> {
  text: 'previousMonth' | 'nextMonth';
}

/** Turns to `month`. At the end of what the calendar shows it stays in its place, so that it does not lose the focus. */
function MonthArrow({ text, month, today, onMonth }: MonthArrowProps) {
  const { t } = useTranslation('calendar');
  const isEnd = shownMonth(month, today) !== month;
  const Chevron = text === 'previousMonth' ? ChevronLeft : ChevronRight;
  return (
    <ActionIcon
      className={classes.arrow}
      aria-label={t(text)}
      onClick={() => !isEnd && onMonth(month)}
      {...(isEnd && { 'aria-disabled': true, 'data-disabled': true })}
    >
      <Chevron size={22} data-mirrored aria-hidden />
    </ActionIcon>
  );
}

/** One empty list for all free days, so that they need not be drawn again. */
const NOTHING: readonly never[] = [];
