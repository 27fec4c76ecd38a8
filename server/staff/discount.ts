import { percentOf, withDiscount } from '#domain/booking/line-price.ts';
import { priceColumns } from '#server/bookings/insert-room-booking.ts';
import { findBooking } from './find.ts';
import { lockPriceable, repricedText } from './price.ts';
import { StaffError, usageError } from './staff-error.ts';
import { staffWrite } from './staff-write.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';

interface GivenDiscount {
  /** Centimes, HT; 0 takes an earlier discount back. */
  amount: number | null;
  /** Of what the lines cost, in place of an amount. */
  percent: number | null;
  /** The customer reads it. */
  reason: string;
  /** The version that staff have read. */
  version: number;
}

/** Takes a discount off the price of a pending request, in place of an earlier one; it makes the next version of the request. */
export async function discount(
  deps: StaffDeps,
  ref: string,
  { amount: typed, percent, reason: typedReason, version: read }: GivenDiscount,
): Promise<StaffResult> {
  const { t, dinars } = deps.texts;
  const reason = typedReason.trim().slice(0, MAX_REASON);
  if (reason === '') {
    throw usageError(t('discount.reasonMissing'));
  }
  const { id, ref_code } = await findBooking(deps, ref);
  const { before, after, version } = await staffWrite(deps, async (trx) => {
    const booking = await lockPriceable(deps.texts, trx, { id, read });
    if (percent !== null && booking.price_lines.some((line) => line.amount === null)) {
      throw new StaffError(t('discount.unpriced', { ref: ref_code }));
    }
    const amount = typed ?? percentOf(booking.price_lines, percent ?? 0);
    const after = withDiscount(booking.price_lines, { amount, reason });
    if (!after) {
      throw new StaffError(t('discount.tooHigh', { ref: ref_code, amount: dinars(amount) }));
    }
    const next = booking.version + 1;
    await trx
      .updateTable('bookings')
      .set({ ...priceColumns(after), version: next })
      .where('id', '=', id)
      .execute();
    return { before: booking.total_price, after, version: next };
  });
  return {
    data: { ref_code, version, total_before: before, ...after },
    text: repricedText(deps.texts, ref_code, { version, before, after }),
  };
}

const MAX_REASON = 200;
