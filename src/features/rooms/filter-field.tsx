import { useCallback, useId, type InputHTMLAttributes } from 'react';
import classes from './room-filter.module.css';

interface FilterFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'maxLength' | 'min'
> {
  name: string;
  label: string;
  /** What was asked last: the field goes back to it with the address. */
  asked: string;
  problem: string | null;
}

/** A platform's own field in the look of the house: light, and it works before any script. */
export function FilterField({ name, label, asked, problem, ...input }: FilterFieldProps) {
  const id = useId();
  const problemId = `${id}-problem`;
  const followAddress = useCallback(
    (element: HTMLInputElement | null) => {
      if (element) {
        element.value = asked;
      }
    },
    [asked],
  );
  return (
    <div className={classes.field} data-field={name}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <input
        {...input}
        ref={followAddress}
        id={id}
        name={name}
        className={classes.input}
        defaultValue={asked}
        autoComplete="off"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
      />
      {problem !== null && (
        <p id={problemId} className={classes.error}>
          {problem}
        </p>
      )}
    </div>
  );
}
