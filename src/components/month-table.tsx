import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { monthOf } from '#domain/month.ts';
import { monthGrid } from '#domain/rooms/calendar.ts';
import { weekdayNames } from './dates.ts';
import { useLanguage } from './use-language.ts';

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
