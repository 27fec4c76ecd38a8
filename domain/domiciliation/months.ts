/** So far ahead a domiciliation can be asked for, in months, the current one included. */
export const MONTHS_AHEAD = 36;

/** Months since the year 0, so that two of them can be subtracted. */
function numberOf(month: string): number {
  const [year = 0, monthOfYear = 0] = month.split('-').map(Number);
  return year * 12 + monthOfYear - 1;
}

/** The month `YYYY-MM` that lies `count` after `month`; negative goes back. */
export function shiftMonth(month: string, count: number): string {
  const number = numberOf(month) + count;
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
}

/** The months from `first` to `last`, both included; none when `last` is earlier. */
export function monthsBetween(first: string, last: string): string[] {
  const count = Math.max(0, numberOf(last) - numberOf(first) + 1);
  return Array.from({ length: count }, (_, index) => shiftMonth(first, index));
}

/**
 * The chosen months after one more is picked (specification, section 4, Domiciliation month picker; rulings,
 * Domiciliation). One outside the range fills the gap; a chosen one is removed, and from within the range the months
 * after it go too: what is chosen is always consecutive, the earliest first.
 */
export function toggleMonth(chosen: readonly string[], month: string): string[] {
  const first = chosen[0];
  const last = chosen.at(-1);
  if (first === undefined || last === undefined) {
    return [month];
  }
  if (!chosen.includes(month)) {
    return month < first ? monthsBetween(month, last) : monthsBetween(first, month);
  }
  return month === first ? chosen.slice(1) : chosen.slice(0, chosen.indexOf(month));
}

/** Whether the months follow one another, the earliest first; at least one. */
export function areConsecutive(months: readonly string[]): boolean {
  const first = months[0];
  return first !== undefined && months.every((month, index) => month === shiftMonth(first, index));
}

/** Whether a month can be chosen: not before the building's current month, nor too far ahead. `today` is a building day. */
export function isSelectableMonth(month: string, today: string): boolean {
  const current = today.slice(0, 'YYYY-MM'.length);
  return month >= current && month < shiftMonth(current, MONTHS_AHEAD);
}
