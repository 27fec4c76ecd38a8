import { useCallback, useId, useRef, type InputHTMLAttributes } from 'react';
import { timeChoices } from '#domain/time/half-hours.ts';
import classes from './room-filter.module.css';
import type { Elements } from '#src/components/elements.ts';
import { useSite } from '#src/components/site-context.ts';

interface FilterFrameProps {
  /** Of the labelled control. */
  id: string;
  name: string;
  label: string;
  problem: string | null;
  children: Elements;
}

/** The label of a field of the filter, the control, and under it the problem: `${id}-problem`. */
export function FilterFrame({ id, name, label, problem, children }: FilterFrameProps) {
  return (
    <div className={classes.field} data-field={name}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {children}
      {problem !== null && (
        <p id={`${id}-problem`} className={classes.error}>
          {problem}
        </p>
      )}
    </div>
  );
}

interface FilterFieldProps {
  name: string;
  label: string;
  /** The value of the last search: the field is reset to it when the URL changes. */
  asked: string;
  problem: string | null;
}

/** What the native controls of the filter share. They are small, and work without JavaScript. */
function useControl({ name, asked, problem }: FilterFieldProps) {
  const id = useId();
  const shown = useRef(asked);
  const followAddress = useCallback(
    (element: HTMLInputElement | HTMLSelectElement | null) => {
      // Not at first: what was typed before the scripts ran stays.
      if (element && shown.current !== asked) {
        element.value = asked;
        shown.current = asked;
      }
    },
    [asked],
  );
  return {
    ref: followAddress,
    id,
    name,
    className: classes.input,
    defaultValue: asked,
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : `${id}-problem`,
  };
}

/** A native input in the site's style. */
export function FilterField(
  props: FilterFieldProps & Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'maxLength'>,
) {
  const { inputMode, maxLength } = props;
  const control = useControl(props);
  return (
    <FilterFrame {...props} id={control.id}>
      <input {...control} autoComplete="off" inputMode={inputMode} maxLength={maxLength} />
    </FilterFrame>
  );
}

/** A time of the opening hours in half hours, as in the booking form; what else the address has stays listed. */
export function TimeField(props: FilterFieldProps & { placeholder: string }) {
  const building = useSite();
  const { asked, placeholder } = props;
  const control = useControl(props);
  const times = timeChoices(building, asked).filter(Boolean);
  return (
    <FilterFrame {...props} id={control.id}>
      <select {...control} className={`${classes.input} nativeSelect`}>
        <option value="">{placeholder}</option>
        {times.map((time) => (
          <option key={time} value={time}>
            {time}
          </option>
        ))}
      </select>
    </FilterFrame>
  );
}
