import { shallowEqual } from '@xstate/react';
import { useMemo } from 'react';
import { chosenServices, formPeriod } from '#domain/booking/form.ts';
import { estimate, type Estimate } from '#domain/booking/price.ts';
import type { BookingContext } from '#machines/booking/booking.types.ts';
import { BookingActor } from './booking-actor.ts';

/** What the price depends on, so that typing a name does not price anything. */
function selectPriceInput({ context }: { context: BookingContext }) {
  const { form } = context;
  return {
    room: context.room,
    prices: context.prices,
    hasFreeAccess: context.hasFreeAccess,
    billingType: form.billingType,
    startDate: form.startDate,
    endDate: form.endDate,
    startTime: form.startTime,
    endTime: form.endTime,
    attendees: form.attendees,
    selectedServices: form.selectedServices,
    services: form.services,
  };
}

/** The running estimate, or null while there is no valid period to price. */
export function useEstimate(): Estimate | null {
  const input = BookingActor.useSelector(selectPriceInput, shallowEqual);
  return useMemo(() => {
    const { room, billingType } = input;
    return room && billingType
      ? estimate({
          room,
          billingType,
          period: formPeriod(input),
          attendees: input.attendees,
          services: chosenServices(input),
          prices: input.prices ?? [],
          hasFreeAccess: input.hasFreeAccess,
        })
      : null;
  }, [input]);
}
