import { createFileRoute, redirect } from '@tanstack/react-router';

/** The dashboard opens on My Bookings. Specification, section 2. */
export const Route = createFileRoute('/_authed/account/')({
  beforeLoad: () => {
    throw redirect({ to: '/account/bookings', replace: true });
  },
});
