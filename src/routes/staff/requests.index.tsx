import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { optionalParam } from '#domain/search-param.ts';
import { requestFilters, requestsCall } from '#domain/staff/requests.ts';
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
    const [page] = await Promise.all([
      context.staff.watch(requestsCall, filter, signal),
      context.loadTexts('staff-requests', 'calendar'),
    ]);
    return page;
  },
  staleTime: 0,
  component: Requests,
});

function Requests() {
  const navigate = Route.useNavigate();
  return (
    <RequestsPage
      page={Route.useLoaderData()}
      filter={Route.useSearch()}
      onFilter={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
