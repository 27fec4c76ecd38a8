import type { SnapshotFrom } from 'xstate';
import type { latestEventsMachine } from './latest-events.machine.ts';
import type { LatestEvent } from './latest-events.types.ts';

type LatestEventsSnapshot = SnapshotFrom<typeof latestEventsMachine>;

export function selectIsOpen(snapshot: LatestEventsSnapshot): boolean {
  return snapshot.matches('open');
}

/** The events of the modal, empty until they are loaded. */
export function selectEvents(snapshot: LatestEventsSnapshot): readonly LatestEvent[] {
  return snapshot.context.events;
}

/** Which of the events is shown, from 0. */
export function selectIndex(snapshot: LatestEventsSnapshot): number {
  return snapshot.context.index;
}
