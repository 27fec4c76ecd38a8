import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { prefillOfSearch } from '#domain/booking/prefill.ts';
import { billingTypeSchema } from '#domain/rooms/room.ts';
import { searchCriteriaSchema } from '#domain/rooms/search-criteria.ts';
import { optionalParam } from '#domain/search-param.ts';
import { useToday } from '#src/features/app-context.ts';
import { BookingPage } from '#src/features/booking/booking-page.tsx';

export const Route = createFileRoute('/_authed/book/$roomSlug')({
  validateSearch: v.object({
    /** Set by a link, for example of the monthly subscription. */
    billing: optionalParam(billingTypeSchema),
    ...searchCriteriaSchema.entries,
  }),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([
      context.loadBookingLogic(),
      context.loadTexts('booking', 'booking-price', 'form', 'calendar', 'errors'),
    ]);
    return { logic };
  },
  component: Book,
});

function Book() {
  const { roomSlug } = Route.useParams();
  const { billing, ...criteria } = Route.useSearch();
  return (
    <BookingPage
      {...Route.useLoaderData()}
      roomSlug={roomSlug}
      billingType={billing}
      prefill={prefillOfSearch(criteria, useToday())}
    />
  );
}
