import * as v from 'valibot';
import { MOST_DAYS, partsOf } from '#domain/period/days.ts';
import { bookingSpan, type LimitedPeriod } from '#domain/period/period.ts';
import { hoursOf, isOutsideHours } from '#domain/time/opening-hours.ts';
import type { Building, DayHours } from '#domain/time/building.ts';
import type { BillingType } from '#domain/period/billing-type.ts';
import { buildingDay, isoMonthSchema, shiftDay, shiftDayByMonths } from '#domain/time/time.ts';

export const atLeastOneSchema = v.pipe(v.number(), v.integer(), v.minValue(1));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The limits of requests, all settings of the server (rulings, Availability (2)). */
export const bookingLimitsSchema = v.object({
  /** A period starts at most so many months after today. */
  monthsAhead: atLeastOneSchema,
  /** Days of a daily period, both ends included; of several days of one request all in all. */
  dailyDays: atLeastOneSchema,
  /** Months of a monthly period. */
  monthlyMonths: atLeastOneSchema,
  /** Requests of one customer that are not decided yet, domiciliations included. */
  pendingRequests: atLeastOneSchema,
  /** Room-days of a customer's pending hourly and daily requests together. */
  heldRoomDays: atLeastOneSchema,
  /** Pending monthly requests of one customer for one room. */
  monthlyPerRoom: atLeastOneSchema,
  /** Pending monthly requests of one customer for all rooms. */
  monthlyInAll: atLeastOneSchema,
});
export type BookingLimits = v.InferOutput<typeof bookingLimitsSchema>;
export const limitNames = v.keyof(bookingLimitsSchema).options;
export type LimitName = (typeof limitNames)[number];

/**
 * How often the hold of one request is moved for documents that were refused; the database refuses one more. A change by its
 * customer is a new version with a hold of its own, which is not counted (docs/decisions/090).
 */
export const MAX_HOLD_EXTENSIONS = 2;

export const DEFAULT_BOOKING_LIMITS: BookingLimits = {
  monthsAhead: 18,
  dailyDays: 62,
  monthlyMonths: 12,
  pendingRequests: 10,
  heldRoomDays: 62,
  monthlyPerRoom: 1,
  monthlyInAll: 2,
};

/** What a customer's pending requests use of the limits. */
const bookingUsageSchema = v.object({
  pendingRequests: count,
  heldRoomDays: count,
  /** The room of each pending monthly request, by its slug. */
  monthlyRooms: v.array(v.string()),
});
export type BookingUsage = v.InferOutput<typeof bookingUsageSchema>;

/**
 * Response of GET /api/account/booking-limits: what the booking form needs to know about its customer. `freeMonths` are the
 * months of the customer's approved domiciliations, in which an hourly Grand Hall is free (rulings, Price (2)).
 */
export const accountLimitsSchema = v.object({
  limits: bookingLimitsSchema,
  usage: bookingUsageSchema,
  freeMonths: v.array(isoMonthSchema),
});
export type AccountLimits = v.InferOutput<typeof accountLimitsSchema>;

/** A limit that a customer's pending requests and one more exceed together; `used` is what they use of it already. */
export interface UsageViolation {
  code: 'limit_reached';
  limit: 'pendingRequests' | 'heldRoomDays' | 'monthlyPerRoom' | 'monthlyInAll';
  max: number;
  used: number;
}

/** Times at which the building is closed; `from` and `to` are its opening hours. */
export type OutsideHours = { code: 'outside_hours' } & DayHours;

/** The limit that a request exceeds. */
export type LimitViolation =
  | { code: 'period_past' }
  | OutsideHours
  | { code: 'too_far_ahead'; limit: 'monthsAhead'; max: number }
  | { code: 'limit_reached'; limit: 'dailyDays' | 'monthlyMonths'; max: number }
  | UsageViolation;

/** The most days that one request can have. */
export function mostDays({ dailyDays }: Pick<BookingLimits, 'dailyDays'>): number {
  return Math.min(dailyDays, MOST_DAYS);
}

/** The first day that can be chosen: whole days start at midnight, so today has begun for them. */
export function earliestStart(billingType: BillingType | null, today: string): string {
  return billingType === 'hourly' ? today : shiftDay(today, 1);
}

/** The last day on which a period may start. */
export function latestStart(
  { monthsAhead }: Pick<BookingLimits, 'monthsAhead'>,
  today: string,
): string {
  return shiftDayByMonths(today, monthsAhead);
}

/** The last day of the longest period that starts on the day `start`. */
export function latestEnd(
  { dailyDays, monthlyMonths }: BookingLimits,
  billingType: BillingType,
  start: string,
): string {
  switch (billingType) {
    case 'hourly':
      return start;
    case 'daily':
      return shiftDay(start, dailyDays - 1);
    case 'monthly':
      return shiftDay(shiftDayByMonths(start, monthlyMonths), -1);
  }
}

/**
 * The first limit that the period itself exceeds, or null: it starts after now and not too far ahead, as does each of several days, its hours are those of
 * the building, and it is not too long (rulings, Time (2), Availability (2) and Third round).
 */
export function periodViolation(
  building: Building,
  limits: BookingLimits,
  { billingType, period }: LimitedPeriod,
  now: Date,
): LimitViolation | null {
  const { days, startTime, endTime } = period;
  const [first = period] = partsOf(billingType, period);
  if (bookingSpan(building, billingType, first).start <= now) {
    return { code: 'period_past' };
  }
  if ((days?.at(-1) ?? period.start) > latestStart(limits, buildingDay(building, now))) {
    return { code: 'too_far_ahead', limit: 'monthsAhead', max: limits.monthsAhead };
  }
  if (
    billingType === 'hourly' &&
    [startTime, endTime].some((time) => time !== null && isOutsideHours(building, time))
  ) {
    return { code: 'outside_hours', ...hoursOf(building) };
  }
  const isShortEnough = days
    ? days.length <= limits.dailyDays
    : billingType === 'hourly' || period.end <= latestEnd(limits, billingType, period.start);
  if (isShortEnough) {
    return null;
  }
  const limit = billingType === 'monthly' ? 'monthlyMonths' : 'dailyDays';
  return { code: 'limit_reached', limit, max: limits[limit] };
}
