import type { App } from '#src/features/app-context.ts';
import {
  selectIsAuthenticated,
  selectIsLoading,
  selectIsSigningInAgain,
  selectIsSigningOut,
} from '#machines/auth/auth.selectors.ts';
import type { createAppRouter } from './router.ts';

/**
 * Runs the route guards again when the user signs in or out: a visitor who was redirected to the home page continues to
 * the page first requested, and a user who signs out leaves the guarded pages (rulings, Booking wizard; specification,
 * section 2). The home page reports it when it was in another tab.
 */
export function followSession(
  session: App['session'],
  router: ReturnType<typeof createAppRouter>,
): void {
  let before = session.getSnapshot();
  session.subscribe(() => {
    const snapshot = session.getSnapshot();
    const former = before;
    before = snapshot;
    const isAuthenticated = selectIsAuthenticated(snapshot);
    const hasSignedInAgain = selectIsSigningInAgain(former) && !selectIsSigningInAgain(snapshot);
    if (isAuthenticated === selectIsAuthenticated(former) && !hasSignedInAgain) {
      return;
    }
    const isGuarded = router.state.matches.some((match) => match.routeId === '/_authed');
    if (!isAuthenticated && isGuarded && !selectIsLoading(snapshot)) {
      const search = selectIsSigningOut(former)
        ? {}
        : { returnTo: router.state.location.href, signedOut: true as const };
      void router.navigate({ to: '/', search, replace: true });
    } else {
      void router.invalidate();
    }
  });
}
