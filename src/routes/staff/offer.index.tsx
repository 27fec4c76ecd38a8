import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { offerCalls } from '#domain/staff/offer.ts';
import { offerTabs } from '#src/features/staff/offer/offer-head.tsx';
import { OfferPage } from '#src/features/staff/offer/offer-page.tsx';

export const Route = createFileRoute('/staff/offer/')({
  validateSearch: v.object({
    section: v.optional(v.fallback(v.picklist(offerTabs), 'rooms'), 'rooms'),
  }),
  loader: ({ context: { staff }, abortController: { signal } }) =>
    staff.watch(offerCalls.read, {}, signal),
  staleTime: 0,
  component: Offer,
});

function Offer() {
  const { section } = Route.useSearch();
  return <OfferPage tab={section} records={Route.useLoaderData()} />;
}
