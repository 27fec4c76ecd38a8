import type { BillingType } from './billing-type.ts';
import { partsOf } from './days.ts';
import { bookingSpan, type BookingPeriod, type Span } from './period.ts';

/** The instants that each part of a period holds. */
export function heldSpansOf(billingType: BillingType, period: BookingPeriod): Span[] {
  return partsOf(billingType, period).map((part) => bookingSpan(billingType, part));
}
