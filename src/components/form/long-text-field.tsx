import { Textarea } from '@mantine/core';
import { FieldFrame, type FieldProps } from './field.tsx';

type LongTextFieldProps = FieldProps & {
  label: string;
  placeholder?: string;
  description?: string | undefined;
  dir?: 'ltr' | 'rtl';
  rows?: number;
  isRequired?: boolean;
  maxLength?: number;
  /** In a dialog: the field that has the focus when it opens. */
  hasInitialFocus?: boolean;
  /** On a page: it takes the focus of the pressed button, which is gone. */
  autoFocus?: boolean;
};

export function LongTextField({
  label,
  rows = 8,
  isRequired = false,
  maxLength = 4000,
  hasInitialFocus = false,
  onChange,
  ...input
}: LongTextFieldProps) {
  return (
    <FieldFrame name={input.name}>
      <Textarea
        {...input}
        label={<span>{label}</span>}
        rows={rows}
        withAsterisk={isRequired}
        aria-required={isRequired}
        maxLength={maxLength}
        data-autofocus={hasInitialFocus || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
