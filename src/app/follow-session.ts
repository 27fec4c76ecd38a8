import type { App } from '#src/features/app-context.ts';
import { selectIsAuthenticated } from '#machines/auth/auth.selectors.ts';
import type { createAppRouter } from './router.ts';

/**
 * Runs the route guards again when somebody signs in or out: a visitor who was sent to the home page goes on to the page
 * first asked for, and one who signs out leaves the guarded pages (rulings, Booking wizard; specification, section 2).
 */
export function followSession(auth: App['auth'], router: ReturnType<typeof createAppRouter>): void {
  let wasAuthenticated = false;
  auth.subscribe((snapshot) => {
    const isAuthenticated = selectIsAuthenticated(snapshot);
    if (isAuthenticated === wasAuthenticated) {
      return;
    }
    wasAuthenticated = isAuthenticated;
    const isGuarded = router.state.matches.some((match) => match.routeId === '/_authed');
    if (!isAuthenticated && isGuarded && !snapshot.hasTag('loading')) {
      void router.navigate({ to: '/', replace: true });
    } else {
      void router.invalidate();
    }
  });
}
