import { LATEST_EVENTS_COUNT } from '#domain/events/event.ts';
import { latestEventsMachine } from '#machines/latest-events/latest-events.machine.ts';
import type { LatestEventsCalls } from '#machines/latest-events/latest-events.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import { sessionStore } from '#src/config/browser-storage.ts';
import type { EventsService } from '#src/services/events.ts';

const CLOSED_KEY = 'riwaq.latest-events-closed';

/** The provided machine of the home modal. That it was closed is stored until the end of the browser session. */
export function createLatestEventsLogic(events: EventsService) {
  const wasClosed = sessionStore.read(CLOSED_KEY) !== null;
  // Asked for while the component loads.
  const firstPage = wasClosed ? null : events.listPage({ page: 1, pageSize: LATEST_EVENTS_COUNT });
  // The machine receives the failure.
  firstPage?.catch(() => undefined);
  const calls: LatestEventsCalls = {
    loadLatestEvents: async () => (await firstPage)?.data ?? [],
    awaitIdlePage: (_, signal) => awaitIdlePage(signal),
  };
  return {
    machine: latestEventsMachine.provide({
      actors: toActors(calls),
      actions: {
        rememberClosed: () => void sessionStore.write(CLOSED_KEY, 'yes'),
        // oxlint-disable-next-line no-console -- the browser logs to its console
        logFailure: (_, { code }) => console.warn('Failed to fetch latest events.', code),
      },
    }),
    wasClosed,
  };
}

/** A visitor who is using one of these must not be interrupted by a dialog. */
const OCCUPIED =
  'dialog[open], [role=dialog], [role=menu], input:focus, textarea:focus, select:focus';
const CHECK_INTERVAL_MS = 250;

/** Resolves once a dialog can open without interrupting the visitor. */
function awaitIdlePage(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.querySelector(OCCUPIED) === null) {
        clearInterval(timer);
        resolve();
      }
    };
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
    check();
  });
}
