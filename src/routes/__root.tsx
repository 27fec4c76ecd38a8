import {
  createRootRouteWithContext,
  Outlet,
  useHydrated,
  useMatches,
} from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import * as v from 'valibot';
import { unreadPrefix } from '#domain/chat/unread.ts';
import { languageTagSchema } from '#domain/language.ts';
import { optionalParam } from '#domain/search-param.ts';
import type { RouterContext } from '#src/app/router-context.ts';
import { AppHeader } from '#src/components/frame/app-header.tsx';
import { SiteFooter } from '#src/components/frame/site-footer.tsx';
import shell from '#src/components/frame/site-shell.module.css';
import { CONTENT_ID, SkipLink } from '#src/components/frame/skip-link.tsx';
import { TitlePrefixContext } from '#src/components/frame/page-title.tsx';
import { ToastHost } from '#src/components/feedback/toast-host.tsx';
import { useApp } from '#src/features/app-context.ts';
import { AccountControls } from '#src/features/auth/account-controls.tsx';

/** The page is the same without it. Only the browser renders it: on the server it would be an unfinished boundary. */
const AnalyticsQuestion = lazy(() =>
  import('#src/features/analytics/analytics-question.tsx').then(
    (m) => ({ default: m.AnalyticsQuestion }),
    () => ({ default: () => null }),
  ),
);

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: v.object({
    /** The language of the page, as in the alternates for search engines. */
    lang: optionalParam(languageTagSchema),
  }),
  component: Root,
});

function Root() {
  const { firebase } = Route.useRouteContext({ select: (context) => context.settings });
  const { loadAnalytics } = useApp();
  const [unread, setUnread] = useState(0);
  const isHydrated = useHydrated();
  const isCounted = firebase.measurementId !== null;
  const hasOwnLayout = useMatches({
    // A page that is not for this visitor is the site's page of an unknown URL.
    select: (matches) =>
      matches.some((match) => match.staticData.hasOwnLayout && match.status !== 'notFound'),
  });
  return (
    <TitlePrefixContext value={unreadPrefix(unread)}>
      {hasOwnLayout ? (
        <Outlet />
      ) : (
        <div className={shell.shell}>
          <SkipLink />
          <AppHeader
            unread={unread}
            account={<AccountControls unread={unread} onUnread={setUnread} />}
          />
          <main id={CONTENT_ID} tabIndex={-1}>
            <Outlet />
          </main>
          <SiteFooter
            onAskAnalytics={
              isCounted
                ? () => void loadAnalytics?.().then((analytics) => analytics?.ask())
                : undefined
            }
          />
        </div>
      )}
      {isCounted && isHydrated && (
        <Suspense>
          <AnalyticsQuestion />
        </Suspense>
      )}
      <ToastHost />
    </TitlePrefixContext>
  );
}
