import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { directionOf } from '#domain/language.ts';
import { selectableMonths } from '#domain/domiciliation/months.ts';
import { useLanguage } from '#src/components/site-context.ts';
import { shiftMonth } from '#domain/time/month.ts';

const yearOf = (month: string) => month.slice(0, 'YYYY'.length);
const monthOf = ({ target }: { target: EventTarget }) =>
  target instanceof HTMLElement ? target.dataset.month : undefined;

/** One month of the picker can be reached by Tab; keys move from it to others, also of another year. */
export function useMonthFocus(months: readonly string[], today: string) {
  const language = useLanguage();
  const { first } = selectableMonths(today);
  const [lastMonth, setLastMonth] = useState(months[0] ?? first);
  const [year, setYear] = useState(yearOf(lastMonth));
  const awaited = useRef<string | null>(null);
  const inYear = [lastMonth, ...months].find((month) => yearOf(month) === year);
  const january = `${year}-01`;

  return {
    /** The year that is shown. */
    year,
    setYear,
    /** The one month that Tab reaches. */
    tabStop: inYear ?? (january < first ? first : january),
    /** For what is around the months: it runs before the key handler of the picker, which ignores the reading direction. */
    onKeyDownCapture: (event: KeyboardEvent) => {
      const month = monthOf(event);
      if (month === undefined) {
        return;
      }
      const direction = directionOf(language);
      const next = monthAfterKey(month, event.key, { direction, today });
      if (next === null) {
        return;
      }
      event.stopPropagation();
      if (event.altKey || event.ctrlKey || event.metaKey) {
        return;
      }
      event.preventDefault();
      if (next !== month) {
        awaited.current = next;
        setLastMonth(next);
        setYear(yearOf(next));
      }
    },
    /** For the same: Tab comes back to the month that had the focus last. */
    onFocus: (event: FocusEvent) => setLastMonth((before) => monthOf(event) ?? before),
    /** For the control of each month: it takes the focus when a key has led to it, also from another year. */
    focusRef: (month: string) => (control: HTMLElement | null) => {
      if (control && awaited.current === month) {
        awaited.current = null;
        control.focus();
      }
    },
  };
}

/** Months in a row of the picker. */
const COLUMNS = 3;
const YEAR = 12;

/**
 * Where a key leads from a month of the picker, or null for any other key: arrows by months and rows in the reading
 * direction, Home and End within the year, Page Up and Page Down by years; never beyond what can be chosen.
 */
export function monthAfterKey(
  month: string,
  key: string,
  { direction, today }: { direction: 'ltr' | 'rtl'; today: string },
): string | null {
  const forwards = direction === 'ltr' ? 1 : -1;
  const monthOfYear = Number(month.slice(-2));
  const steps: Record<string, number> = {
    ArrowRight: forwards,
    ArrowLeft: -forwards,
    ArrowDown: COLUMNS,
    ArrowUp: -COLUMNS,
    Home: 1 - monthOfYear,
    End: YEAR - monthOfYear,
    PageUp: -YEAR,
    PageDown: YEAR,
  };
  const step = steps[key];
  if (step === undefined) {
    return null;
  }
  const { first, last } = selectableMonths(today);
  const next = shiftMonth(month, step);
  const isInside = next >= first && next <= last;
  if (isInside || key.startsWith('Arrow')) {
    return isInside ? next : month;
  }
  return next < first ? first : last;
}
