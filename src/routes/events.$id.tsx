import { createFileRoute, notFound } from '@tanstack/react-router';
import { EventNotFound } from '#src/features/events/event-not-found.tsx';
import { EventPage } from '#src/features/events/event-page.tsx';
import { demandOffered } from '#src/features/offered.ts';

/** How long the event of the SSR payload is fresh. */
const KEPT_MS = 60_000;

export const Route = createFileRoute('/events/$id')({
  // A server-rendered 'not found' is hydrated with the rest of the page, so it must not be lazy.
  codeSplitGroupings: [['component']],
  beforeLoad: demandOffered('events'),
  loader: async ({ context, params }) => {
    const [logic, read] = await Promise.all([
      context.loadEventsLogic(),
      context.isServerRendered()
        ? context.readOptional(({ events }) => events.findEvent(params.id))
        : null,
      context.loadTexts('events', 'errors'),
    ]);
    const failure = read?.failure;
    if (failure?.code === 'event_not_found') {
      throw notFound();
    }
    if (failure) {
      // After a failure on the server the browser reads the event.
      context.logFailure('event', failure);
    }
    return {
      logic,
      event: read?.value ?? null,
      now: context.clock.now(),
    };
  },
  gcTime: KEPT_MS,
  notFoundComponent: EventNotFound,
  component: Event,
});

function Event() {
  const { id } = Route.useParams();
  const { logic, event, now } = Route.useLoaderData();
  return <EventPage key={id} logic={logic} id={id} event={event} now={now} />;
}
