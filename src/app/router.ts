import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorPage } from '#src/components/error-page.tsx';
import { NotFoundPage } from '#src/components/not-found-page.tsx';
import { PendingSpinner } from '#src/components/pending-spinner.tsx';
import { routeTree } from '#src/routeTree.gen.ts';
import type { RouterContext } from './router-context.ts';

/** A page that answers within this time shows no spinner at all. */
const PENDING_MS = 200;

/** `history` is the browser's where it is not given; on the server it is the one address of the request. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPendingMs: PENDING_MS,
    defaultPendingComponent: PendingSpinner,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // On the server it would write a script into the page.
    scrollRestoration: history === undefined,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The page brings its own layout: no site header and footer around it. */
    hasOwnLayout?: boolean;
  }
}
