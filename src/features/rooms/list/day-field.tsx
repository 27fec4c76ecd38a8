import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#domain/time/dates.ts';
import type { DayDialog } from '#src/components/calendar/day-dialog.tsx';
import { fetchTexts } from '#src/components/reads/fetch-texts.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { FilterFrame } from './filter-field.tsx';
import classes from './room-filter.module.css';

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
  const { t, i18n } = useTranslation('rooms');
  const language = useLanguage();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isNative, setIsNative] = useState(false);
  const [Calendar, setCalendar] = useState<typeof DayDialog | null>(null);
  // Complete before it opens, so that the focus goes to its day.
  const open = () =>
    Promise.all([
      import('#src/components/calendar/day-dialog.tsx'),
      fetchTexts(i18n, ['calendar']),
    ]).then(
      ([loaded]) => {
        setCalendar(() => loaded.DayDialog);
        setIsOpen(true);
        setIsNative(false);
      },
      () => setIsNative(true),
    );
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
          onClick={() => void open()}
        >
          <span id={`${id}-value`} data-empty={value === '' || undefined}>
            {value === '' ? t('filter.pickDay') : formatDay(value, language)}
          </span>
        </button>
      )}
      <noscript>{nativeInput}</noscript>
      {isOpen && Calendar && (
        <Calendar
          title={label}
          value={value}
          today={today}
          earliest={today}
          isClearable
          onChange={(day) => {
            setIsOpen(false);
            onChange(day);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </FilterFrame>
  );
}
