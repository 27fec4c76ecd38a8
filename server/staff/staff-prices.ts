import { withDiscount, withLinePrice } from '#domain/booking/price/line-price.ts';
import { DISCOUNT } from '#domain/booking/price/charge.ts';
import type { Estimate, PriceLine } from '#domain/booking/price/price.ts';
import { StaffError } from './staff-error.ts';
import type { StaffTexts } from './staff-texts.ts';

interface StaffPriced {
  texts: StaffTexts;
  ref_code: string;
  earlier: readonly PriceLine[];
  amount: number | undefined;
}

/** The price with what staff have set: lines on request, kept for the same quantity, else `amount`; and a discount. */
export function withStaffPrices(
  price: Estimate,
  { texts: { t, nameOf }, ref_code: ref, earlier, amount: typed }: StaffPriced,
): Estimate {
  let priced = price;
  let rest = typed;
  for (const [index, { item, quantity, amount }] of price.lines.entries()) {
    if (amount === null) {
      const kept = earlier.find((line) => line.item === item && line.quantity === quantity);
      const next = kept?.amount ?? rest;
      if (next === undefined) {
        throw new StaffError(
          t('change.amountMissing', { ref, line: nameOf('priceLine', item), quantity }),
        );
      }
      rest = kept ? rest : undefined;
      priced = withLinePrice(priced.lines, index, next);
    }
  }
  if (rest !== undefined) {
    throw new StaffError(t('change.amountNeedless', { ref }));
  }
  const given = earlier.find(({ item }) => item === DISCOUNT);
  if (!given) {
    return priced;
  }
  const amount = Math.min(given.amount ?? 0, priced.subtotal);
  return withDiscount(priced.lines, { amount, reason: given.reason ?? '' }) ?? priced;
}
