import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { optionalParam } from '#domain/search-param.ts';
import { lineIdSchema, offerCalls } from '#domain/staff/offer.ts';
import { createPolledValue } from '#src/components/polled-value.ts';
import { HistoryPage } from '#src/features/staff/offer/history-page.tsx';

export const Route = createFileRoute('/staff/offer/history')({
  validateSearch: v.object({ before: optionalParam(lineIdSchema) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { staff }, deps: { before = null }, abortController: { signal } }) => {
    const read = (until: AbortSignal) =>
      staff.call(offerCalls.history, { before }, { signal: until });
    return createPolledValue(await read(signal), read, staff.follow);
  },
  staleTime: 0,
  component: History,
});

function History() {
  const { before } = Route.useSearch();
  return <HistoryPage history={Route.useLoaderData()} isFirstPage={before === undefined} />;
}
