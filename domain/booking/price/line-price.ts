import { DISCOUNT } from './charge.ts';
import { sumsOf, type Estimate, type PriceLine } from './price.ts';

/** Whether staff set the price of a line: it is on request, or staff have priced it before. */
export function isPricedByStaff({ amount, byStaff }: PriceLine): boolean {
  return amount === null || byStaff === true;
}

/** The price once a line has an amount in centimes, HT, that staff have set. `tva` is that of the request. */
export function withLinePrice(
  lines: readonly PriceLine[],
  index: number,
  amount: number,
  tva: number,
): Estimate {
  const priced = lines.map((line, at) =>
    at === index ? { ...line, amount, byStaff: true } : line,
  );
  return { lines: priced, ...sumsOf(priced, tva) };
}

/** What staff take off the price, HT, in place of an earlier discount; nothing: `amount` 0. */
interface Discount {
  amount: number;
  /** The customer reads it. */
  reason: string;
}

/** The price less a discount. Null where the discount is more than the other lines. */
export function withDiscount(
  lines: readonly PriceLine[],
  { amount, reason }: Discount,
  tva: number,
): Estimate | null {
  const charged = lines.filter(({ item }) => item !== DISCOUNT);
  const discounted: PriceLine[] =
    amount === 0
      ? charged
      : [...charged, { item: DISCOUNT, quantity: 1, amount, note: null, reason }];
  const sums = sumsOf(discounted, tva);
  return sums.subtotal < 0 ? null : { lines: discounted, ...sums };
}

/** A part of what the lines cost without a discount, in percent, rounded half up to the centime. */
export function percentOf(lines: readonly PriceLine[], percent: number): number {
  const { subtotal } = sumsOf(
    lines.filter(({ item }) => item !== DISCOUNT),
    0,
  );
  return Math.round((subtotal * percent) / 100);
}
