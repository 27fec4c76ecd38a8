import { LATEST_EVENTS_COUNT } from '#domain/events/event.ts';
import { latestEventsMachine } from '#machines/latest-events/latest-events.machine.ts';
import type { LatestEventsCalls } from '#machines/latest-events/latest-events.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import type { LatestEventsProcess } from '#src/features/app-context.ts';
import type { EventsService } from '#src/services/events.ts';
import { awaitFreePage } from './free-page.ts';

const CLOSED_KEY = 'riwaq.latest-events-closed';

/** The machine of the home modal with its effects; that it was closed is remembered for the visit, not for ever. */
export function createLatestEventsProcess(events: EventsService): LatestEventsProcess {
  const calls: LatestEventsCalls = {
    loadLatestEvents: async (_, signal) => {
      const [page] = await Promise.all([
        events.listPage({ page: 1, pageSize: LATEST_EVENTS_COUNT }, signal),
        // The view arrives with its events: without it there is no modal either.
        import('#src/features/home/latest-events-modal.tsx'),
      ]);
      return page.data;
    },
    awaitFreePage: (_, signal) => awaitFreePage(signal),
  };
  return {
    machine: latestEventsMachine.provide({
      actors: toActors(calls),
      actions: {
        rememberClosed: () => sessionStorage.setItem(CLOSED_KEY, 'yes'),
        // eslint-disable-next-line no-console -- the browser's console is the log of this side
        logFailure: (_, { code }) => console.warn('Failed to fetch latest events.', code),
      },
    }),
    wasClosed: sessionStorage.getItem(CLOSED_KEY) !== null,
  };
}
