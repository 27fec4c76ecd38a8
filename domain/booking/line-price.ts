import { sumsOf, type Estimate, type PriceLine } from './price.ts';

/** Whether staff set the price of a line: it is on request, or staff have priced it before. */
export function isPricedByStaff({ amount, byStaff }: PriceLine): boolean {
  return amount === null || byStaff === true;
}

/** The price once a line has an amount in centimes, HT, that staff have set. */
export function withLinePrice(
  lines: readonly PriceLine[],
  index: number,
  amount: number,
): Estimate {
  const priced = lines.map((line, at) =>
    at === index ? { ...line, amount, byStaff: true } : line,
  );
  return { lines: priced, ...sumsOf(priced) };
}
