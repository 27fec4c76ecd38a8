import { cheaperRate, type CheaperRate } from '#domain/booking/price/cheaper-rate.ts';
import { formPeriod } from '#domain/booking/form/form.ts';
import { earliestStart, type UsageViolation } from '#domain/booking/limits/limits.ts';
import { roomDays, usageViolation } from '#domain/booking/limits/usage-limits.ts';
import { buildingDay } from '#domain/time/time.ts';
import { pricedForm } from './booking.rules.ts';
import type { BookingContext } from './booking.types.ts';

// Beside booking.selectors.ts, because the page loads the notices after the first step.

interface Snapshot {
  context: BookingContext;
}

/** The billing type with which the chosen days cost less, where they can be booked with it; else null. */
export function selectCheaperRate({ context }: Snapshot): CheaperRate | null {
  const priced = pricedForm(context);
  const cheaper = priced && cheaperRate(priced);
  const today = buildingDay(context.building, context.now());
  return cheaper && context.form.startDate >= earliestStart(cheaper.billingType, today)
    ? cheaper
    : null;
}

/** A limit of the customer's requests, in numbers: the use by other requests, the maximum, and the use by this request. */
interface UsageReached extends UsageViolation {
  needed: number;
}

/** The limit that the customer's pending requests and this one exceed together; null while that is unknown or no period is chosen. */
export function selectUsageViolation({ context }: Snapshot): UsageReached | null {
  const { usage, limits, roomSlug, form } = context;
  const period = formPeriod(form);
  if (!usage || form.billingType === null || period.start === '' || period.end < period.start) {
    return null;
  }
  const asked = { roomSlug, billingType: form.billingType, period };
  const reached = usageViolation(limits, usage, asked);
  return reached && { ...reached, needed: roomDays(asked) };
}
