import { shallowEqual } from '@xstate/react';
import { formPeriod } from '#domain/booking/form.ts';
import { clashes, type Clash } from '#domain/rooms/clash.ts';
import type { BillingType, CalendarEntry } from '#domain/rooms/room.ts';
import { selectMonths } from '#machines/booking/booking.selectors.ts';
import { selectResults } from '#machines/room-months/room-months.selectors.ts';
import { BookingActor } from './booking-actor.ts';
import { useRoomMonthsSelector } from './room-months.ts';

interface PeriodClashes {
  /** The months of the chosen period. */
  months: string[];
  /** What the calendar has in them, as far as it is loaded. */
  entries: CalendarEntry[];
  hasFailed: boolean;
  clashesAs: (billingType: BillingType | null) => Clash[];
}

/** Where the chosen period meets what the room's calendar has, were it booked with a billing type. */
export function usePeriodClashes(): PeriodClashes {
  const months = BookingActor.useSelector(selectMonths, shallowEqual);
  const period = BookingActor.useSelector(({ context }) => formPeriod(context.form), shallowEqual);
  const results = useRoomMonthsSelector(selectResults);
  const entries = months.flatMap((month) => results[month]?.value ?? []);
  return {
    months,
    entries,
    hasFailed: months.some((month) => results[month]?.status === 'failed'),
    clashesAs: (billingType) => (billingType ? clashes(entries, billingType, period) : []),
  };
}
