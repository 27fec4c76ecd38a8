import { Input } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './choice-input.module.css';

interface ChoiceInputProps {
  type: 'radio' | 'checkbox';
  label: string;
  description?: ReactNode;
  name?: string;
  value?: string;
  className?: string | undefined;
  error?: string | undefined;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** A native radio button or checkbox in the site's colours, with its label. */
export function ChoiceInput(props: ChoiceInputProps) {
  const id = useId();
  return (
    <div className={`${classes.choice} ${props.className ?? ''}`}>
      <input
        id={id}
        type={props.type}
        className={classes.mark}
        name={props.name}
        value={props.value}
        checked={props.isChosen}
        aria-describedby={
          [props.description && `${id}-description`, props.error && `${id}-error`]
            .filter(Boolean)
            .join(' ') || undefined
        }
        aria-invalid={props.error ? true : undefined}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <div>
        <label htmlFor={id}>{props.label}</label>
        {props.description && (
          <div id={`${id}-description`} className={classes.description}>
            {props.description}
          </div>
        )}
        {props.error && <Input.Error id={`${id}-error`}>{props.error}</Input.Error>}
      </div>
    </div>
  );
}
