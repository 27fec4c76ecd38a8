import * as v from 'valibot';
import { buildingInstant } from '#domain/instant.ts';
import { shiftMonth } from '#domain/month.ts';

const HOUR_MS = 3_600_000;
const HOURS_OF_DAY = 24;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * GET /api/account/progress (specification, section 3, Progress). `progress` is the share consumed in percent, rounded
 * down to hundredths, so that it is 100 only when all is over. `upcoming` is 0 with all of it remaining, `over` is 100
 * with nothing; without an approved domiciliation the status is `none` and every figure 0.
 */
export const progressSchema = v.object({
  progress: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  remainingTime: v.object({ months: count, days: count, hours: count }),
  status: v.picklist(['none', 'upcoming', 'running', 'over']),
});
export type Progress = v.InferOutput<typeof progressSchema>;

const noTime: Progress['remainingTime'] = { months: 0, days: 0, hours: 0 };

/** A domiciliation that was approved. */
export interface Subscription {
  /** `YYYY-MM`, consecutive, the earliest first. */
  months: readonly string[];
  /** Closed by staff, whatever its months are. */
  isCompleted: boolean;
}

interface Term {
  start: Date;
  end: Date;
  /** The month that begins when the term ends. */
  monthAfter: string;
}

/**
 * The progress of a customer's domiciliation at an instant. Of several it is one that runs, else the next to begin, else the
 * last; of several that run the one that ends last. It runs from the first moment of its first month to the last of its
 * last, on the building's clock.
 */
export function progressOf(subscriptions: readonly Subscription[], now: Date): Progress {
  const terms = subscriptions.filter(({ isCompleted }) => !isCompleted).flatMap(termOf);
  const [running] = terms
    .filter(({ start, end }) => start <= now && now < end)
    .sort((a, b) => b.end.getTime() - a.end.getTime());
  if (running) {
    return {
      progress: shareOf(running, now),
      remainingTime: timeUntil(running.monthAfter, now),
      status: 'running',
    };
  }
  const [next] = terms
    .filter(({ start }) => now < start)
    .sort((a, b) => a.start.getTime() - b.start.getTime());
  if (next) {
    return {
      progress: 0,
      remainingTime: timeUntil(next.monthAfter, next.start),
      status: 'upcoming',
    };
  }
  return subscriptions.length > 0
    ? { progress: 100, remainingTime: noTime, status: 'over' }
    : { progress: 0, remainingTime: noTime, status: 'none' };
}

function termOf({ months }: Subscription): Term[] {
  const [first] = months;
  const last = months.at(-1);
  if (first === undefined || last === undefined) {
    return [];
  }
  const monthAfter = shiftMonth(last, 1);
  return [{ start: startOf(first), end: startOf(monthAfter), monthAfter }];
}

function shareOf({ start, end }: Term, now: Date): number {
  const share = (now.getTime() - start.getTime()) / (end.getTime() - start.getTime());
  return Math.floor(share * 10_000) / 100;
}

/** From `now` to the start of a month: the whole months of the calendar before it, and the rest in whole days and hours. */
function timeUntil(month: string, now: Date): Progress['remainingTime'] {
  let months = 0;
  while (startOf(shiftMonth(month, -(months + 1))) >= now) {
    months += 1;
  }
  const rest = startOf(shiftMonth(month, -months)).getTime() - now.getTime();
  const hours = Math.floor(rest / HOUR_MS);
  return { months, days: Math.floor(hours / HOURS_OF_DAY), hours: hours % HOURS_OF_DAY };
}

function startOf(month: string): Date {
  return buildingInstant(`${month}-01`);
}
