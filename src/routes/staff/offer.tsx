import { createFileRoute, notFound, Outlet } from '@tanstack/react-router';
import { isPermitted } from '#domain/staff/permissions.ts';

/** The offer, which managers change; for the reception it does not exist. */
export const Route = createFileRoute('/staff/offer')({
  beforeLoad: ({ context: { me } }) => {
    if (!isPermitted(me.role, 'offer.write')) {
      throw notFound();
    }
  },
  loader: ({ context }) => context.loadTexts('staff-offer', 'booking-price', 'form', 'calendar'),
  component: Outlet,
});
