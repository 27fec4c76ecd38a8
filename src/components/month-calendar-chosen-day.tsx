import { useTranslation } from 'react-i18next';
import type { DayEntry } from '#domain/rooms/calendar.ts';
import { formatFullDay } from './dates.ts';
import classes from './month-calendar.module.css';
import { useCalendarTexts } from './use-calendar-texts.ts';
import { useLanguage } from './use-language.ts';

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
