import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { westernDigits } from '#domain/text.ts';

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
