import { selectableMonths } from '#domain/domiciliation/months.ts';
import { shiftMonth } from '#domain/time/month.ts';

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
