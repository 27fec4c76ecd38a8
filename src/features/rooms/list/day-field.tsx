import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart, usePressedPart } from '#src/components/feedback/lazy-part.tsx';
import { FilterFrame } from './filter-field.tsx';
import classes from './room-filter.module.css';
import { useDates } from '#src/components/dates/use-dates.ts';

const dayDialog = lazyPart(
  async () => (await import('#src/components/calendar/day-dialog.tsx')).DayDialog,
  ['calendar'],
);

interface DayFieldProps {
  name: string;
  label: string;
  /** `YYYY-MM-DD`, or '' for none yet. */
  value: string;
  today: string;
  problem: string | null;
  onChange: (day: string) => void;
}

/**
 * A day of the filter in the language of the page. Without scripts, and when the calendar cannot be loaded, it is the
 * browser's own date input.
 */
export function DayField({ name, label, value, today, problem, onChange }: DayFieldProps) {
  const { t } = useTranslation('rooms');
  const dates = useDates();
  const id = useId();
  // Complete before it opens, so that the focus goes to its day.
  const { result, open, close } = usePressedPart(dayDialog);
  const isOpen = Boolean(result?.value);
  const isNative = result?.status === 'failed';
  const describedBy = problem === null ? undefined : `${id}-problem`;
  const nativeInput = (
    <input
      id={isNative ? id : undefined}
      className={classes.input}
      type="date"
      name={name}
      min={today}
      defaultValue={value}
      aria-label={label}
      aria-describedby={describedBy}
      autoFocus={isNative}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
  return (
    <FilterFrame id={id} name={name} label={label} problem={problem}>
      {isNative ? (
        nativeInput
      ) : (
        <button
          id={id}
          type="button"
          name={name}
          className={`${classes.input} ${classes.day}`}
          data-invalid={problem !== null || undefined}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-describedby={[`${id}-value`, describedBy].filter(Boolean).join(' ')}
          onClick={open}
        >
          <span id={`${id}-value`} data-empty={value === '' || undefined}>
            {value === '' ? t('filter.pickDay') : dates.day(value)}
          </span>
        </button>
      )}
      <noscript>{nativeInput}</noscript>
      {result?.value && (
        <result.value
          title={label}
          value={value}
          today={today}
          earliest={today}
          isClearable
          onChange={(day) => {
            close();
            onChange(day);
          }}
          onClose={close}
        />
      )}
    </FilterFrame>
  );
}
