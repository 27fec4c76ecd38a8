import { countDays } from '#domain/period/days.ts';
import type { BookingLimits, BookingUsage, UsageViolation } from './limits.ts';
import type { LimitedPeriod } from '#domain/period/period.ts';

/** The limit of pending requests, or null while one more request of any kind may be added. */
export function pendingViolation(
  { pendingRequests: max }: BookingLimits,
  { pendingRequests: used }: BookingUsage,
): UsageViolation | null {
  return used + 1 > max ? { code: 'limit_reached', limit: 'pendingRequests', max, used } : null;
}

/** The first limit that the customer's pending requests and this one exceed together, or null (rulings, Availability (2)). */
export function usageViolation(
  limits: BookingLimits,
  usage: BookingUsage,
  { roomSlug, ...asked }: LimitedPeriod & { roomSlug: string },
): UsageViolation | null {
  const reached = (limit: UsageViolation['limit'], used: number): UsageViolation => ({
    code: 'limit_reached',
    limit,
    max: limits[limit],
    used,
  });
  const pending = pendingViolation(limits, usage);
  if (pending) {
    return pending;
  }
  if (asked.billingType !== 'monthly') {
    const used = usage.heldRoomDays;
    return used + roomDays(asked) > limits.heldRoomDays ? reached('heldRoomDays', used) : null;
  }
  const ofRoom = usage.monthlyRooms.filter((slug) => slug === roomSlug).length;
  if (ofRoom + 1 > limits.monthlyPerRoom) {
    return reached('monthlyPerRoom', ofRoom);
  }
  const inAll = usage.monthlyRooms.length;
  return inAll + 1 > limits.monthlyInAll ? reached('monthlyInAll', inAll) : null;
}

/** The building days that a period touches. An hour counts like its day (decision 036). */
export function roomDays({ period }: LimitedPeriod): number {
  return countDays(period);
}
