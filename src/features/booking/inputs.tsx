import { NativeSelect, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { CalendarDays } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { westernDigits } from '#domain/digits.ts';
import classes from './field.module.css';

const LARGEST_COUNT = 10_000;
/** The bar at the top of every page, which covers what is scrolled under it. */
const HEADER_HEIGHT = 80;

interface CountInputProps {
  label: string;
  value: number;
  error?: string | undefined;
  name: string;
  isRequired?: boolean;
  onChange: (value: number) => void;
}

/** A whole number from 1. It may look empty while it is typed, but counts 1 from then on (section 5). */
export function CountInput({ label, value, error, name, isRequired, onChange }: CountInputProps) {
  const [unfinished, setUnfinished] = useState<string | null>(null);
  return (
    <TextInput
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      withAsterisk={isRequired ?? false}
      value={unfinished ?? String(value)}
      error={error}
      onChange={(event) => {
        const typed = westernDigits(event.currentTarget.value).replace(/\D/g, '');
        const count = Math.min(Math.max(Number(typed), 1), LARGEST_COUNT);
        setUnfinished(Number(typed) === count ? null : typed);
        onChange(count);
      }}
      onBlur={() => setUnfinished(null)}
    />
  );
}

interface DayInputProps {
  label: ReactNode;
  value: string;
  earliest: string;
  error?: string | undefined;
  isRequired?: boolean;
  isClearable?: boolean;
  onChange: (day: string) => void;
}

/** A day of the building, `YYYY-MM-DD` or ''; days before `earliest` cannot be chosen. */
export function DayInput(props: DayInputProps) {
  const { t } = useTranslation('booking');
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <DatePickerInput
      ref={opener}
      id={id}
      // The calendar is named by the button that opens it and gives it the focus back. It opens clear of the page's bar,
      // and stays while its field is scrolled away: on a low screen not all of both can be seen.
      popoverProps={{
        id,
        returnFocus: true,
        hideDetached: false,
        middlewares: { shift: true, flip: { padding: { top: HEADER_HEIGHT } } },
      }}
      ariaLabels={t('dates', { returnObjects: true })}
      label={props.label}
      placeholder={t('fields.pickDate')}
      valueFormat="D MMMM YYYY"
      leftSection={<CalendarDays size={18} aria-hidden />}
      leftSectionPointerEvents="none"
      highlightToday
      classNames={{ day: classes.day ?? '' }}
      minDate={props.earliest}
      withAsterisk={props.isRequired ?? false}
      clearable={props.isClearable ?? false}
      clearButtonProps={{ 'aria-label': t('fields.clearDate') }}
      value={props.value === '' ? null : props.value}
      error={props.error}
      onChange={(day) => {
        props.onChange(day ?? '');
        if (day === null) {
          // The button that clears goes with the date, and would take the focus along.
          opener.current?.focus();
        }
      }}
    />
  );
}

interface TimeSelectProps {
  label: string;
  value: string;
  name?: string;
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  onChange: (time: string) => void;
}

const halfHours = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});

/** A time of day in half hours, written in 24 hours whatever the browser's own habit is. */
export function TimeSelect(props: TimeSelectProps) {
  const isListed = halfHours.includes(props.value);
  return (
    <NativeSelect
      label={props.label}
      name={props.name}
      data={isListed ? halfHours : [props.value, ...halfHours]}
      withAsterisk={props.isRequired ?? false}
      disabled={props.isDisabled ?? false}
      value={props.value}
      error={props.error}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

interface SelectInputProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of some, as the platform's own select. */
export function SelectInput<T extends string>({
  label,
  options,
  value,
  onChange,
}: SelectInputProps<T>) {
  return (
    <NativeSelect
      label={label}
      data={[...options]}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.currentTarget.value);
        if (chosen) {
          onChange(chosen.value);
        }
      }}
    />
  );
}
