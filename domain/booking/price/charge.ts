/** The item of the line that staff take off the price. */
export const DISCOUNT = 'discount';

/** What a line adds to the sums: a discount takes its amount off, a line on request adds nothing yet. */
export function chargeOf({ item, amount }: { item: string; amount: number | null }): number {
  return item === DISCOUNT ? -(amount ?? 0) : (amount ?? 0);
}
