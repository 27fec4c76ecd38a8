import type { EventsService } from '#src/services/events.ts';

/**
 * The list of the home page's dialog, new for each visit; a rendered page is shown before its scripts run. Null when loading
 * fails, which is logged.
 */
export function loadLatestEvents(events: EventsService, isRendered: boolean) {
  const [paint] = isRendered ? performance.getEntriesByName('first-contentful-paint') : [];
  const shownAt = paint?.startTime ?? performance.now();
  const logic = import('./latest-events-logic.ts').then(({ createLatestEventsLogic }) =>
    createLatestEventsLogic(events),
  );
  // If its component fails to load, there is no modal either.
  return Promise.all([logic, import('#src/features/home/running-latest-events.tsx')])
    .then(([{ machine, wasClosed }]) => ({
      machine,
      input: { wasClosed, shownMs: performance.now() - shownAt },
    }))
    .catch((error: unknown) => {
      // oxlint-disable-next-line no-console -- the browser logs to its console
      console.warn('Failed to fetch latest events.', error);
      return null;
    });
}
