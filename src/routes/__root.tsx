import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import * as v from 'valibot';
import { languageSchema } from '#domain/language.ts';
import { optionalParam } from '#domain/search-param.ts';
import type { RouterContext } from '#src/app/router-context.ts';
import { AppHeader } from '#src/components/app-header.tsx';
import { SiteFooter } from '#src/components/site-footer.tsx';
import { useSite } from '#src/components/site-context.ts';
import { SiteShell } from '#src/components/site-shell.tsx';
import { ToastHost } from '#src/components/toast-host.tsx';
import { useApp } from '#src/features/app-context.ts';
import { AccountControls } from '#src/features/auth/account-controls.tsx';

/** The page is the same without it. */
const AnalyticsQuestion = lazy(() =>
  import('#src/features/analytics/analytics-question.tsx').then(
    (m) => ({ default: m.AnalyticsQuestion }),
    () => ({ default: () => null }),
  ),
);

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: v.object({
    /** The language of the page, as in the alternates for search engines. */
    lang: optionalParam(languageSchema),
  }),
  component: Root,
});

function Root() {
  const { brand, contact } = useSite();
  const { firebase } = Route.useRouteContext({ select: (context) => context.settings });
  const { loadAnalytics } = useApp();
  const isCounted = firebase.measurementId !== null;
  const hasOwnLayout = useMatches({
    select: (matches) => matches.some((match) => match.staticData.hasOwnLayout),
  });
  return (
    <>
      {hasOwnLayout ? (
        <Outlet />
      ) : (
        <SiteShell
          header={<AppHeader brand={brand} account={<AccountControls />} />}
          footer={
            <SiteFooter
              brand={brand}
              contact={contact}
              onAskAnalytics={
                isCounted
                  ? () => void loadAnalytics?.().then((analytics) => analytics?.ask())
                  : undefined
              }
            />
          }
        >
          <Outlet />
        </SiteShell>
      )}
      {isCounted && (
        <Suspense>
          <AnalyticsQuestion />
        </Suspense>
      )}
      <ToastHost />
    </>
  );
}
