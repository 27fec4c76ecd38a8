import { createFileRoute } from '@tanstack/react-router';
import { eventCalls } from '#domain/staff/events.ts';
import { EventPage } from '#src/features/staff/events/event-page.tsx';

export const Route = createFileRoute('/staff/events/$id')({
  loader: ({ context: { staff, withTexts }, params: { id }, abortController: { signal } }) =>
    withTexts(staff.watch(eventCalls.read, { id }, signal), 'calendar', 'staff-events'),
  staleTime: 0,
  remountDeps: ({ params }) => params,
  component: EventPage,
});
