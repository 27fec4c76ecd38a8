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

/** What stands below the events: the way on, the way to try again, or nothing. */
export function selectFooter(snapshot: PublicEventsSnapshot): 'loadMore' | 'retry' | null {
  if (snapshot.matches('hasMore') || snapshot.hasTag('busy')) {
    return 'loadMore';
  }
  return snapshot.matches('nextPageFailed') ? 'retry' : null;
}

/** What stands in the place of the events while none are known: their places, a failure, or that there are none. */
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

/** A further page is under way. */
export function selectIsBusy(snapshot: PublicEventsSnapshot): boolean {
  return snapshot.hasTag('busy');
}
