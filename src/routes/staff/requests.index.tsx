import { createFileRoute } from '@tanstack/react-router';
import { requestsCall } from '#domain/staff/requests.ts';
import { requestsSearch } from '#domain/staff/search.ts';
import { RequestsPage } from '#src/features/staff/requests/requests-page.tsx';

export const Route = createFileRoute('/staff/requests/')({
  validateSearch: requestsSearch,
  loaderDeps: ({ search: filter }) => filter,
  loader: ({ context: { staff, withTexts }, deps, abortController: { signal } }) =>
    withTexts(staff.watch(requestsCall, deps, signal), 'staff-requests', 'calendar'),
  staleTime: 0,
  component: RequestsPage,
});
