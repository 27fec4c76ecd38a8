import { createFileRoute } from '@tanstack/react-router';
import { offerCalls } from '#domain/staff/offer.ts';
import { historySearch } from '#domain/staff/search.ts';
import { HistoryPage } from '#src/features/staff/offer/history-page.tsx';

export const Route = createFileRoute('/staff/offer/history')({
  validateSearch: historySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { staff }, deps, abortController: { signal } }) =>
    staff.watch(offerCalls.history, deps, signal),
  staleTime: 0,
  component: HistoryPage,
});
