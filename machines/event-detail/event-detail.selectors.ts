import type { SnapshotFrom } from 'xstate';
import type { EventWithFlyer } from '#domain/events/event.ts';
import type { eventDetailMachine } from './event-detail.machine.ts';

type EventDetailSnapshot = SnapshotFrom<typeof eventDetailMachine>;

/** The event once it is known. */
export function selectEvent(snapshot: EventDetailSnapshot): EventWithFlyer | null {
  return snapshot.context.event;
}

/** What is shown while the event is not known: its skeleton, that it does not exist, or a failure. */
export function selectPlaceholder(
  snapshot: EventDetailSnapshot,
): 'loading' | 'notFound' | 'failed' | null {
  if (snapshot.hasTag('loading')) {
    return 'loading';
  }
  if (snapshot.matches('notFound')) {
    return 'notFound';
  }
  return snapshot.matches('failed') ? 'failed' : null;
}
