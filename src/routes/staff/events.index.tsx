import { createFileRoute } from '@tanstack/react-router';
import { eventCalls } from '#domain/staff/events.ts';
import { eventsSearch } from '#domain/staff/search.ts';
import { EventsPage } from '#src/features/staff/events/events-page.tsx';

export const Route = createFileRoute('/staff/events/')({
  validateSearch: eventsSearch,
  loaderDeps: ({ search: { status = 'pending_review', after } }) => ({ status, after }),
  loader: ({ context: { staff, withTexts }, deps, abortController: { signal } }) =>
    withTexts(staff.watch(eventCalls.list, deps, signal), 'staff-events'),
  staleTime: 0,
  component: EventsPage,
});
