import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { offerCalls } from '#domain/staff/offer.ts';
import { createPolledValue } from '#src/components/polled-value.ts';
import { offerTabs } from '#src/features/staff/offer/offer-head.tsx';
import { OfferPage } from '#src/features/staff/offer/offer-page.tsx';

export const Route = createFileRoute('/staff/offer/')({
  validateSearch: v.object({
    section: v.optional(v.fallback(v.picklist(offerTabs), 'rooms'), 'rooms'),
  }),
  loader: async ({ context: { staff }, abortController: { signal } }) => {
    const read = (until: AbortSignal) => staff.call(offerCalls.read, {}, { signal: until });
    return createPolledValue(await read(signal), read, staff.follow);
  },
  staleTime: 0,
  component: Offer,
});

function Offer() {
  const { section } = Route.useSearch();
  return <OfferPage tab={section} records={Route.useLoaderData()} />;
}
