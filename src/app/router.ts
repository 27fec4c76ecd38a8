import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { NotFoundPage } from '#src/components/frame/not-found-page.tsx';
import { PendingSpinner } from '#src/components/feedback/pending-spinner.tsx';
import { routeTree } from '#src/routeTree.gen.ts';
import { FailedRoute } from './failed-route.tsx';
import type { RouterContext } from './router-context.ts';

/** A page that is ready within this time shows no spinner. */
const PENDING_MS = 200;
/** How long loader data is fresh. A customer's own data has `staleTime: 0`. */
const STALE_MS = 60_000;

/** Without `history` the router uses the browser's. The server passes a history with the URL of the request. */
export function createAppRouter(
  context: Omit<RouterContext, 'withTexts'>,
  history?: RouterHistory,
) {
  const withTexts: RouterContext['withTexts'] = (read, ...namespaces) =>
    Promise.all([read, context.loadTexts(...namespaces)]).then(([value]) => value);
  return createRouter({
    ...(history && { history }),
    routeTree,
    context: { ...context, withTexts },
    defaultPreload: 'intent',
    defaultPendingMs: PENDING_MS,
    defaultStaleTime: STALE_MS,
    defaultPendingComponent: PendingSpinner,
    defaultErrorComponent: FailedRoute,
    defaultNotFoundComponent: NotFoundPage,
    // On the server it would add an inline script to the page.
    scrollRestoration: history === undefined && afterFirstScroll(),
  });
}

/**
 * The router restores the position of a page, or begins at its top. A server-rendered page can be scrolled before its
 * first render in the browser: that position stays.
 */
function afterFirstScroll(): () => boolean {
  let isFirstRender = true;
  return () => {
    const isScrolled = isFirstRender && window.scrollY > 0;
    isFirstRender = false;
    return !isScrolled;
  };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The page has its own layout, without the site header and footer. */
    hasOwnLayout?: boolean;
  }
}
