import { useSyncExternalStore } from 'react';

let asOf: Date | null = null;
const listeners = new Set<() => void>();

/** Notes that what the page shows is not newer than this instant; null: it is of now. */
export function setAsOf(at: Date | null): void {
  asOf = at;
  listeners.forEach((listener) => listener());
}

/** The instant that what the page shows is of, where that is not now. */
export function useAsOf(): Date | null {
  return useSyncExternalStore(
    subscribe,
    () => asOf,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
