import * as v from 'valibot';
import type { Span } from '#domain/period/period.ts';
import { buildingInstant } from '#domain/time/instant.ts';
import { shiftMonth } from '#domain/time/month.ts';
import { buildingDay, daysBetween, isoDateSchema, isoMonthSchema } from '#domain/time/time.ts';
import { Refusal } from '#server/errors.ts';
import type { Building } from '#domain/time/building.ts';

const MAX_CALENDAR_DAYS = 400;

/** The requested span of a calendar: days (`to` is excluded), a month, or neither. */
export const calendarQuery = v.object({
  from: v.optional(isoDateSchema),
  to: v.optional(isoDateSchema),
  month: v.optional(isoMonthSchema),
});

/** As `calendarQuery` parses it. */
export type AskedSpan = v.InferOutput<typeof calendarQuery>;

/**
 * The requested days or month; without either, the current month and the eleven after it. The span is limited to
 * little more than a year, which bounds its cost.
 */
export function calendarSpan(building: Building, { from, to, month }: AskedSpan, now: Date): Span {
  if (from === undefined && to === undefined) {
    return monthsSpan(building, month ?? buildingDay(building, now).slice(0, 7), month ? 1 : 12);
  }
  if (from === undefined || to === undefined) {
    throw new Refusal('invalid_request', { fields: [from === undefined ? 'from' : 'to'] });
  }
  const days = daysBetween(from, to);
  if (days < 1 || days > MAX_CALENDAR_DAYS) {
    throw new Refusal('invalid_request', { fields: ['to'] });
  }
  return { start: buildingInstant(building, from), end: buildingInstant(building, to) };
}

/** At most one for each month that can be asked for. */
const knownSpans = new Map<string, Span>();

/** The span of so many months from the first of `month`. Kept: finding an instant in a time zone takes longer than reading a calendar. */
function monthsSpan(building: Building, month: string, count: number): Span {
  const key = `${building.timeZone} ${month} ${count}`;
  const span = knownSpans.get(key) ?? {
    start: buildingInstant(building, `${month}-01`),
    end: buildingInstant(building, `${shiftMonth(month, count)}-01`),
  };
  knownSpans.set(key, span);
  return span;
}
