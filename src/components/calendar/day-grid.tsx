import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { monthOf, shiftMonth } from '#domain/time/month.ts';
import { monthGrid } from '#domain/rooms/calendar.ts';
import { weekdayOf } from '#domain/time/time.ts';
import { weekdayNames } from '#domain/time/dates.ts';
import head from './month-header.module.css';
import type { Elements } from '#src/components/elements.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useLanguage } from '#src/components/site-context.ts';
import { useDates } from '#src/components/dates/use-dates.ts';

const FRIDAY = 5;

/** How a day of the grid is shown. */
interface GridDay {
  /** What screen readers hear. */
  name: string;
  isSelected: boolean;
  isTaken: boolean;
  /** It can be reached, but not chosen. */
  isDisabled: boolean;
  /** For the styles. */
  marks?: Record<`data-${string}`, string | boolean | undefined>;
  /** What is shown below the number. */
  content?: Elements;
}

interface DayGridProps extends Omit<MonthHeaderProps, 'id'> {
  /** The building's day, `YYYY-MM-DD`. */
  today: string;
  /** The day that Tab reaches first in its month. */
  chosenDay: string;
  isBusy?: boolean;
  /** In a dialog: the day that Tab reaches has the initial focus. */
  hasInitialFocus?: boolean;
  classNames: Partial<Record<'grid' | 'day' | 'number' | 'outside', string | undefined>>;
  /** What is between the month's name and its days. */
  notices?: Elements;
  /** The column header of a weekday. */
  weekday: (names: { short: string; narrow: string }) => ReactNode;
  dayOf: (day: string) => GridDay;
  /** A day was pressed, also one that cannot be chosen. */
  onDay: (day: string) => void;
}

/** The days of a month, Sunday to Saturday, as an ARIA grid, with the month's name and the arrows that turn it. */
export function DayGrid({
  month,
  canShow,
  onMonth,
  today,
  chosenDay,
  isBusy = false,
  hasInitialFocus = false,
  classNames,
  notices,
  weekday,
  dayOf,
  onDay,
}: DayGridProps) {
  const language = useLanguage();
  const headingId = useId();
  const weeks = monthGrid(month);
  const { tabStop, tabStopRef, handlers } = useGridFocus({
    month,
    chosenDay,
    canShow,
    onMonth,
    onDay,
  });
  const cellOf = (day: string) => {
    const { name, isSelected, isTaken, isDisabled, marks, content } = dayOf(day);
    const isTabStop = day === tabStop;
    return (
      <td
        key={day}
        ref={isTabStop ? tabStopRef : undefined}
        role="gridcell"
        className={classNames.day}
        tabIndex={isTabStop ? 0 : -1}
        data-day={day}
        data-autofocus={(hasInitialFocus && isTabStop) || undefined}
        data-weekend={weekdayOf(day) >= FRIDAY || undefined}
        data-taken={isTaken || undefined}
        aria-current={day === today ? 'date' : undefined}
        aria-selected={isSelected}
        aria-disabled={isDisabled || undefined}
        {...marks}
      >
        {/* Not an aria-label: axe requires that to repeat the visible words. */}
        <span className={VisuallyHidden.classes.root}>{name}</span>
        <span className={classNames.number} aria-hidden>
          {Number(day.slice('YYYY-MM-'.length))}
        </span>
        {content}
      </td>
    );
  };
  return (
    <>
      <MonthHeader id={headingId} {...{ month, canShow, onMonth }} />
      {notices}
      <table
        role="grid"
        className={classNames.grid}
        aria-labelledby={headingId}
        aria-busy={isBusy}
        data-weeks={weeks.length}
        {...handlers}
      >
        <thead>
          <tr>
            {weekdayNames(language).map((names) => (
              <th key={names.long} scope="col" aria-label={names.long}>
                {weekday(names)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) =>
                monthOf(day) === month ? (
                  cellOf(day)
                ) : (
                  <td key={day} className={classNames.outside} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface MonthHeaderProps {
  /** The id of the month's name, for `aria-labelledby`. */
  id: string;
  /** `YYYY-MM` */
  month: string;
  canShow: (month: string) => boolean;
  onMonth: (month: string) => void;
}

/** The name of the shown month, announced when it changes, and the previous and next buttons. */
function MonthHeader({ id, month, canShow, onMonth }: MonthHeaderProps) {
  const dates = useDates();
  return (
    <div className={head.header}>
      <h3 id={id} className={head.month} aria-live="polite">
        {dates.month(month)}
      </h3>
      <MonthArrow text="previousMonth" month={shiftMonth(month, -1)} {...{ canShow, onMonth }} />
      <MonthArrow text="nextMonth" month={shiftMonth(month, 1)} {...{ canShow, onMonth }} />
    </div>
  );
}

interface MonthArrowProps extends Omit<MonthHeaderProps, 'id'> {
  text: 'previousMonth' | 'nextMonth';
}

/** Shows `month`. At the end of the range it is disabled but stays focusable, so that it keeps the focus. */
function MonthArrow({ text, month, canShow, onMonth }: MonthArrowProps) {
  const { t } = useTranslation('calendar');
  const isEnd = !canShow(month);
  const Chevron = text === 'previousMonth' ? ChevronLeft : ChevronRight;
  return (
    <ActionIcon
      className={head.arrow}
      aria-label={t(text)}
      onClick={() => !isEnd && onMonth(month)}
      {...(isEnd && { 'aria-disabled': true, 'data-disabled': true })}
    >
      <Chevron size={22} data-mirrored aria-hidden />
    </ActionIcon>
  );
}
