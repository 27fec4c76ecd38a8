import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { optionalParam } from '#domain/search-param.ts';
import { eventCalls } from '#domain/staff/events.ts';
import { createPolledValue } from '#src/components/polled-value.ts';
import { eventLists, EventsPage } from '#src/features/staff/events/events-page.tsx';

export const Route = createFileRoute('/staff/events/')({
  validateSearch: v.object({
    status: optionalParam(v.picklist(eventLists)),
    after: optionalParam(v.pipe(v.string(), v.uuid())),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, abortController: { signal } }) => {
    const { staff } = context;
    const { status = 'pending_review', after } = deps;
    const read = (until: AbortSignal) =>
      staff.call(eventCalls.list, { status, after }, { signal: until });
    const [{ rows, next }] = await Promise.all([read(signal), context.loadTexts('staff-events')]);
    const readRows = async (until: AbortSignal) => (await read(until)).rows;
    return { events: createPolledValue(rows, readRows, staff.follow), next };
  },
  staleTime: 0,
  component: Events,
});

function Events() {
  const { status = 'pending_review', after } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EventsPage
      {...Route.useLoaderData()}
      {...{ status, after }}
      onStatus={(chosen) => void navigate({ search: { status: chosen }, resetScroll: false })}
    />
  );
}
