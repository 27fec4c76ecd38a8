import type { BillingType } from './billing-type.ts';
import { partsOf } from './days.ts';
import { bookingSpan, type BookingPeriod, type Span } from './period.ts';
import type { Building } from '#domain/time/building.ts';

/** The instants that each part of a period holds. */
export function heldSpansOf(
  building: Building,
  billingType: BillingType,
  period: BookingPeriod,
): Span[] {
  return partsOf(billingType, period).map((part) => bookingSpan(building, billingType, part));
}
