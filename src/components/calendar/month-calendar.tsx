import { Button, VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dayChoice } from '#domain/rooms/calendar-choice.ts';
import type { AsyncResult } from '#domain/async-result.ts';
import type { DayRange } from '#domain/period/days.ts';
import { entriesByDay, kindsOf, shownMonth } from '#domain/rooms/calendar.ts';
import {
  calendarEntryKinds,
  type CalendarEntry,
  type CalendarEntryKind,
} from '#domain/rooms/room.ts';
import type { Elements } from '#src/components/elements.ts';
import { FailureText } from '#src/components/feedback/failure-text.tsx';
import { DayGrid } from './day-grid.tsx';
import { DayEntries, ENTRIES_SHOWN, MonthCalendarChosenDay } from './month-calendar-day.tsx';
import classes from './month-calendar.module.css';
import { useCalendarTexts } from './use-calendar-texts.ts';
import { useSite } from '#src/components/site-context.ts';

interface MonthCalendarProps {
  /** `YYYY-MM` */
  month: string;
  /** The building's day, `YYYY-MM-DD`: days before it are past, and its month is the first that is shown. */
  today: string;
  /** The day whose entries are listed below the grid. */
  chosenDay: string;
  /** The selected days, as ranges without a gap; without it the chosen day. */
  selection?: readonly DayRange[] | undefined;
  /** Whether the entries of a day make it impossible to choose. */
  isTaken?: (day: string) => boolean;
  /** What screen readers hear of a day besides; '' for nothing. */
  noteOf?: (day: string) => string;
  entries: AsyncResult<readonly CalendarEntry[]>;
  /** The number of public events on each day; without it the calendar shows no events. */
  eventCounts?: ReadonlyMap<string, number> | undefined;
  /** In a popup: what is above the grid, with the entries of the chosen day, where nothing covers them on a phone. */
  above?: Elements;
  onMonth: (month: string) => void;
  onDay: (day: string) => void;
  onRetry: () => void;
}

/** The calendar of a room, one month at a time. Specification, section 2, Calendar; keyboard: the grid pattern of ARIA. */
export function MonthCalendar({
  month,
  today,
  chosenDay,
  selection = [{ start: chosenDay, end: chosenDay }],
  isTaken,
  noteOf,
  entries: { status, value: entries, failure },
  eventCounts,
  above,
  onMonth,
  onDay,
  onRetry,
}: MonthCalendarProps) {
  const building = useSite();
  const { t } = useTranslation('calendar');
  const texts = useCalendarTexts();
  const isLoading = status === 'loading';
  const byDay = useMemo(
    () => entriesByDay(building, entries ?? NOTHING, month),
    [building, entries, month],
  );
  const ofChosenDay = (
    <MonthCalendarChosenDay
      day={chosenDay}
      entries={status === 'loaded' ? (byDay.get(chosenDay) ?? NOTHING) : null}
    />
  );
  return (
    <div className={classes.calendar}>
      {above && (
        <div className={classes.above}>
          {above}
          {ofChosenDay}
        </div>
      )}
      <DayGrid
        month={month}
        canShow={(other) => shownMonth(other, today) === other}
        onMonth={onMonth}
        today={today}
        chosenDay={chosenDay}
        isBusy={isLoading}
        classNames={classes}
        notices={
          <>
            <div className={classes.progress} data-loading={isLoading || undefined} role="status">
              {isLoading && <VisuallyHidden>{t('loading')}</VisuallyHidden>}
            </div>
            {failure && (
              <div className={classes.failure} role="alert">
                <FailureText failure={failure} />
                <Button variant="default" onClick={onRetry}>
                  {t('retry')}
                </Button>
              </div>
            )}
          </>
        }
        weekday={({ short, narrow }) => (
          <>
            <span className={classes.short}>{short}</span>
            <span className={classes.narrow}>{narrow}</span>
          </>
        )}
        dayOf={(day) => {
          const ofDay = byDay.get(day) ?? NOTHING;
          const events = eventCounts?.get(day) ?? 0;
          const edge = edgeOf(day, selection);
          const isDayTaken = isTaken?.(day) ?? false;
          const choice = dayChoice(day, today, isDayTaken);
          const isToday = day === today;
          const name = texts.nameOf({ day, entries: ofDay, events, isToday }, ENTRIES_SHOWN);
          return {
            name: [name, noteOf?.(day)].filter(Boolean).join('. '),
            isSelected: edge !== null,
            isTaken: isDayTaken,
            isDisabled: choice !== 'free',
            marks: { 'data-past': choice === 'past' || undefined, 'data-edge': edge ?? undefined },
            content: <DayEntries entries={ofDay} hasEvents={events > 0} texts={texts} />,
          };
        }}
        onDay={(day) => dayChoice(day, today, false) === 'free' && onDay(day)}
      />
      <MonthCalendarLegend
        kinds={above ? kindsOf([...byDay.values()].flat()) : calendarEntryKinds}
        hasDays={!above}
        hasEvents={eventCounts !== undefined}
      />
      {!above && ofChosenDay}
    </div>
  );
}

/** The position of a day in the range that it is selected with, or null. */
function edgeOf(day: string, selection: readonly DayRange[]) {
  const range = selection.find(({ start, end }) => start <= day && day <= end);
  if (!range) {
    return null;
  }
  if (day === range.start) {
    return day === range.end ? 'only' : 'first';
  }
  return day === range.end ? 'last' : 'middle';
}

/** One shared list for all free days, so that they are not rendered again. */
const NOTHING: readonly never[] = [];

interface MonthCalendarLegendProps {
  kinds: readonly CalendarEntryKind[];
  /** Whether today and the weekend are in it. */
  hasDays: boolean;
  hasEvents: boolean;
}

/** The legend of the colours, patterns and letters. Specification, section 2, Calendar. */
function MonthCalendarLegend({ kinds, hasDays, hasEvents }: MonthCalendarLegendProps) {
  const { t } = useTranslation('calendar');
  const { letterOf } = useCalendarTexts();
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      {kinds.map((kind) => (
        <li key={kind}>
          <span className={classes.letter} data-kind={kind} aria-hidden>
            {letterOf(kind)}
          </span>
          <span>{t(kind)}</span>
        </li>
      ))}
      {hasDays && (
        <>
          <li>
            <span className={classes.todaySample} aria-hidden />
            <span>{t('today')}</span>
          </li>
          <li>
            <span className={classes.weekendSample} aria-hidden />
            <span>{t('weekend')}</span>
          </li>
        </>
      )}
      {hasEvents && (
        <li>
          <span className={classes.event} aria-hidden />
          <span>{t('publicEvent')}</span>
        </li>
      )}
    </ul>
  );
}
