import { InputBase } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { laterDay } from '#domain/time/time.ts';
import { monthOf } from '#domain/time/month.ts';
import { DayDialog } from '#src/components/calendar/day-dialog.tsx';
import type { DayPickerProps } from '#src/components/calendar/day-picker.tsx';
import classes from './day-input.module.css';
import { useDates } from '#src/components/dates/use-dates.ts';

interface DayInputProps extends Omit<DayPickerProps, 'onDay'> {
  name?: string;
  label: string;
  error?: string | undefined;
  isRequired?: boolean;
  isClearable?: boolean;
  /** For several days: the calendar stays until it is closed. */
  staysOpen?: boolean;
  onChange: (day: string) => void;
}

/**
 * A day of the building, `YYYY-MM-DD` or ''; taken days and those before `earliest` cannot be chosen. Needs the texts of
 * `calendar`.
 */
export function DayInput(props: DayInputProps) {
  const {
    name,
    label,
    error,
    isRequired = false,
    isClearable = false,
    staysOpen = false,
    onChange,
    ...picker
  } = props;
  const { value, chosen = [value], earliest, onMonth } = picker;
  const { t } = useTranslation('calendar');
  const dates = useDates();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <InputBase
        component="button"
        type="button"
        pointer
        size="md"
        {...{ id, name, value, error }}
        label={<span>{label}</span>}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={error ? `${id}-value ${id}-error` : `${id}-value`}
        leftSection={<CalendarDays size={18} />}
        leftSectionPointerEvents="none"
        withAsterisk={isRequired}
        onClick={() => {
          onMonth?.(monthOf(laterDay(chosen.at(-1) ?? '', earliest)));
          setIsOpen(true);
        }}
      >
        <span id={`${id}-value`} className={classes.value} data-empty={value === '' || undefined}>
          {value === '' ? t('pickDay') : dates.day(value)}
        </span>
      </InputBase>
      {isOpen && (
        <DayDialog
          {...picker}
          title={label}
          isClearable={isClearable}
          staysOpen={staysOpen}
          onChange={(day) => {
            setIsOpen(staysOpen);
            onChange(day);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
