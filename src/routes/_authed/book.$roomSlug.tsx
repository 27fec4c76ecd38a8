import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { billingTypeSchema } from '#domain/rooms/room.ts';
import { optionalParam } from '#domain/search-param.ts';
import { BookingPage } from '#src/features/booking/booking-page.tsx';

export const Route = createFileRoute('/_authed/book/$roomSlug')({
  validateSearch: v.object({
    /** Set by a link, for example of the monthly subscription. */
    billing: optionalParam(billingTypeSchema),
  }),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([
      context.loadBookingLogic(),
      context.loadTexts(
        'booking',
        'booking-services',
        'booking-price',
        'form',
        'calendar',
        'errors',
      ),
    ]);
    return { logic };
  },
  component: Book,
});

function Book() {
  const { roomSlug } = Route.useParams();
  const { billing } = Route.useSearch();
  return <BookingPage {...Route.useLoaderData()} roomSlug={roomSlug} billingType={billing} />;
}
