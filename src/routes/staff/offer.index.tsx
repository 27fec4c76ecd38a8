import { createFileRoute } from '@tanstack/react-router';
import { offerCalls } from '#domain/staff/offer.ts';
import { offerSearch } from '#domain/staff/search.ts';
import { OfferPage } from '#src/features/staff/offer/offer-page.tsx';

export const Route = createFileRoute('/staff/offer/')({
  validateSearch: offerSearch,
  loader: ({ context: { staff }, abortController: { signal } }) =>
    staff.watch(offerCalls.read, {}, signal),
  staleTime: 0,
  component: OfferPage,
});
