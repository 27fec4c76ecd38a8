import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { optionalParam } from '#domain/search-param.ts';
import { offerCalls } from '#domain/staff/offer.ts';
import { HistoryPage } from '#src/features/staff/offer/history-page.tsx';

export const Route = createFileRoute('/staff/offer/history')({
  validateSearch: v.object({ after: optionalParam(offerCalls.history.input.entries.after) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { staff }, deps, abortController: { signal } }) =>
    staff.watch(offerCalls.history, deps, signal),
  staleTime: 0,
  component: History,
});

function History() {
  return <HistoryPage page={Route.useLoaderData()} />;
}
