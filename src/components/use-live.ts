import { useSyncExternalStore } from 'react';
import type { Live } from './live.ts';

/** The value as it is now; while the component is shown, it follows the server. */
export function useLive<T>(live: Live<T>): T {
  return useSyncExternalStore(live.subscribe, live.getSnapshot, live.getSnapshot);
}
