import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './field.module.css';

/** The element that `revealField` finds and shakes. */
export function FieldFrame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.field} data-field={name}>
      {children}
    </div>
  );
}

/** The value of a field, its message and its change handler. */
export interface FieldProps {
  name: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

type TextFieldProps = FieldProps &
  Pick<
    TextInputProps,
    | 'label'
    | 'placeholder'
    | 'type'
    | 'autoComplete'
    | 'inputMode'
    | 'description'
    | 'dir'
    | 'min'
    | 'maxLength'
  > & {
    isRequired?: boolean;
    /** In a dialog: the field that has the focus when it opens. */
    hasInitialFocus?: boolean;
  };

export function TextField({
  label,
  isRequired = true,
  hasInitialFocus = false,
  onChange,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame name={input.name}>
      <TextInput
        maxLength={200}
        {...input}
        label={<span>{label}</span>}
        withAsterisk={isRequired}
        aria-required={isRequired}
        data-autofocus={hasInitialFocus || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}

/** One field of a form, as props of its input. */
export function fieldOf<Form extends object, Name extends keyof Form>(
  name: Name,
  value: Form[Name],
  change: (part: Partial<Form>) => void,
) {
  const onChange = (next: Form[Name]) => {
    const part: Partial<Form> = {};
    part[name] = next;
    change(part);
  };
  return { name, value, onChange };
}
