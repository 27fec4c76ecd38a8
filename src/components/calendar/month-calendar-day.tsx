import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { kindsOf, type DayEntry } from '#domain/rooms/calendar.ts';
import classes from './month-calendar.module.css';
import { useCalendarTexts, type CalendarTexts } from './use-calendar-texts.ts';
import { useDates } from '#src/components/dates/use-dates.ts';

/** How many entries a cell shows. */
export const ENTRIES_SHOWN = 3;

interface DayEntriesProps {
  entries: readonly DayEntry[];
  /** Whether a public event is on the day. */
  hasEvents: boolean;
  texts: CalendarTexts;
}

/**
 * The entries of a day in its cell. It is memoized and uses plain elements, because a month can have hundreds of entries. A
 * narrow calendar shows letters in place of the entries.
 */
export const DayEntries = memo(function DayEntries({ entries, hasEvents, texts }: DayEntriesProps) {
  const hidden = entries.length - ENTRIES_SHOWN;
  return (
    <>
      {hasEvents && <span className={classes.event} aria-hidden />}
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
    </>
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
  const dates = useDates();
  const { letterOf, textOf } = useCalendarTexts();
  return (
    <div className={classes.chosenDay}>
      <p className={classes.chosenDayName}>{dates.fullDay(day)}</p>
      {entries?.length === 0 && <p className="dimmed">{t('nothing')}</p>}
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
