import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import type { PriceLine } from './price.ts';

/** What the Grand Hall's first price covers, in hours. */
const GRADED_FROM_HOURS = 2;

/**
 * The price of one unit of a stored line, in centimes. Null where none times the quantity is the amount: on request, free,
 * or the Grand Hall by the hour, whose later hours cost less.
 */
export function unitPrice(
  { item, quantity, amount }: Pick<PriceLine, 'item' | 'quantity' | 'amount'>,
  roomSlug: string | null,
): number | null {
  const isGraded = roomSlug === GRAND_HALL_SLUG && item === 'room_hourly';
  if (!amount || (isGraded && quantity !== GRADED_FROM_HOURS)) {
    return null;
  }
  const unit = Math.round(amount / quantity);
  return Math.round(unit * quantity) === amount ? unit : null;
}
