import * as v from 'valibot';
import { periodOfDays } from '#domain/period/days.ts';
import type { BookingPeriod } from '#domain/period/period.ts';
import type { BillingType } from '#domain/period/billing-type.ts';
import { isoDateSchema, isoTimeSchema } from '#domain/time/time.ts';
import { usageError } from './staff-error.ts';
import type { StaffTexts } from './staff-texts.ts';

/** What changes; the rest stays. `from` and `to` are hours of a booking by the hour, else days. */
export interface BookingChange {
  day?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** In order, in place of all days. */
  days?: string[] | undefined;
  attendees?: number | undefined;
  /** The new amount, HT in centimes, of the line on request whose quantity changes. */
  amount?: number | undefined;
  /** The customer reads it. */
  note?: string | undefined;
  /** The version that staff have read; without it only show what would change. */
  version?: number | undefined;
}

/** The period of a booking after a change; throws a usage error where what is named does not fit it. */
export function changedPeriod(
  { t }: StaffTexts,
  {
    billingType,
    earlier,
    asked: { day, from, to, days: list },
  }: { billingType: BillingType; earlier: BookingPeriod; asked: BookingChange },
): BookingPeriod {
  const isHourly = billingType === 'hourly';
  const isRange = day !== undefined || (!isHourly && (from !== undefined || to !== undefined));
  const days = list ?? earlier.days;
  if (days && isRange) {
    throw usageError(t('change.severalDays'));
  }
  const isOfUnit = isHourly ? isoTimeSchema : isoDateSchema;
  if (![from, to].every((value) => value === undefined || v.is(isOfUnit, value))) {
    throw usageError(t(isHourly ? 'change.byHour' : 'change.byDay'));
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
    throw usageError(t('change.wrongOrder'));
  }
  return { ...period, ...times };
}
