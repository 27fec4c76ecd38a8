import { createFileRoute } from '@tanstack/react-router';
import { toAsyncResult } from '#src/components/feedback/async-result.tsx';
import { createPolledValue } from '#src/components/reads/polled-value.ts';
import { EventsPage } from '#src/features/account/events/events-page.tsx';
import { demandOffered } from '#src/features/offered.ts';

export const Route = createFileRoute('/_authed/account/events')({
  beforeLoad: demandOffered('events'),
  loader: async ({ context, abortController }) => {
    const readEvents = async ({ shown, signal }: { shown?: number; signal?: AbortSignal }) => {
      const account = await context.loadAccount();
      const read = (readSignal?: AbortSignal) => account.listEvents(shown, readSignal);
      return createPolledValue(await read(signal), read);
    };
    const [logic, events] = await Promise.all([
      context.loadEventCreationLogic(),
      // Who may not create events reads why, even if the list cannot be read.
      toAsyncResult(readEvents({ signal: abortController.signal })),
      context.loadTexts('account-events', 'calendar'),
    ]);
    const withdrawEvent = async (id: string) => (await context.loadAccount()).withdrawEvent(id);
    return { logic, list: { events, readEvents, withdrawEvent } };
  },
  staleTime: 0,
  component: EventsPage,
});
