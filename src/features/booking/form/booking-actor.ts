import { createActorContext } from '@xstate/react';
import { bookingMachine } from '#machines/booking/booking.machine.ts';

/** The booking form's machine, for every part of the form. */
export const BookingActor = createActorContext(bookingMachine);
