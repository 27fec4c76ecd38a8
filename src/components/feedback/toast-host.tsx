import { useSyncExternalStore } from 'react';
import { LazyPart, lazyPart } from './lazy-part.tsx';
import { toastHostStore } from './toasts.ts';

const toastList = lazyPart(async () => (await import('./toast-list.tsx')).ToastList);

/** The container of toasts; empty until the first toast. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(
    toastHostStore.subscribe,
    toastHostStore.isWanted,
    toastHostStore.isWanted,
  );
  return isWanted && <LazyPart part={toastList}>{(ToastList) => <ToastList />}</LazyPart>;
}
