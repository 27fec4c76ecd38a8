import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/language.ts';
import type { DayEntry } from '#domain/rooms/calendar.ts';
import { formatFullDay } from './dates.ts';
import classes from './month-calendar.module.css';
import { useCalendarTexts } from './use-calendar-texts.ts';

interface MonthCalendarChosenDayProps {
  day: string;
  /** Null as long as nobody knows. */
  entries: readonly DayEntry[] | null;
}

/** All that is on the chosen day, below the grid: what its cell has no room for. */
export function MonthCalendarChosenDay({ day, entries }: MonthCalendarChosenDayProps) {
  const { t, i18n } = useTranslation('calendar');
  const { letterOf, textOf } = useCalendarTexts();
  return (
    <div className={classes.chosenDay}>
      <p className={classes.chosenDayName}>{formatFullDay(day, i18n.language as Language)}</p>
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
