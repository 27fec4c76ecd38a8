import { rateOf, type Room } from '#domain/rooms/room.ts';
import type { BillingType } from '#domain/period/billing-type.ts';
import { estimate, type EstimateInput } from './price.ts';

/** A billing type with which the same days cost less, and what the room costs with it: centimes, HT. */
export interface CheaperRate {
  billingType: BillingType;
  amount: number;
}

/** By the hour, whole days may cost less, and by the day a month: what is booked then includes what was chosen. */
const nextLonger: Partial<Record<BillingType, BillingType>> = { hourly: 'daily', daily: 'monthly' };

/**
 * The next longer billing type of the room when the same days, services included, cost less in total with it; else null. Null
 * as well for a month of several days, without a valid period, without a rate for that type, and where the room is free for the customer.
 */
export function cheaperRate(input: EstimateInput & { room: Room }): CheaperRate | null {
  const billingType = nextLonger[input.billingType];
  const chosen = estimate(input);
  // A month is one period.
  const isMonthOfDays = billingType === 'monthly' && input.period.days !== undefined;
  if (!billingType || !chosen || isMonthOfDays || rateOf(input.room, billingType) === null) {
    return null;
  }
  const period = { ...input.period, startTime: null, endTime: null };
  const other = estimate({ ...input, billingType, period });
  const isFree = chosen.lines.some(({ note }) => note === 'free_access');
  const amount = other?.lines[0]?.amount ?? null;
  return other && amount !== null && !isFree && other.total < chosen.total
    ? { billingType, amount }
    : null;
}
