import { VisuallyHidden } from '@mantine/core';
import { memo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { kindsOf, type DayEntry } from '#domain/rooms/calendar.ts';
import { weekdayOf } from '#domain/time/time.ts';
import { formatFullDay } from '#domain/time/dates.ts';
import classes from './month-calendar.module.css';
import { useCalendarTexts, type CalendarDay, type CalendarTexts } from './use-calendar-texts.ts';
import { useLanguage } from '#src/components/use-language.ts';

const ENTRIES_SHOWN = 3;
const FRIDAY = 5;

/** The position of a day in the range that it is selected with. */
export type SelectionEdge = 'only' | 'first' | 'middle' | 'last';

interface MonthCalendarDayProps extends CalendarDay {
  isPast: boolean;
  /** Null for a day outside the selection. */
  edge: SelectionEdge | null;
  isTaken: boolean;
  /** What screen readers hear of the day besides, or ''. */
  note: string;
  /** The one cell of the grid that Tab reaches. */
  isTabStop: boolean;
  texts: CalendarTexts;
  cellRef: Ref<HTMLTableCellElement> | undefined;
}

/**
 * A day of the grid. It is memoized and uses plain elements, because a month can have hundreds of entries. A narrow
 * calendar shows letters in place of the entries.
 */
export const MonthCalendarDay = memo(function MonthCalendarDay({
  isPast,
  edge,
  isTaken,
  note,
  isTabStop,
  texts,
  cellRef,
  ...calendarDay
}: MonthCalendarDayProps) {
  const { day, entries, events, isToday } = calendarDay;
  const hidden = entries.length - ENTRIES_SHOWN;
  return (
    <td
      ref={cellRef}
      role="gridcell"
      className={classes.day}
      tabIndex={isTabStop ? 0 : -1}
      data-day={day}
      data-weekend={weekdayOf(day) >= FRIDAY || undefined}
      data-past={isPast || undefined}
      aria-current={isToday ? 'date' : undefined}
      data-taken={isTaken || undefined}
      data-edge={edge ?? undefined}
      aria-selected={edge !== null}
      aria-disabled={isPast || isTaken || undefined}
    >
      {/* Not an aria-label: axe requires that to repeat the visible words. */}
      <span className={VisuallyHidden.classes.root}>
        {[texts.nameOf(calendarDay, ENTRIES_SHOWN), note].filter(Boolean).join('. ')}
      </span>
      <span className={classes.number} aria-hidden>
        {Number(day.slice('YYYY-MM-'.length))}
      </span>
      {events > 0 && <span className={classes.event} aria-hidden />}
      {entries.length > 0 && (
        <>
          <span className={classes.letters} aria-hidden>
            {kindsOf(entries).map((kind) => (
              <span key={kind} className={classes.letter} data-kind={kind}>
                {texts.letterOf(kind)}
              </span>
            ))}
          </span>
          <span className={classes.entries} aria-hidden>
            {entries.slice(0, ENTRIES_SHOWN).map((entry, position) => (
              // Entries have no id, and none of them has state.
              <span key={position} className={classes.entry} data-kind={entry.kind}>
                {entry.hours && (
                  <bdi className={classes.hours} dir="ltr">
                    {`${entry.hours.from}–${entry.hours.to}`}
                  </bdi>
                )}
                <span className={classes.words} dir="auto">
                  {texts.shortTextOf(entry)}
                </span>
              </span>
            ))}
            {hidden > 0 && <span className={classes.more}>{texts.moreText(hidden)}</span>}
          </span>
        </>
      )}
    </td>
  );
});

interface MonthCalendarChosenDayProps {
  day: string;
  /** Null until the month has loaded. */
  entries: readonly DayEntry[] | null;
}

/** The complete list of the chosen day, above or below the grid: a cell shows only a few entries. */
export function MonthCalendarChosenDay({ day, entries }: MonthCalendarChosenDayProps) {
  const { t } = useTranslation('calendar');
  const language = useLanguage();
  const { letterOf, textOf } = useCalendarTexts();
  return (
    <div className={classes.chosenDay}>
      <p className={classes.chosenDayName}>{formatFullDay(day, language)}</p>
      {entries?.length === 0 && <p className={classes.nothing}>{t('nothing')}</p>}
      {entries && entries.length > 0 && (
        <ul className={classes.list}>
          {entries.map((entry, position) => (
            <li key={position}>
              <span className={classes.letter} data-kind={entry.kind} aria-hidden>
                {letterOf(entry.kind)}
              </span>
              <span>{textOf(entry)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
