import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from '#src/components/error-page.tsx';
import { NotFoundPage } from '#src/components/not-found-page.tsx';
import { PendingSpinner } from '#src/components/pending-spinner.tsx';
import { routeTree } from '#src/routeTree.gen.ts';
import type { RouterContext } from './router-context.ts';

/** A page that answers within this time shows no spinner at all. */
const PENDING_MS = 200;

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPendingMs: PENDING_MS,
    defaultPendingComponent: PendingSpinner,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
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
