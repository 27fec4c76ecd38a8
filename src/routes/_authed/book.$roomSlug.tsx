import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { billingTypeSchema } from '#domain/rooms/room.ts';
import { BookingPage } from '#src/features/booking/booking-page.tsx';

export const Route = createFileRoute('/_authed/book/$roomSlug')({
  validateSearch: v.object({
    /** Asked for by a link, as from the monthly subscription. */
    billing: v.optional(v.fallback(v.optional(billingTypeSchema), undefined)),
  }),
  loader: async ({ context }) => {
    const [process] = await Promise.all([
      context.loadBookingProcess(),
      context.loadTexts('booking', 'form', 'calendar', 'errors'),
    ]);
    return { process, readCalendar: context.rooms.readCalendar };
  },
  component: Book,
});

function Book() {
  const { roomSlug } = Route.useParams();
  const { billing } = Route.useSearch();
  return <BookingPage {...Route.useLoaderData()} roomSlug={roomSlug} billingType={billing} />;
}
