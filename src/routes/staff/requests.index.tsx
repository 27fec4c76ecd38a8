import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { optionalParam } from '#domain/search-param.ts';
import { requestFilters, requestsCall } from '#domain/staff/requests.ts';
import { createPolledValue } from '#src/components/polled-value.ts';
import { RequestsPage } from '#src/features/staff/requests/requests-page.tsx';

const { status, offer, documents, unpaid, from, to, search, after, before } = requestFilters;

export const Route = createFileRoute('/staff/requests/')({
  validateSearch: v.object({
    status: optionalParam(status),
    offer: optionalParam(offer),
    documents: optionalParam(documents),
    unpaid: optionalParam(unpaid),
    from: optionalParam(from),
    to: optionalParam(to),
    search: optionalParam(search),
    after: optionalParam(after),
    before: optionalParam(before),
  }),
  loaderDeps: ({ search: filter }) => filter,
  loader: async ({ context, deps: filter, abortController: { signal } }) => {
    const { staff } = context;
    const read = (until: AbortSignal) => staff.call(requestsCall, filter, { signal: until });
    const [page] = await Promise.all([
      read(signal),
      context.loadTexts('staff-requests', 'calendar'),
    ]);
    const rows = createPolledValue(
      page.rows,
      async (until) => (await read(until)).rows,
      staff.follow,
    );
    return { page, rows };
  },
  staleTime: 0,
  component: Requests,
});

function Requests() {
  const { page, rows } = Route.useLoaderData();
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RequestsPage
      page={page}
      rows={rows}
      filter={filter}
      onFilter={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
