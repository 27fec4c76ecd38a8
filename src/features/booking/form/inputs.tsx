import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { readCount, type TypedCount } from '#domain/money/typed-amount.ts';
import { FieldFrame } from '#src/components/form/field.tsx';
import { useErrorText } from './use-error-text.ts';
import { useFieldError } from './use-field.ts';

interface CountInputProps {
  label: string;
  value: TypedCount;
  name: string;
  /** The field whose error Next reveals. */
  field?: 'attendees' | 'services';
  isRequired?: boolean;
  /** What an empty input counts; without it, an empty input is refused. */
  valueIfEmpty?: number | undefined;
  onChange: (value: TypedCount) => void;
}

/** A whole number from 1 (section 5). What is typed stays; when the focus leaves, it is the number, or has a message. */
export function CountInput(props: CountInputProps) {
  const { label, value, name, field = 'services', isRequired = false, valueIfEmpty } = props;
  const errorText = useErrorText();
  const isRevealed = useFieldError(field) !== undefined;
  const [typed, setTyped] = useState<string | null>(null);
  const isRefused = typeof value === 'string' && (typed === null || isRevealed);
  return (
    <FieldFrame name={field}>
      <TextInput
        label={<span>{label}</span>}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={200}
        withAsterisk={isRequired}
        value={typed ?? String(value)}
        error={isRefused && errorText('countInvalid')}
        onChange={({ currentTarget: { value: text } }) => {
          const empty = text.trim() === '' ? valueIfEmpty : undefined;
          setTyped(text);
          props.onChange(readCount(text) ?? empty ?? text);
        }}
        onBlur={() => setTyped(null)}
      />
    </FieldFrame>
  );
}
