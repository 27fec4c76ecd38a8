import { createFileRoute } from '@tanstack/react-router';
import { eventCalls } from '#domain/staff/events.ts';
import { eventsSearch } from '#domain/staff/search.ts';
import { EventsPage } from '#src/features/staff/events/events-page.tsx';

export const Route = createFileRoute('/staff/events/')({
  validateSearch: eventsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, abortController: { signal } }) => {
    const { status = 'pending_review', after } = deps;
    const [page] = await Promise.all([
      context.staff.watch(eventCalls.list, { status, after }, signal),
      context.loadTexts('staff-events'),
    ]);
    return page;
  },
  staleTime: 0,
  component: Events,
});

function Events() {
  const { status = 'pending_review' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EventsPage
      page={Route.useLoaderData()}
      status={status}
      onStatus={(chosen) => void navigate({ search: { status: chosen }, resetScroll: false })}
    />
  );
}
