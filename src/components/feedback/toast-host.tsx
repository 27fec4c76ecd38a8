import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastHostStore } from './toasts.ts';

const ToastList = lazy(() => import('./toast-list.tsx').then((m) => ({ default: m.ToastList })));

/** The container of toasts; empty until the first toast. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(
    toastHostStore.subscribe,
    toastHostStore.isWanted,
    toastHostStore.isWanted,
  );
  return isWanted ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null;
}
