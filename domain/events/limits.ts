import * as v from 'valibot';
import type { Span } from '#domain/period/period.ts';
import {
  atLeastOneSchema,
  DEFAULT_BOOKING_LIMITS,
  latestStart,
  type OutsideHours,
} from '#domain/booking/limits/limits.ts';
import { buildingInstant } from '#domain/time/instant.ts';
import { hoursOf, isOutsideHours } from '#domain/time/opening-hours.ts';
import { buildingDay, buildingMoment, buildingTime, shiftDay } from '#domain/time/time.ts';
import type { Building } from '#domain/time/building.ts';

/** The limits of the events that customers propose, all settings of the server (rulings, Own events (3)). */
export const eventLimitsSchema = v.object({
  /** An event starts at most so many months after today, as a booking. */
  monthsAhead: atLeastOneSchema,
  /** Days of 24 hours from start to end. */
  eventDays: atLeastOneSchema,
  /** Events of one customer that wait for a review. */
  pendingEvents: atLeastOneSchema,
});
export type EventLimits = v.InferOutput<typeof eventLimitsSchema>;

export const DEFAULT_EVENT_LIMITS: EventLimits = {
  monthsAhead: DEFAULT_BOOKING_LIMITS.monthsAhead,
  eventDays: 7,
  pendingEvents: 10,
};

/** What is wrong with the period of a proposed event. */
export type EventPeriodViolation =
  | { code: 'invalid_period' }
  | OutsideHours
  | { code: 'too_far_ahead'; limit: 'monthsAhead'; max: number }
  | { code: 'limit_reached'; limit: 'eventDays'; max: number };

/** The last day on which an event can end that starts on `startDay`: at the time of its start. */
export function latestEndDay({ eventDays }: EventLimits, startDay: string): string {
  return shiftDay(startDay, eventDays);
}

/** The first limit that the period of an event exceeds, or null. The server's rule; the form has it for each field. */
export function eventPeriodViolation(
  building: Building,
  limits: EventLimits,
  { start, end }: Span,
  now: Date,
): EventPeriodViolation | null {
  if (end <= start) {
    return { code: 'invalid_period' };
  }
  const { day, time } = buildingMoment(building, start);
  if (day > latestStart(limits, buildingDay(building, now))) {
    return { code: 'too_far_ahead', limit: 'monthsAhead', max: limits.monthsAhead };
  }
  if ([time, buildingTime(building, end)].some((each) => isOutsideHours(building, each))) {
    return { code: 'outside_hours', ...hoursOf(building) };
  }
  const latestEnd = buildingInstant(building, latestEndDay(limits, day), time);
  // The building's clock has no seconds.
  return end.getTime() > latestEnd.getTime() + (start.getTime() % MINUTE_MS)
    ? { code: 'limit_reached', limit: 'eventDays', max: limits.eventDays }
    : null;
}

const MINUTE_MS = 60_000;
