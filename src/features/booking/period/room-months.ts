import { useSelector } from '@xstate/react';
import { createContext, use, useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { roomMonthsMachine } from '#machines/room-months/room-months.machine.ts';
import { selectForm } from '#machines/booking/booking.selectors.ts';
import { selectResults, takenDays } from '#machines/room-months/room-months.selectors.ts';
import { BookingActor } from '#src/features/booking/form/booking-actor.ts';
import { isTakenOn } from '#domain/rooms/clash.ts';
import { monthOf } from '#domain/time/month.ts';
import { settledMonths } from '#machines/room-months/settled-months.ts';
import type { MonthResults } from '#machines/room-months/room-months.types.ts';
import { useSite } from '#src/components/site-context.ts';

type RoomMonths = ActorRefFrom<typeof roomMonthsMachine>;

/** The months of the room, a child of the booking: for the calendar beside the form and for the fields in it. */
export const RoomMonthsContext = createContext<RoomMonths | null>(null);

export function useRoomMonths(): RoomMonths {
  const roomMonths = use(RoomMonthsContext);
  if (!roomMonths) {
    throw new Error('useRoomMonths needs <RoomMonthsContext> above it');
  }
  return roomMonths;
}

export function useRoomMonthsSelector<T>(
  select: (snapshot: SnapshotFrom<typeof roomMonthsMachine>) => T,
): T {
  return useSelector(useRoomMonths(), select);
}

/** Whether the chosen hours of a day, or by the day all of it, are taken, as far as the calendar is loaded. */
export function useTakenDay(): (results: MonthResults) => (day: string) => boolean {
  const building = useSite();
  const form = BookingActor.useSelector(selectForm);
  return (results) => (day) => isTakenOn(building, results[monthOf(day)]?.value ?? [], form, day);
}

/** Loads months of the calendar. Resolves with which days are taken then; with null when the form was closed before. */
export function useTakenOnceLoaded() {
  const roomMonths = useRoomMonths();
  const takenIn = useTakenDay();
  return async (months: readonly string[]) => {
    const results = await settledMonths(roomMonths, months);
    return results && takenIn(results);
  };
}

/** Whether a day cannot be chosen with the form's billing type, as far as its month is loaded. */
export function useIsTaken(): (day: string) => boolean {
  const building = useSite();
  const billingType = BookingActor.useSelector(({ context }) => context.form.billingType);
  const results = useRoomMonthsSelector(selectResults);
  return useMemo(() => {
    const taken = billingType && takenDays(building, results, billingType);
    return (day) => taken?.has(day) ?? false;
  }, [building, billingType, results]);
}
