import { InputBase, TextInput } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { westernDigits } from '#domain/digits.ts';

const LARGEST_COUNT = 10_000;

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
      {...props}
      options={(isListed ? halfHours : [props.value, ...halfHours]).map((time) => ({
        value: time,
        label: time,
      }))}
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
      options={options}
      value={value}
      onChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) {
          onChange(chosen.value);
        }
      }}
    />
  );
}

interface NativeSelectProps extends Omit<TimeSelectProps, 'onChange'> {
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** The platform's own select, in the frame of the other fields. */
function NativeSelect(props: NativeSelectProps) {
  return (
    <InputBase
      component="select"
      size="md"
      pointer
      label={props.label}
      name={props.name}
      rightSection={<ChevronDown size={18} aria-hidden />}
      rightSectionPointerEvents="none"
      withAsterisk={props.isRequired ?? false}
      disabled={props.isDisabled ?? false}
      value={props.value}
      error={props.error}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    >
      {props.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </InputBase>
  );
}
