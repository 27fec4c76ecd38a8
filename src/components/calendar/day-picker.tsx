import { VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthOf } from '#domain/time/month.ts';
import { weekdayOf } from '#domain/time/time.ts';
import { formatFullDay } from '#domain/time/dates.ts';
import classes from './day-picker.module.css';
import { MonthHeader, MonthTable } from './month-table.tsx';
import { useGridFocus } from './use-grid-focus.ts';
import { useLanguage } from '#src/components/use-language.ts';

const FRIDAY = 5;

export interface DayPickerProps {
  /** `YYYY-MM-DD`, or '' for none yet. */
  value: string;
  /** The days that are chosen, in order, where there are several. */
  chosen?: readonly string[];
  today: string;
  /** Days before it cannot be chosen. */
  earliest: string;
  isTaken?: ((day: string) => boolean) | undefined;
  onMonth?: ((month: string) => void) | undefined;
  onDay: (day: string) => void;
}

/**
 * Chooses one day in a month grid, with the keys of the room calendar. The chosen day, or the last of several, has the initial
 * focus.
 */
export function DayPicker({
  value,
  chosen = [value],
  today,
  earliest,
  isTaken,
  onMonth,
  onDay,
}: DayPickerProps) {
  const { t } = useTranslation('calendar');
  const language = useLanguage();
  const headingId = useId();
  const lastChosen = chosen.at(-1) ?? '';
  const firstDay = lastChosen > earliest ? lastChosen : earliest;
  const [month, setMonth] = useState(monthOf(firstDay));
  const canShow = (other: string) => other >= monthOf(earliest);
  const isFree = (day: string) => day >= earliest && !isTaken?.(day);
  const turnTo = (next: string) => {
    setMonth(next);
    onMonth?.(next);
  };
  const grid = useGridFocus({
    month,
    chosenDay: firstDay,
    canShow,
    onMonth: turnTo,
    onDay: (day) => isFree(day) && onDay(day),
  });
  return (
    <>
      <MonthHeader id={headingId} month={month} canShow={canShow} onMonth={turnTo} />
      <MonthTable
        month={month}
        labelledBy={headingId}
        className={classes.grid}
        handlers={grid.handlers}
        weekday={({ narrow }) => narrow}
      >
        {(day) => {
          const isDayTaken = isTaken?.(day) ?? false;
          const isTabStop = day === grid.tabStop;
          return (
            <td
              key={day}
              ref={isTabStop ? grid.tabStopRef : undefined}
              role="gridcell"
              className={classes.day}
              tabIndex={isTabStop ? 0 : -1}
              data-day={day}
              data-autofocus={isTabStop || undefined}
              data-weekend={weekdayOf(day) >= FRIDAY || undefined}
              data-taken={isDayTaken || undefined}
              aria-current={day === today ? 'date' : undefined}
              aria-selected={chosen.includes(day)}
              aria-disabled={!isFree(day) || undefined}
            >
              <VisuallyHidden>
                {isDayTaken
                  ? `${formatFullDay(day, language)}. ${t('taken')}`
                  : formatFullDay(day, language)}
              </VisuallyHidden>
              <span className={classes.number} aria-hidden>
                {Number(day.slice('YYYY-MM-'.length))}
              </span>
            </td>
          );
        }}
      </MonthTable>
    </>
  );
}
