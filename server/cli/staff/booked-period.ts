import * as v from 'valibot';
import { periodOfDays } from '#domain/period/days.ts';
import type { BookingPeriod } from '#domain/period/period.ts';
import type { BillingType } from '#domain/period/billing-type.ts';
import { isoDateSchema, isoTimeSchema } from '#domain/time/time.ts';
import { UsageError } from '#server/cli/output/usage-error.ts';
import { t } from '#server/cli/output/texts.ts';

/** The options of a period. */
interface TypedPeriod {
  day?: string | undefined;
  days?: string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  isMonthly: boolean;
}

/** A day or several with two hours or whole, or the first and the last day. */
export function bookedPeriod({ day, from, to, days, isMonthly }: TypedPeriod): {
  billingType: BillingType;
  dates: BookingPeriod;
} {
  const list = days ?? (day === undefined ? null : [day]);
  if (list && !isMonthly && (day === undefined || days === undefined)) {
    if (v.is(isoTimeSchema, from) && v.is(isoTimeSchema, to)) {
      return {
        billingType: 'hourly',
        dates: { ...periodOfDays(list), startTime: from, endTime: to },
      };
    }
    if (from === undefined && to === undefined) {
      return {
        billingType: 'daily',
        dates: { ...periodOfDays(list), startTime: null, endTime: null },
      };
    }
  }
  if (list || !v.is(isoDateSchema, from) || !v.is(isoDateSchema, to)) {
    throw new UsageError(t('book.period'));
  }
  return {
    billingType: isMonthly ? 'monthly' : 'daily',
    dates: { start: from, end: to, startTime: null, endTime: null },
  };
}
