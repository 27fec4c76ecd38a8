import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthOf } from '#domain/time/month.ts';
import { formatFullDay } from '#domain/time/dates.ts';
import classes from './day-picker.module.css';
import { DayGrid } from './day-grid.tsx';
import { useLanguage } from '#src/components/use-language.ts';

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
  const lastChosen = chosen.at(-1) ?? '';
  const firstDay = lastChosen > earliest ? lastChosen : earliest;
  const [month, setMonth] = useState(monthOf(firstDay));
  const isFree = (day: string) => day >= earliest && !isTaken?.(day);
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
        const date = formatFullDay(day, language);
        return {
          name: isDayTaken ? `${date}. ${t('taken')}` : date,
          isSelected: chosen.includes(day),
          isTaken: isDayTaken,
          isDisabled: !isFree(day),
        };
      }}
      onDay={(day) => isFree(day) && onDay(day)}
    />
  );
}
