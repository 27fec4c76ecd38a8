/** The month `YYYY-MM` of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 'YYYY-MM'.length);
}

/** `count` months after `month`; negative goes back. */
export function shiftMonth(month: string, count: number): string {
  const months = numberOf(month) + count;
  const year = String(Math.floor(months / 12)).padStart(4, '0');
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The months from `first` to `last`, both included; none when `last` is earlier. */
export function monthsBetween(first: string, last: string): string[] {
  const count = Math.max(0, numberOf(last) - numberOf(first) + 1);
  return Array.from({ length: count }, (_, index) => shiftMonth(first, index));
}

/** Months since the year 0, so that two of them can be subtracted. */
function numberOf(month: string): number {
  const [year = 0, monthOfYear = 0] = month.split('-').map(Number);
  return year * 12 + monthOfYear - 1;
}
