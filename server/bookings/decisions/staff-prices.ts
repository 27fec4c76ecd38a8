import { DISCOUNT } from '#domain/booking/price/charge.ts';
import { withDiscount, withLinePrice } from '#domain/booking/price/line-price.ts';
import type { Estimate, PriceLine } from '#domain/booking/price/price.ts';
import { Refusal } from '#server/errors.ts';

interface StaffPriced {
  ref: string;
  earlier: readonly PriceLine[];
  amount: number | undefined;
  /** Of the booking. */
  tva: number;
}

/** The price with what staff have set: lines on request, kept for the same quantity, else `amount`; and a discount. */
export function withStaffPrices(
  price: Estimate,
  { ref, earlier, amount: given, tva }: StaffPriced,
): Estimate {
  let priced = price;
  let rest = given;
  for (const [index, { item, quantity, amount }] of price.lines.entries()) {
    if (amount === null) {
      const kept = earlier.find((line) => line.item === item && line.quantity === quantity);
      const next = kept?.amount ?? rest;
      if (next === undefined) {
        throw new Refusal('amount_missing', { ref, item, quantity });
      }
      rest = kept ? rest : undefined;
      priced = withLinePrice(priced.lines, index, next, tva);
    }
  }
  if (rest !== undefined) {
    throw new Refusal('amount_needless', { ref });
  }
  const discount = earlier.find(({ item }) => item === DISCOUNT);
  if (!discount) {
    return priced;
  }
  const amount = Math.min(discount.amount ?? 0, priced.subtotal);
  const reason = discount.reason ?? '';
  return withDiscount(priced.lines, { amount, reason }, tva) ?? priced;
}
