import { createActorContext } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { formPeriod } from '#domain/booking/form.ts';
import { monthsTouched } from '#domain/rooms/clash.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { roomMonthsMachine } from '#machines/room-months/room-months.machine.ts';
import { selectResults, takenDays } from '#machines/room-months/room-months.selectors.ts';
import { BookingActor } from './booking-actor.ts';

/** A longer period is checked by the server only. */
export const MOST_MONTHS = 24;

/** The months of the room, for the calendar beside the form and for the fields in it. */
export const RoomMonthsActor = createActorContext(roomMonthsMachine);

/** Loads the months of the form's period, and all months again after the server refused the period as taken. */
export function useMonthsOfPeriod(): void {
  const booking = BookingActor.useActorRef();
  const months = RoomMonthsActor.useActorRef();
  // Connects two actors. The period changes in the fields, in the calendar and with a restored draft.
  useEffect(() => {
    const load = ({ context }: SnapshotFrom<typeof bookingMachine>) =>
      months.send({
        type: 'months.load',
        months: monthsTouched(formPeriod(context.form), MOST_MONTHS),
      });
    load(booking.getSnapshot());
    const subscriptions = [
      booking.subscribe(load),
      booking.on('toast', ({ failure }) => {
        if (failure.code === 'period_taken') {
          months.send({ type: 'months.stale' });
        }
      }),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [booking, months]);
}

/** Whether a day cannot be chosen with the form's billing type, as far as its month is loaded. */
export function useIsTaken(): (day: string) => boolean {
  const billingType = BookingActor.useSelector(({ context }) => context.form.billingType);
  const results = RoomMonthsActor.useSelector(selectResults);
  return useMemo(() => {
    const taken = billingType && takenDays(results, billingType);
    return (day) => taken?.has(day) ?? false;
  }, [billingType, results]);
}
