import * as v from 'valibot';
import type { Span } from '#domain/booking/period.ts';
import { buildingInstant } from '#domain/instant.ts';
import { shiftMonth } from '#domain/month.ts';
import { buildingDay, daysBetween, isoDateSchema, isoMonthSchema } from '#domain/time.ts';
import { ApiError } from '#server/errors.ts';

const MAX_CALENDAR_DAYS = 400;

/** The requested span of a calendar: days (`to` is excluded), a month, or neither. */
export const calendarQuery = v.object({
  from: v.optional(isoDateSchema),
  to: v.optional(isoDateSchema),
  month: v.optional(isoMonthSchema),
});

/**
 * The requested days or month; without either, the current month and the eleven after it. The span is limited to
 * little more than a year, which bounds its cost.
 */
export function calendarSpan(
  { from, to, month }: v.InferOutput<typeof calendarQuery>,
  now: Date,
): Span {
  if (from === undefined && to === undefined) {
    const first = month ?? buildingDay(now).slice(0, 7);
    return {
      start: buildingInstant(`${first}-01`),
      end: buildingInstant(`${shiftMonth(first, month ? 1 : 12)}-01`),
    };
  }
  if (from === undefined || to === undefined) {
    throw new ApiError('invalid_request', { fields: [from === undefined ? 'from' : 'to'] });
  }
  const days = daysBetween(from, to);
  if (days < 1 || days > MAX_CALENDAR_DAYS) {
    throw new ApiError('invalid_request', { fields: ['to'] });
  }
  return { start: buildingInstant(from), end: buildingInstant(to) };
}
