import type { SnapshotFrom } from 'xstate';
import type { EventWithFlyer } from '#domain/events/event.ts';
import type { publicEventsMachine } from './public-events.machine.ts';

type PublicEventsSnapshot = SnapshotFrom<typeof publicEventsMachine>;

export function selectEvents(snapshot: PublicEventsSnapshot): EventWithFlyer[] {
  return snapshot.context.events;
}

/** How many events there are in all. */
export function selectCount(snapshot: PublicEventsSnapshot): number {
  return snapshot.context.count;
}

/** What is shown below the events: Load More, Try again, or nothing. */
export function selectFooter(snapshot: PublicEventsSnapshot): 'loadMore' | 'retry' | null {
  if (snapshot.matches('hasMore') || snapshot.hasTag('busy')) {
    return 'loadMore';
  }
  return snapshot.matches('nextPageFailed') ? 'retry' : null;
}

/** What is shown while no events are known: skeletons, a failure, or that there are none. */
export function selectPlaceholder(
  snapshot: PublicEventsSnapshot,
): 'loading' | 'failed' | 'empty' | null {
  if (snapshot.hasTag('loading')) {
    return 'loading';
  }
  if (snapshot.matches('failed')) {
    return 'failed';
  }
  return snapshot.matches('empty') ? 'empty' : null;
}

/** A further page is being fetched. */
export function selectIsBusy(snapshot: PublicEventsSnapshot): boolean {
  return snapshot.hasTag('busy');
}
