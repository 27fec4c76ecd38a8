import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  freeWeekAfter,
  freeWeekdays,
  searchedMonths,
  weeklyChoices,
} from '#domain/booking/choose-days.ts';
import { formatDay, weekdayNames } from '#domain/time/dates.ts';
import { weekdayOf } from '#domain/time/time.ts';
import { selectResults } from '#machines/room-months/room-months.selectors.ts';
import { focusField } from '#src/components/form/focus.ts';
import { NativeSelect } from '#src/components/form/select.tsx';
import { useLanguage } from '#src/components/site-context.ts';
import { useRoomMonthsSelector, useTakenDay, useTakenOnceLoaded } from './room-months.ts';
import classes from './several-days.module.css';

interface WeeklyDaysProps {
  days: readonly string[];
  onChange: (days: string[]) => void;
  /** All days with others; null where that adds nothing, or too many. */
  withAdded: (added: readonly string[]) => string[] | null;
}

/**
 * Adds the next free ones of the weekday of the first chosen day, or the days of the last week once more. The calendar of the
 * weeks that are needed is loaded first.
 */
export function WeeklyDays({ days, withAdded, onChange }: WeeklyDaysProps) {
  const { t } = useTranslation('booking-later');
  const language = useLanguage();
  const [wish, setWish] = useState(5);
  const takenOnceLoaded = useTakenOnceLoaded();
  const isTaken = useTakenDay()(useRoomMonthsSelector(selectResults));
  const [first] = days;
  if (!first) {
    return null;
  }
  const weekday = weekdayNames(language)[weekdayOf(first)]?.long;
  const canAdd = (added: string[]) => withAdded(added) !== null;
  const { choices, times } = weeklyChoices(first, wish, isTaken, canAdd);
  const nextWeek = withAdded(freeWeekAfter(days, isTaken));
  const add = async (from: string, weeks: number, daysIn: (taken: typeof isTaken) => string[]) => {
    const taken = await takenOnceLoaded(searchedMonths(from, weeks));
    if (!taken) {
      return;
    }
    onChange(withAdded(daysIn(taken)) ?? [...days]);
    requestAnimationFrame(() => {
      // What adds nothing more is gone with its button.
      if (document.activeElement === document.body) {
        focusField('days');
      }
    });
  };
  return (
    <>
      {times && (
        <div className={classes.weekly}>
          <NativeSelect
            label={t('severalDays.weekly', { weekday, day: formatDay(first, language) })}
            options={choices.map((count) => ({
              value: String(count),
              label: t('severalDays.times', { count }),
            }))}
            value={String(times)}
            onChange={(value) => setWish(Number(value))}
          />
          <Button
            variant="default"
            onClick={() => void add(first, times, (taken) => freeWeekdays(first, times, taken))}
          >
            {t('severalDays.addWeekly')}
          </Button>
        </div>
      )}
      {nextWeek && (
        <Button
          variant="default"
          className={classes.nextWeek}
          onClick={() => void add(days.at(-1) ?? first, 1, (taken) => freeWeekAfter(days, taken))}
        >
          {t('severalDays.nextWeek')}
        </Button>
      )}
    </>
  );
}
