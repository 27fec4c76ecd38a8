import { shallowEqual } from '@xstate/react';
import { formPeriod } from '#domain/booking/form/form.ts';
import { clashes, type ShownClash, withRefusedDays } from '#domain/rooms/clash.ts';
import type { CalendarEntry } from '#domain/rooms/room.ts';
import type { BillingType } from '#domain/period/billing-type.ts';
import { selectMonths, selectRefusedDays } from '#machines/booking/booking.selectors.ts';
import { selectResults } from '#machines/room-months/room-months.selectors.ts';
import { BookingActor } from '#src/features/booking/form/booking-actor.ts';
import { useRoomMonthsSelector } from './room-months.ts';
import { useSite } from '#src/components/site-context.ts';

interface PeriodClashes {
  /** The months of the chosen period. */
  months: string[];
  /** What the calendar has in them, as far as it is loaded. */
  entries: CalendarEntry[];
  hasFailed: boolean;
  clashesAs: (billingType: BillingType | null) => ShownClash[];
}

/**
 * Where the chosen period meets what the room's calendar has, were it booked with a billing type; and of several days those
 * that the server has just refused, which a calendar that visitors do not see cannot show.
 */
export function usePeriodClashes(): PeriodClashes {
  const building = useSite();
  const months = BookingActor.useSelector(selectMonths, shallowEqual);
  const period = BookingActor.useSelector(({ context }) => formPeriod(context.form), shallowEqual);
  const refused = BookingActor.useSelector(selectRefusedDays, shallowEqual);
  const results = useRoomMonthsSelector(selectResults);
  const entries = months.flatMap((month) => results[month]?.value ?? []);
  return {
    months,
    entries,
    hasFailed: months.some((month) => results[month]?.status === 'failed'),
    clashesAs: (billingType) => {
      const shown = billingType ? clashes(building, entries, billingType, period) : [];
      return withRefusedDays(shown, refused);
    },
  };
}
