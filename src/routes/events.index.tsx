import { createFileRoute } from '@tanstack/react-router';
import { EVENTS_PAGE_SIZE, type EventsPageWithFlyers } from '#domain/events/event.ts';
import type { RouterContext } from '#src/app/router-context.ts';
import { EventsPage, type LastShown } from '#src/features/events/events-page.tsx';
import { demandOffered } from '#src/features/offered.ts';

/** How long a visitor who comes back sees the list as before. */
const KEPT_MS = 5 * 60_000;

export const Route = createFileRoute('/events/')({
  beforeLoad: demandOffered('events'),
  loader: async ({ context }) => {
    const [logic, firstPage] = await Promise.all([
      context.loadEventsLogic(),
      context.isServerRendered() ? readFirstPage(context) : null,
      context.loadTexts('events', 'errors'),
    ]);
    const lastShown: LastShown = { events: null };
    return { logic, firstPage, lastShown };
  },
  gcTime: KEPT_MS,
  component: Events,
});

/** The first page of the list for the SSR payload; null if the read fails, then the browser reads it. */
async function readFirstPage({
  logFailure,
  readOptional,
}: RouterContext): Promise<EventsPageWithFlyers | null> {
  const { value, failure } = await readOptional(({ events }) =>
    events.listPage({ page: 1, pageSize: EVENTS_PAGE_SIZE }),
  );
  if (failure) {
    logFailure('events', failure);
  }
  return value;
}

function Events() {
  return <EventsPage {...Route.useLoaderData()} />;
}
