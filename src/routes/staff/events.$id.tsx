import { createFileRoute, useRouter } from '@tanstack/react-router';
import { eventCalls } from '#domain/staff/events.ts';
import { createPolledValue } from '#src/components/polled-value.ts';
import { EventPage } from '#src/features/staff/events/event-page.tsx';

export const Route = createFileRoute('/staff/events/$id')({
  loader: async ({ context, params: { id }, abortController: { signal } }) => {
    const { staff } = context;
    const read = (until: AbortSignal) => staff.call(eventCalls.read, { id }, { signal: until });
    const [event] = await Promise.all([
      read(signal),
      context.loadTexts('calendar', 'staff-events'),
    ]);
    return createPolledValue(event, read, staff.follow);
  },
  staleTime: 0,
  component: Event,
});

function Event() {
  const { id } = Route.useParams();
  const router = useRouter();
  return <EventPage key={id} event={Route.useLoaderData()} onChanged={() => router.invalidate()} />;
}
