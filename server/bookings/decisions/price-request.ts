import {
  isPricedByStaff,
  percentOf,
  withDiscount,
  withLinePrice,
} from '#domain/booking/price/line-price.ts';
import type { Estimate, PriceLine } from '#domain/booking/price/price.ts';
import type { InputOf } from '#domain/staff/call.ts';
import type { discountCall, priceLineCall } from '#domain/staff/decisions.ts';
import { LARGE_DISCOUNT_PERCENT } from '#domain/staff/permissions.ts';
import { priceColumns } from '#server/bookings/requests/insert-room-booking.ts';
import { decision, demand, requiredText, type Scope } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';
import { tvaOfBooking } from '#server/db/offer/site.ts';
import { lockPending, type ReadVersion } from './lock-booking.ts';

type LinePrice = InputOf<typeof priceLineCall>;

/** Prices a line on request. */
export const priceLine = decision(
  'requests.decide',
  ({ db, now }: Scope, { line, amount, ...read }: LinePrice) =>
    reprice({ db, now }, read, (ref, lines, tva) => {
      const priced = withLinePrice(lines, findLine(lines, line), amount, tva);
      if (priced.subtotal < 0) {
        throw new Refusal('price_below_discount', { ref });
      }
      return priced;
    }),
);

type GivenDiscount = InputOf<typeof discountCall>;

const MAX_REASON = 200;

/** Takes a discount off the price of a pending request, in place of an earlier one. */
export const giveDiscount = decision(
  'discounts.give',
  async (scope: Scope, { amount: typed, percent, reason: why, ...read }: GivenDiscount) => {
    const reason = requiredText(why).slice(0, MAX_REASON);
    return reprice(scope, read, (ref, lines, tva) => {
      if (percent !== undefined && lines.some((line) => line.amount === null)) {
        throw new Refusal('lines_unpriced', { ref, lines: unpricedLines(lines) });
      }
      const amount = typed ?? percentOf(lines, percent ?? 0);
      if (amount > percentOf(lines, LARGE_DISCOUNT_PERCENT)) {
        demand(scope, 'discounts.large');
      }
      const discounted = withDiscount(lines, { amount, reason }, tva);
      if (!discounted) {
        throw new Refusal('discount_too_high', { ref, amount });
      }
      return discounted;
    });
  },
);

/**
 * Gives a pending request, of the version that staff have read, the price that `pricedAs` makes of its lines, or refuses. Lines,
 * sums and total change together, and make the next version of the request.
 */
async function reprice(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  read: ReadVersion,
  pricedAs: (ref: string, lines: readonly PriceLine[], tva: number) => Estimate,
) {
  const { id, ref_code, total_price, ...booking } = await lockPending({ db, now }, read);
  const after = pricedAs(ref_code, booking.price_lines, await tvaOfBooking(db, booking));
  const version = booking.version + 1;
  await db
    .updateTable('bookings')
    .set({ ...priceColumns(after), version })
    .where('id', '=', id)
    .execute();
  return { ref_code, version, total_before: total_price, ...after };
}

/** The lines without an amount, with their numbers in the request. */
export function unpricedLines(lines: readonly PriceLine[]): { number: number; item: string }[] {
  return numbered(lines, ({ amount }) => amount === null);
}

function numbered(lines: readonly PriceLine[], isListed: (line: PriceLine) => boolean) {
  return lines.flatMap((line, index) =>
    isListed(line) ? [{ number: index + 1, item: line.item }] : [],
  );
}

function findLine(lines: readonly PriceLine[], typed: string): number {
  const name = typed.trim().toLowerCase().replaceAll(/\s+/g, '_');
  const priced = numbered(lines, isPricedByStaff);
  const [found, ...others] = priced.filter(
    ({ number, item }) => item === name || String(number) === name,
  );
  if (!found || others.length > 0) {
    throw new Refusal(found ? 'line_ambiguous' : 'line_not_found', { typed, lines: priced });
  }
  return found.number - 1;
}
