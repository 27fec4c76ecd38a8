import { deepEqual } from '@tanstack/react-router';
import type { Estimate } from '#domain/booking/price/price.ts';
import { selectEstimate } from '#machines/booking/booking.selectors.ts';
import { BookingActor } from '#src/features/booking/form/booking-actor.ts';

/** The running estimate, or null while there is no valid period to price. An equal estimate does not render again. */
export function useEstimate(): Estimate | null {
  return BookingActor.useSelector(selectEstimate, deepEqual);
}
