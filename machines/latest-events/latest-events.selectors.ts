import type { SnapshotFrom } from 'xstate';
import type { latestEventsMachine } from './latest-events.machine.ts';
import type { EventWithFlyer } from '#domain/events/event.ts';

type LatestEventsSnapshot = SnapshotFrom<typeof latestEventsMachine>;

export function selectIsOpen(snapshot: LatestEventsSnapshot): boolean {
  return snapshot.matches('open');
}

/** The events of the modal, empty until they are loaded. */
export function selectEvents(snapshot: LatestEventsSnapshot): readonly EventWithFlyer[] {
  return snapshot.context.events;
}

/** Which of the events is shown, from 0. */
export function selectIndex(snapshot: LatestEventsSnapshot): number {
  return snapshot.context.index;
}
