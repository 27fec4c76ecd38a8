import { monthOf, monthsBetween, shiftMonth } from '#domain/time/month.ts';
import { daysBetween, shiftDay } from '#domain/time/time.ts';

/** So far ahead a domiciliation can be asked for, in months, the current one included. */
export const MONTHS_AHEAD = 36;

/** What the first picked month is extended to: the plan's minimum of months, on the building day `today`. */
interface MonthRules {
  minMonths: number;
  today: string;
}

/**
 * The chosen months after one more is picked (specification, section 4, Domiciliation month picker; rulings,
 * Domiciliation). The first one fills the plan's minimum from there on, as far as months can be chosen. One outside the
 * range fills the gap; a chosen one is removed, and from within the range the months after it go too: what is chosen is
 * always consecutive, the earliest first.
 */
export function toggleMonth(
  chosen: readonly string[],
  month: string,
  { minMonths, today }: MonthRules,
): string[] {
  const first = chosen[0];
  const last = chosen.at(-1);
  if (first === undefined || last === undefined) {
    const filled = shiftMonth(month, minMonths - 1);
    const latest = selectableMonths(today).last;
    return monthsBetween(month, filled < latest ? filled : latest);
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

/** The first and the last month that can be chosen: the building's current one and those ahead. `today` is a building day. */
export function selectableMonths(today: string): { first: string; last: string } {
  const first = monthOf(today);
  return { first, last: shiftMonth(first, MONTHS_AHEAD - 1) };
}

/** Whether a month can be chosen on the building day `today`. */
export function isSelectableMonth(month: string, today: string): boolean {
  const { first, last } = selectableMonths(today);
  return month >= first && month <= last;
}

const FEW_DAYS = 14;

/** The last day of the first chosen month, if few days of it are left: it is charged in full. */
export function endOfEndingMonth([first]: readonly string[], today: string): string | null {
  if (first === undefined || first !== monthOf(today)) {
    return null;
  }
  const end = shiftDay(`${shiftMonth(first, 1)}-01`, -1);
  return daysBetween(today, end) < FEW_DAYS ? end : null;
}
