import * as v from 'valibot';
import { buildingInstant } from '#domain/time/instant.ts';
import { shiftMonth } from '#domain/time/month.ts';
import { shiftDayByMonths } from '#domain/time/time.ts';
import type { Building } from '#domain/time/building.ts';

const HOUR_MS = 3_600_000;
const HOURS_OF_DAY = 24;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * `progress` is the share consumed in percent, rounded down to hundredths, so that it is 100 only when all is over.
 * `upcoming` is 0 with all of it remaining, `over` is 100 with nothing; without an approved subscription the status is
 * `none` and every figure 0.
 */
export const progressSchema = v.object({
  progress: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  remainingTime: v.object({ months: count, days: count, hours: count }),
  status: v.picklist(['none', 'upcoming', 'running', 'over']),
});
export type Progress = v.InferOutput<typeof progressSchema>;

/**
 * GET /api/account/progress: the domiciliation (specification, section 3, Progress), and the monthly subscription of the
 * Grand Hall in `hall`.
 */
export const accountProgressSchema = v.object({ ...progressSchema.entries, hall: progressSchema });
export type AccountProgress = v.InferOutput<typeof accountProgressSchema>;

const ALMOST_OVER_PERCENT = 75;

/** From here on the bar is red. Specification, section 2, Payment History. */
export function isAlmostOver({ progress }: Progress): boolean {
  return progress > ALMOST_OVER_PERCENT;
}

const noTime: Progress['remainingTime'] = { months: 0, days: 0, hours: 0 };

/** A domiciliation, or a monthly booking of the Grand Hall, that was approved. */
export interface Subscription {
  /** Its days `YYYY-MM-DD`; `end` is the day after the last. */
  term: { start: string; end: string } | null;
  /** Closed by staff, whatever its days are. */
  isCompleted: boolean;
}

/** The term of consecutive months `YYYY-MM`, the earliest first; null without any. */
export function termOfMonths(months: readonly string[]): Subscription['term'] {
  const [first] = months;
  const last = months.at(-1);
  return first === undefined || last === undefined
    ? null
    : { start: `${first}-01`, end: `${shiftMonth(last, 1)}-01` };
}

type Term = ReturnType<typeof termOf>[number];

/**
 * The progress of a customer's subscription at an instant. Of several it is one that runs, else the next to begin, else the
 * last; of several that run the one that ends last. It runs from the first moment of its first day to the last of its
 * last, on the building's clock.
 */
export function progressOf(
  building: Building,
  subscriptions: readonly Subscription[],
  now: Date,
): Progress {
  const terms = subscriptions
    .filter(({ isCompleted }) => !isCompleted)
    .flatMap((subscription) => termOf(building, subscription));
  const [running] = terms
    .filter(({ start, end }) => start <= now && now < end)
    .sort((a, b) => b.end.getTime() - a.end.getTime());
  if (running) {
    return {
      progress: shareOf(running, now),
      remainingTime: timeUntil(building, running.dayAfter, now),
      status: 'running',
    };
  }
  const [next] = terms
    .filter(({ start }) => now < start)
    .sort((a, b) => a.start.getTime() - b.start.getTime());
  if (next) {
    return {
      progress: 0,
      remainingTime: timeUntil(building, next.dayAfter, next.start),
      status: 'upcoming',
    };
  }
  return subscriptions.length > 0
    ? { progress: 100, remainingTime: noTime, status: 'over' }
    : { progress: 0, remainingTime: noTime, status: 'none' };
}

/** `dayAfter` is the day that begins when the term ends. */
function termOf(building: Building, { term }: Subscription) {
  const startOf = (day: string) => buildingInstant(building, day);
  return term ? [{ start: startOf(term.start), end: startOf(term.end), dayAfter: term.end }] : [];
}

function shareOf({ start, end }: Term, now: Date): number {
  const share = (now.getTime() - start.getTime()) / (end.getTime() - start.getTime());
  return Math.floor(share * 10_000) / 100;
}

/** From `now` to the start of a day: the whole months of the calendar before it, and the rest in whole days and hours. */
function timeUntil(building: Building, day: string, now: Date): Progress['remainingTime'] {
  const before = (months: number) => buildingInstant(building, shiftDayByMonths(day, -months));
  let months = 0;
  while (before(months + 1) >= now) {
    months += 1;
  }
  const rest = before(months).getTime() - now.getTime();
  const hours = Math.floor(rest / HOUR_MS);
  return { months, days: Math.floor(hours / HOURS_OF_DAY), hours: hours % HOURS_OF_DAY };
}

/** What the card of a subscription has; null: there is none. `isOffered`: whether it can be requested now. */
export function subscriptionCard(
  { status }: Pick<Progress, 'status'>,
  isOffered: boolean,
): { hasFigures: boolean; canRequest: boolean } | null {
  const hasFigures = status === 'upcoming' || status === 'running';
  return isOffered || status !== 'none'
    ? { hasFigures, canRequest: isOffered && !hasFigures }
    : null;
}
