import * as v from 'valibot';
import { buildingInstant } from '#domain/time/instant.ts';
import type { BillingType } from './billing-type.ts';
import { buildingDay, isoDateSchema, shiftDay } from '#domain/time/time.ts';
import type { Building } from '#domain/time/building.ts';

/** When a booking is: building days `YYYY-MM-DD`, and times `HH:mm` where it is hourly. */
export interface BookingPeriod {
  start: string;
  end: string;
  startTime: string | null;
  endTime: string | null;
  /** Not all days from the first to the last, but these, in order; with times they are those of each day. */
  days?: string[] | undefined;
}

/** The period of a request. Its end is not before its start. */
export interface LimitedPeriod {
  billingType: BillingType;
  period: BookingPeriod;
}

/** A half-open span of instants. */
export interface Span {
  start: Date;
  end: Date;
}

/** The instants that a booking holds: hourly from time to time, else from the first day's midnight to the day after the last. */
export function bookingSpan(
  building: Building,
  billingType: BillingType,
  period: BookingPeriod,
): Span {
  if (billingType === 'hourly') {
    return {
      start: buildingInstant(building, period.start, period.startTime ?? '00:00'),
      end: buildingInstant(building, period.start, period.endTime ?? '00:00'),
    };
  }
  return {
    start: buildingInstant(building, period.start),
    end: buildingInstant(building, shiftDay(period.end, 1)),
  };
}

/**
 * The first and last building day of Postgres range text, `[2026-12-01,2026-12-04)` or with quoted timestamps;
 * null when it is neither (rulings, Time).
 */
export function parseBookingDates(
  building: Building,
  range: string,
): { start: string; end: string } | null {
  const [, from = '', to = ''] = /^\["?([^",]+)"?,"?([^",)]+)"?\)$/.exec(range) ?? [];
  if (v.is(isoDateSchema, from) && v.is(isoDateSchema, to)) {
    return { start: from, end: shiftDay(to, -1) };
  }
  const start = parseTimestamp(building, from);
  const end = parseTimestamp(building, to);
  // The end is exclusive: a range up to midnight ends on the day before.
  return start && end
    ? {
        start: buildingDay(building, start),
        end: buildingDay(building, new Date(end.getTime() - 1)),
      }
    : null;
}

/** `2026-12-01 08:00:00+00` as an instant; without an offset it is the building's own clock. */
function parseTimestamp(building: Building, text: string): Date | null {
  const match =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?([+-]\d{2}(?::\d{2})?)?$/.exec(text);
  const [, day, time, offset] = match ?? [];
  if (!day || !time) {
    return null;
  }
  return offset
    ? new Date(`${day}T${time}:00${offset.padEnd('+00:00'.length, ':00')}`)
    : buildingInstant(building, day, time);
}
