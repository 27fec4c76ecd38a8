import { createFileRoute, notFound } from '@tanstack/react-router';
import { settle } from '#src/components/loaded.tsx';
import { EventNotFound } from '#src/features/events/event-not-found.tsx';
import { EventPage } from '#src/features/events/event-page.tsx';

const STALE_MS = 60_000;

export const Route = createFileRoute('/events/$id')({
  // A served 'not found' is taken over at once: its part of the page must not come later than the rest.
  codeSplitGroupings: [['component']],
  loader: async ({ context, params }) => {
    const [process, served] = await Promise.all([
      context.loadEventsProcess(),
      context.isServed() ? settle(context.events.findEvent(params.id)) : null,
      context.loadTexts('events', 'errors'),
    ]);
    const failure = served && 'failure' in served ? served.failure : null;
    if (failure?.code === 'event_not_found') {
      throw notFound();
    }
    if (failure) {
      // What the server cannot read is left to the browser.
      context.logFailure('event', failure);
    }
    return {
      process,
      event: served && 'value' in served ? served.value : null,
      now: context.now(),
    };
  },
  staleTime: STALE_MS,
  gcTime: STALE_MS,
  notFoundComponent: EventNotFound,
  component: Event,
});

function Event() {
  const { id } = Route.useParams();
  const { process, event, now } = Route.useLoaderData();
  return <EventPage key={id} process={process} id={id} event={event} now={now} />;
}
