import type { i18n } from 'i18next';
import {
  selectIsAuthenticated,
  selectIsConfirming,
  selectIsLoading,
  selectIsSigningInAgain,
  selectIsSigningOut,
} from '#machines/auth/auth.selectors.ts';
import { CONTENT_ID } from '#src/components/frame/skip-link.tsx';
import type { App } from '#src/features/app-context.ts';
import type { createAppRouter } from './router.ts';

type Router = ReturnType<typeof createAppRouter>;

/**
 * Runs the route guards again when the user signs in or out: a visitor who was redirected to the home page continues to
 * the page first requested, and a user who signs out leaves the guarded pages (rulings, Booking wizard; specification,
 * section 2). The home page reports it when it was in another tab.
 */
export function followSession(session: App['session'], router: Router): void {
  let before = session.getSnapshot();
  session.subscribe(() => {
    const snapshot = session.getSnapshot();
    const former = before;
    before = snapshot;
    const isAuthenticated = selectIsAuthenticated(snapshot);
    const hasSignedInAgain = selectIsSigningInAgain(former) && !selectIsSigningInAgain(snapshot);
    if (isAuthenticated === selectIsAuthenticated(former) && !hasSignedInAgain) {
      if (selectIsConfirming(former) && !selectIsConfirming(snapshot)) {
        // The account was rendered without the customer's token: one that the server refuses is shown now.
        void router.invalidate({ filter: ({ routeId }) => routeId.startsWith('/_authed/account') });
      }
      return;
    }
    const isGuarded = router.state.matches.some((match) => match.routeId === '/_authed');
    if (!isAuthenticated && isGuarded && !selectIsLoading(snapshot)) {
      const search = selectIsSigningOut(former)
        ? {}
        : { returnTo: router.state.location.href, signedOut: true as const };
      // Whatever is being sent has ended with the session: no form may hold the page.
      void router.navigate({ to: '/', search, replace: true, ignoreBlocker: true });
    } else {
      void router.invalidate();
    }
  });
}

/** After a navigation the focus moves to the content of the new page, or to the one action that it asks for. */
export function moveFocusToNewPage(router: Router): void {
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) {
      const content = document.getElementById(CONTENT_ID);
      const action = content?.querySelector<HTMLElement>('[data-autofocus]');
      (action ?? content)?.focus({ preventScroll: true });
    }
  });
}

/** Removes `?lang=` from the URL when the visitor chooses a language, because it would override the choice on a reload. */
export function removeLangParam(texts: i18n, router: Router): void {
  texts.on('languageChanged', () => {
    if (router.state.location.search.lang) {
      void router.navigate({
        to: '.',
        search: ({ lang: _, ...search }) => search,
        replace: true,
        resetScroll: false,
      });
    }
  });
}
