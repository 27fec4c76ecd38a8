import { Input, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import type { BookingField, BookingForm } from '#domain/booking/form.ts';
import { ChoiceInput } from './choice-input.tsx';
import classes from './field.module.css';
import { useField } from './use-field.ts';

type TextFieldName = {
  [K in keyof BookingForm]: BookingForm[K] extends string ? K : never;
}[keyof BookingForm];

/** Where `form.invalid` finds a field, and what shakes. */
export function FieldFrame({ name, children }: { name: BookingField; children: ReactNode }) {
  return (
    <div className={classes.field} data-field={name}>
      {children}
    </div>
  );
}

interface TextFieldProps extends Pick<
  TextInputProps,
  'label' | 'placeholder' | 'type' | 'autoComplete' | 'inputMode' | 'description' | 'dir'
> {
  name: TextFieldName;
  isRequired?: boolean;
}

export function TextField({ name, isRequired = true, ...input }: TextFieldProps) {
  const { value, error, change } = useField(name);
  return (
    <FieldFrame name={name}>
      <TextInput
        {...input}
        name={name}
        withAsterisk={isRequired}
        aria-required={isRequired}
        maxLength={200}
        value={value}
        error={error}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}

export function LongTextField({
  name,
  label,
  placeholder,
}: {
  name: TextFieldName;
  label: string;
  placeholder: string;
}) {
  const { value, error, change } = useField(name);
  return (
    <FieldFrame name={name}>
      <Textarea
        name={name}
        label={label}
        placeholder={placeholder}
        rows={8}
        maxLength={4000}
        value={value}
        error={error}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}

export interface Choice<T extends string> {
  value: T;
  label: string;
  description?: ReactNode;
}

interface ChoiceFieldProps<T extends string> {
  label: string;
  name: string;
  choices: readonly Choice<T>[];
  value: T | null;
  error?: string | undefined;
  isRequired?: boolean;
  onChange: (value: T) => void;
}

/** One of a few, each as a card that is wholly its label. */
export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const id = useId();
  return (
    <Input.Wrapper
      id={id}
      size="md"
      labelElement="div"
      label={props.label}
      error={props.error}
      withAsterisk={props.isRequired ?? false}
    >
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={props.error ? `${id}-error` : undefined}
        aria-required={props.isRequired ?? false}
        className={classes.choices}
        data-short={props.choices.every(({ description }) => !description) || undefined}
      >
        {props.choices.map((choice) => (
          <ChoiceInput
            key={choice.value}
            type="radio"
            className={classes.choice}
            name={props.name}
            value={choice.value}
            label={choice.label}
            description={choice.description}
            isChosen={choice.value === props.value}
            onChange={() => props.onChange(choice.value)}
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}
