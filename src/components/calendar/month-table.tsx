import { ActionIcon } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { monthOf, shiftMonth } from '#domain/time/month.ts';
import { monthGrid } from '#domain/rooms/calendar.ts';
import { formatMonth, weekdayNames } from '#domain/time/dates.ts';
import head from './month-header.module.css';
import { useLanguage } from '#src/components/use-language.ts';

interface MonthTableProps {
  /** `YYYY-MM` */
  month: string;
  labelledBy: string;
  isBusy?: boolean;
  className: string | undefined;
  outsideClassName?: string | undefined;
  handlers: {
    onClick: (event: MouseEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  /** The column header of a weekday. */
  weekday: (names: { long: string; short: string; narrow: string }) => ReactNode;
  /** The cell of a day of the month. */
  children: (day: string) => ReactNode;
}

/** The weeks of a month, Sunday to Saturday, as an ARIA grid. */
export function MonthTable({
  month,
  labelledBy,
  isBusy = false,
  className,
  outsideClassName,
  handlers,
  weekday,
  children,
}: MonthTableProps) {
  const language = useLanguage();
  const weeks = monthGrid(month);
  return (
    <table
      role="grid"
      className={className}
      aria-labelledby={labelledBy}
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
                children(day)
              ) : (
                <td key={day} className={outsideClassName} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
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
export function MonthHeader({ id, month, canShow, onMonth }: MonthHeaderProps) {
  const language = useLanguage();
  return (
    <div className={head.header}>
      <h3 id={id} className={head.month} aria-live="polite">
        {formatMonth(month, language)}
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
