import { useCallback, useId, type InputHTMLAttributes } from 'react';
import classes from './room-filter.module.css';

interface FilterFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'maxLength'
> {
  name: string;
  label: string;
  /** The value of the last search: the field is reset to it when the URL changes. */
  asked: string;
  problem: string | null;
}

/** A native input in the site's style: small, and it works without JavaScript. */
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
