import { percentOf, withDiscount } from '#domain/booking/price/line-price.ts';
import { reprice } from './price.ts';
import { requiredText, StaffError } from './staff-error.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';

interface GivenDiscount {
  /** Centimes, HT; 0 takes an earlier discount back. */
  amount?: number | undefined;
  /** Of what the lines cost, in place of an amount. */
  percent?: number | undefined;
  /** The customer reads it. */
  reason: string;
  /** The version that staff have read. */
  version: number;
}

/** Takes a discount off the price of a pending request, in place of an earlier one. */
export async function discount(
  deps: StaffDeps,
  typedRef: string,
  { amount: typed, percent, reason: typedReason, version }: GivenDiscount,
): Promise<StaffResult> {
  const { t, dinars } = deps.texts;
  const reason = requiredText(typedReason, t('discount.reasonMissing')).slice(0, MAX_REASON);
  return reprice(deps, { ref: typedRef, version }, (ref, lines) => {
    if (percent !== undefined && lines.some((line) => line.amount === null)) {
      throw new StaffError(t('discount.unpriced', { ref }));
    }
    const amount = typed ?? percentOf(lines, percent ?? 0);
    const discounted = withDiscount(lines, { amount, reason });
    if (!discounted) {
      throw new StaffError(t('discount.tooHigh', { ref, amount: dinars(amount) }));
    }
    return discounted;
  });
}

const MAX_REASON = 200;
