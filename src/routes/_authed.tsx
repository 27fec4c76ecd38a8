import { createFileRoute, redirect } from '@tanstack/react-router';
import { GuardedFrame } from '#src/features/account/frame/guarded-frame.tsx';
import { PendingSpinner } from '#src/components/feedback/pending-spinner.tsx';

/**
 * The guard of every page for signed-in customers: a spinner, in the server's HTML the frame of the page, until the session is
 * known, then the page, or the home page, which sends the visitor back here after signing in (specification, section 2;
 * rulings, Booking wizard).
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
  // Only the server's HTML has the frame: within the page the spinner is shown beside what was there.
  pendingComponent: import.meta.env.SSR ? GuardedFrame : PendingSpinner,
});
