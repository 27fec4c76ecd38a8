import { createFileRoute } from '@tanstack/react-router';
import { EVENTS_PAGE_SIZE, type EventsPageWithFlyers } from '#domain/events/event.ts';
import type { RouterContext } from '#src/app/router-context.ts';
import { settle } from '#src/components/loaded.tsx';
import { EventsPage, type LastShown } from '#src/features/events/events-page.tsx';

const STALE_MS = 60_000;
/** How long who comes back finds the list as it was left. */
const KEPT_MS = 5 * 60_000;

export const Route = createFileRoute('/events/')({
  loader: async ({ context }) => {
    const [process, firstPage] = await Promise.all([
      context.loadEventsProcess(),
      context.isServed() ? servedPage(context) : null,
      context.loadTexts('events', 'errors'),
    ]);
    const lastShown: LastShown = { events: null };
    return { process, firstPage, lastShown };
  },
  staleTime: STALE_MS,
  gcTime: KEPT_MS,
  component: Events,
});

/** The first page that the page is served with; one that the server cannot read is left to the browser. */
async function servedPage({
  events,
  logFailure,
}: RouterContext): Promise<EventsPageWithFlyers | null> {
  const read = await settle(events.listPage({ page: 1, pageSize: EVENTS_PAGE_SIZE }));
  if ('value' in read) {
    return read.value;
  }
  logFailure('events', read.failure);
  return null;
}

function Events() {
  return <EventsPage {...Route.useLoaderData()} />;
}
