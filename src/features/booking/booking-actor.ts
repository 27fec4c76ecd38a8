import { createActorContext } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { bookingMachine } from '#machines/booking/booking.machine.ts';

/** The booking form's machine, for every part of the form. */
export const BookingActor = createActorContext(bookingMachine);

/** The server has the request and its documents are under way or missing: nothing else can change any more. */
export function selectIsLocked(snapshot: SnapshotFrom<typeof bookingMachine>): boolean {
  const isSending = snapshot.hasTag('busy') && snapshot.context.bookingId !== null;
  return isSending || snapshot.matches('documentsIncomplete');
}
