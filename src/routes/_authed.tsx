import { createFileRoute, redirect } from '@tanstack/react-router';
import { PendingSpinner } from '#src/components/feedback/pending-spinner.tsx';

/**
 * The guard of every page for signed-in customers: a spinner until the session is known, then the page, or the home page,
 * which sends the visitor back here after signing in (specification, section 2; rulings, Booking wizard).
 */
export const Route = createFileRoute('/_authed')({
  beforeLoad: async ({ context, location }) => {
    const session = await context.session.settled();
    const { user, customer } = session.context;
    if (!session.hasTag('authenticated') || !user) {
      throw redirect({ to: '/', search: { returnTo: location.href }, replace: true });
    }
    return { user, customer };
  },
  pendingComponent: PendingSpinner,
});
