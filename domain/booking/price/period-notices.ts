import { formPeriod } from '#domain/booking/form/form.ts';
import {
  earliestStart,
  type BookingLimits,
  type BookingUsage,
  type UsageViolation,
} from '#domain/booking/limits/limits.ts';
import { roomDays, usageViolation } from '#domain/booking/limits/usage-limits.ts';
import { buildingDay } from '#domain/time/time.ts';
import { cheaperRate, type CheaperRate } from './cheaper-rate.ts';
import { pricedForm, type FormWithPrices } from './form-price.ts';

/** The billing type with which the chosen days cost less, where they can be booked with it; else null. */
export function cheaperFormRate(opened: FormWithPrices & { now: () => Date }): CheaperRate | null {
  const priced = pricedForm(opened);
  const cheaper = priced && cheaperRate(priced);
  const today = buildingDay(opened.building, opened.now());
  return cheaper && opened.form.startDate >= earliestStart(cheaper.billingType, today)
    ? cheaper
    : null;
}

interface FormWithUsage extends Pick<FormWithPrices, 'form'> {
  roomSlug: string;
  limits: BookingLimits;
  /** Null while it is unknown. */
  usage: BookingUsage | null;
}

/** A limit of the customer's requests, in numbers: the use by other requests, the maximum, and the use by this request. */
interface UsageReached extends UsageViolation {
  needed: number;
}

/** The limit that the customer's pending requests and this one exceed together; null while that is unknown or no period is chosen. */
export function reachedUsage({
  usage,
  limits,
  roomSlug,
  form,
}: FormWithUsage): UsageReached | null {
  const period = formPeriod(form);
  if (!usage || form.billingType === null || period.start === '' || period.end < period.start) {
    return null;
  }
  const asked = { roomSlug, billingType: form.billingType, period };
  const reached = usageViolation(limits, usage, asked);
  return reached && { ...reached, needed: roomDays(asked) };
}
