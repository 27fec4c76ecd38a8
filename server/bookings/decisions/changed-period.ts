import * as v from 'valibot';
import { dayListSchema, periodOfDays } from '#domain/period/days.ts';
import type { BookingPeriod } from '#domain/period/period.ts';
import type { BillingType } from '#domain/period/billing-type.ts';
import type { InputOf } from '#domain/staff/call.ts';
import type { changeCall } from '#domain/staff/decisions.ts';
import { isoDateSchema, isoTimeSchema } from '#domain/time/time.ts';
import { Refusal } from '#server/errors.ts';

/** What changes of a booking; the rest stays. `from` and `to` are hours of a booking by the hour, else days. */
export type BookingChange = InputOf<typeof changeCall>;

/** The period of a booking after a change; refused where what is named does not fit it. */
export function changedPeriod(
  { billingType, earlier }: { billingType: BillingType; earlier: BookingPeriod },
  { day, from, to, days: list }: Omit<BookingChange, 'ref'>,
): BookingPeriod {
  // Of a day that is named twice another one was meant, which the change would release.
  if (list && !v.is(dayListSchema, list)) {
    throw new Refusal('invalid_request', { fields: ['days'] });
  }
  const isHourly = billingType === 'hourly';
  const isRange = day !== undefined || (!isHourly && (from !== undefined || to !== undefined));
  const days = list ?? earlier.days;
  if (days && isRange) {
    throw new Refusal('period_of_several_days');
  }
  const isOfUnit = isHourly ? isoTimeSchema : isoDateSchema;
  if (![from, to].every((value) => value === undefined || v.is(isOfUnit, value))) {
    throw new Refusal(isHourly ? 'period_by_hour' : 'period_by_day');
  }
  const times = isHourly
    ? { startTime: from ?? earlier.startTime, endTime: to ?? earlier.endTime }
    : { startTime: null, endTime: null };
  if (days) {
    return { ...periodOfDays(days), ...times };
  }
  if (isHourly) {
    const start = day ?? earlier.start;
    return { start, end: start, ...times };
  }
  const period = { start: from ?? day ?? earlier.start, end: to ?? day ?? earlier.end };
  if (period.end < period.start) {
    throw new Refusal('period_reversed');
  }
  return { ...period, ...times };
}
