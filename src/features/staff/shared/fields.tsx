import { useTranslation } from 'react-i18next';
import { laterDay } from '#domain/time/time.ts';
import type { TypedPeriod } from '#domain/period/typed-period.ts';
import { Form } from '#src/components/form.tsx';
import { DayInput } from '#src/components/form/day-input.tsx';
import { TimeSelect } from '#src/components/form/time-select.tsx';
import { useToday } from '#src/features/app-context.ts';
import ui from '#src/features/staff/frame/staff.module.css';
import { readAmount } from '#domain/money/typed-amount.ts';
import { TextField } from '#src/components/form/field.tsx';
import { Button } from '@mantine/core';
import { Search } from 'lucide-react';
import { useState } from 'react';

interface PeriodFieldsProps {
  period: TypedPeriod;
  isHourly: boolean;
  earliest: string;
  error?: string | undefined;
  onChange: (part: Partial<TypedPeriod>) => void;
}

/** The day, or the first and the last one. Needs the texts of `calendar`. */
export function DayFields({ period, isHourly, earliest, error, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation('staff-pages');
  const today = useToday();
  const { start, end } = period;
  return (
    <div className={ui.columns}>
      <DayInput
        label={t(isHourly ? 'period.day' : 'period.firstDay')}
        value={start}
        {...{ today, earliest, error }}
        onChange={(day) => onChange({ start: day, end: laterDay(end, day) })}
      />
      {!isHourly && (
        <DayInput
          label={t('period.lastDay')}
          value={end}
          today={today}
          earliest={start}
          onChange={(day) => onChange({ end: day })}
        />
      )}
    </div>
  );
}

interface TimeFieldsProps extends Pick<PeriodFieldsProps, 'period' | 'onChange'> {
  /** Also when the building is closed. */
  isAnyTime?: boolean;
}

export function TimeFields({ period, isAnyTime = false, onChange }: TimeFieldsProps) {
  const { t } = useTranslation('staff-pages');
  const { startTime, endTime } = period;
  return (
    <div className={ui.columns}>
      <TimeSelect
        label={t('period.from')}
        isAnyTime={isAnyTime}
        value={startTime}
        onChange={(time) => onChange({ startTime: time })}
      />
      <TimeSelect
        label={t('period.to')}
        isAnyTime={isAnyTime}
        after={startTime}
        value={endTime}
        onChange={(time) => onChange({ endTime: time })}
      />
    </div>
  );
}

/** Days before the house was open: none is too early to be looked up. */
export const EARLIEST = '2020-01-01';

interface DayFilterProps {
  label: string;
  value: string | undefined;
  earliest?: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A day by which a list is filtered, if any. Needs the texts of `calendar`. */
export function DayFilter({ label, value = '', earliest = EARLIEST, onChange }: DayFilterProps) {
  const today = useToday();
  return (
    <DayInput
      {...{ label, value, today, earliest }}
      isClearable
      onChange={(day) => onChange(day || undefined)}
    />
  );
}

interface AmountFieldProps {
  name: string;
  label: string;
  /** As it is typed, in dinars. */
  value: string;
  /** Whether the form was sent: then a missing amount is named. */
  isChecked: boolean;
  description?: string;
  hasInitialFocus?: boolean;
  onChange: (typed: string) => void;
}

/** An amount in dinars; `readAmount` reads it. */
export function AmountField({ isChecked, ...field }: AmountFieldProps) {
  const { t } = useTranslation('staff-pages');
  const isMissing = isChecked && readAmount(field.value) === null;
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      maxLength={20}
      error={isMissing ? t('amountMissing') : undefined}
    />
  );
}

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** As the address has it. */
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
}

/** What a list is searched for, with Enter. */
export function SearchField({ label, placeholder, search = '', onSearch }: SearchFieldProps) {
  const { t } = useTranslation('staff-pages');
  const [{ shown, typed }, setTyped] = useState({ shown: search, typed: search });
  if (shown !== search) {
    // The address has another one, such as after Back.
    setTyped({ shown: search, typed: search });
  }
  return (
    <Form className={ui.search} onSubmit={() => onSearch(typed.trim() || undefined)}>
      <TextField
        name="search"
        type="search"
        {...{ label, placeholder }}
        autoComplete="off"
        isRequired={false}
        value={typed}
        onChange={(next) => setTyped({ shown, typed: next })}
      />
      <Button type="submit" leftSection={<Search size={18} />}>
        {t('find')}
      </Button>
    </Form>
  );
}
