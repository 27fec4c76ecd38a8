import { use, useSyncExternalStore } from 'react';
import { useApp, type Analytics } from '#src/features/app-context.ts';
import { AnalyticsNotice } from './analytics-notice.tsx';

const neverAsking = { subscribe: () => () => undefined, isAsking: () => false };

/** The question whether visits may be counted, while it is open. The server does not know the answer and renders none. */
export function AnalyticsQuestion() {
  const { loadAnalytics } = useApp();
  return loadAnalytics && <OpenQuestion loading={loadAnalytics()} />;
}

function OpenQuestion({ loading }: { loading: Promise<Analytics | null> }) {
  const analytics = use(loading);
  const { subscribe, isAsking } = analytics ?? neverAsking;
  const isOpen = useSyncExternalStore(subscribe, isAsking, () => false);
  return analytics && isOpen && <AnalyticsNotice analytics={analytics} />;
}
