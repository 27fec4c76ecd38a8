import { createFileRoute } from '@tanstack/react-router';
import { requestsCall } from '#domain/staff/requests.ts';
import { requestsSearch } from '#domain/staff/search.ts';
import { RequestsPage } from '#src/features/staff/requests/requests-page.tsx';

export const Route = createFileRoute('/staff/requests/')({
  validateSearch: requestsSearch,
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
