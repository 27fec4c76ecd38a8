import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useApp } from '#src/features/app-context.ts';

const AnalyticsNotice = lazy(() =>
  import('./analytics-notice.tsx').then((m) => ({ default: m.AnalyticsNotice })),
);

const noAnalytics = { subscribe: () => () => undefined, isAsking: () => false };

/** The question whether visits may be counted, while it is open. The server does not know the answer and renders none. */
export function AnalyticsQuestion() {
  const { analytics } = useApp();
  const { subscribe, isAsking } = analytics ?? noAnalytics;
  const isOpen = useSyncExternalStore(subscribe, isAsking, () => false);
  return analytics && isOpen ? (
    <Suspense>
      <AnalyticsNotice analytics={analytics} />
    </Suspense>
  ) : null;
}
