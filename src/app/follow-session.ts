import type { App } from '#src/features/app-context.ts';
import { selectIsAuthenticated, selectIsLoading } from '#machines/auth/auth.selectors.ts';
import type { createAppRouter } from './router.ts';

/**
 * Runs the route guards again when the user signs in or out: a visitor who was redirected to the home page continues to
 * the page first requested, and a user who signs out leaves the guarded pages (rulings, Booking wizard; specification,
 * section 2).
 */
export function followSession(
  session: App['session'],
  router: ReturnType<typeof createAppRouter>,
): void {
  let wasAuthenticated = false;
  session.subscribe(() => {
    const snapshot = session.getSnapshot();
    const isAuthenticated = selectIsAuthenticated(snapshot);
    if (isAuthenticated === wasAuthenticated) {
      return;
    }
    wasAuthenticated = isAuthenticated;
    const isGuarded = router.state.matches.some((match) => match.routeId === '/_authed');
    if (!isAuthenticated && isGuarded && !selectIsLoading(snapshot)) {
      void router.navigate({ to: '/', replace: true });
    } else {
      void router.invalidate();
    }
  });
}
