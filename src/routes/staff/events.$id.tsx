import { createFileRoute, useRouter } from '@tanstack/react-router';
import { eventCalls } from '#domain/staff/events.ts';
import { EventPage } from '#src/features/staff/events/event-page.tsx';

export const Route = createFileRoute('/staff/events/$id')({
  loader: async ({ context, params: { id }, abortController: { signal } }) => {
    const [event] = await Promise.all([
      context.staff.watch(eventCalls.read, { id }, signal),
      context.loadTexts('calendar', 'staff-events'),
    ]);
    return event;
  },
  staleTime: 0,
  component: Event,
});

function Event() {
  const { id } = Route.useParams();
  const router = useRouter();
  return <EventPage key={id} event={Route.useLoaderData()} onChanged={() => router.invalidate()} />;
}
