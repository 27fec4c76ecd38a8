import { useSyncExternalStore } from 'react';
import { createListeners } from '#domain/listeners.ts';

let asOf: Date | null = null;
const { notify, subscribe } = createListeners();

/** Notes that what the page shows is not newer than this instant; null: it is of now. */
export function setAsOf(at: Date | null): void {
  asOf = at;
  notify();
}

/** The instant that what the page shows is of, where that is not now. */
export function useAsOf(): Date | null {
  return useSyncExternalStore(
    subscribe,
    () => asOf,
    () => null,
  );
}
