import { Input } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { ChoiceInput } from './choice-input.tsx';
import classes from './field.module.css';

interface Choice<T extends string> {
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

const SHORT_LABEL = 20;

/** A radio group of cards; the whole card is the label. */
export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const id = useId();
  return (
    <Input.Wrapper
      id={id}
      size="md"
      labelElement="div"
      label={<span>{props.label}</span>}
      error={props.error}
      withAsterisk={props.isRequired ?? false}
    >
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={props.error ? `${id}-error` : undefined}
        aria-required={props.isRequired ?? false}
        className={classes.choices}
        data-short={props.choices.every(isShort) || undefined}
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

/** For narrow cards. */
function isShort({ label, description }: Choice<string>): boolean {
  return !description && label.length <= SHORT_LABEL;
}
