import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayChoice } from '#domain/rooms/calendar-choice.ts';
import { laterDay } from '#domain/time/time.ts';
import { monthOf } from '#domain/time/month.ts';
import classes from './day-picker.module.css';
import { DayGrid } from './day-grid.tsx';
import { useDates } from '#src/components/dates/use-dates.ts';

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
  const dates = useDates();
  const firstDay = laterDay(chosen.at(-1) ?? '', earliest);
  const [month, setMonth] = useState(monthOf(firstDay));
  const choiceOf = (day: string) => dayChoice(day, earliest, isTaken?.(day) ?? false);
  return (
    <DayGrid
      month={month}
      canShow={(other) => other >= monthOf(earliest)}
      onMonth={(next) => {
        setMonth(next);
        onMonth?.(next);
      }}
      today={today}
      chosenDay={firstDay}
      hasInitialFocus
      classNames={classes}
      weekday={({ narrow }) => narrow}
      dayOf={(day) => {
        const isDayTaken = isTaken?.(day) ?? false;
        const date = dates.fullDay(day);
        return {
          name: isDayTaken ? `${date}. ${t('taken')}` : date,
          isSelected: chosen.includes(day),
          isTaken: isDayTaken,
          isDisabled: choiceOf(day) !== 'free',
        };
      }}
      onDay={(day) => choiceOf(day) === 'free' && onDay(day)}
    />
  );
}
