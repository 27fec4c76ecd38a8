import { Textarea } from '@mantine/core';
import { FieldFrame, type FieldProps } from './field.tsx';

type LongTextFieldProps = FieldProps & {
  label: string;
  placeholder?: string;
  rows?: number;
  isRequired?: boolean;
};

export function LongTextField({
  rows = 8,
  isRequired = false,
  onChange,
  ...input
}: LongTextFieldProps) {
  return (
    <FieldFrame name={input.name}>
      <Textarea
        {...input}
        rows={rows}
        withAsterisk={isRequired}
        aria-required={isRequired}
        maxLength={4000}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
