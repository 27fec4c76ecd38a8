import { deleteWorkerFiles } from '#src/config/browser-storage.ts';
import { storedReads } from './data/stored-reads.ts';

/** The worker controls the account only: public pages and forms come from the server, as without it. */
export const WORKER = { url: '/service-worker.js', scope: '/account' };

/** Removes what the browser shows of an account without a connection, and the worker that shows it. */
export async function clearOffline(): Promise<void> {
  await storedReads.clear().catch(() => undefined);
  const registration = await workerRegistration();
  await registration?.unregister();
  await deleteWorkerFiles();
}

export async function workerRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  // A private window of Firefox has none.
  return 'serviceWorker' in navigator
    ? navigator.serviceWorker.getRegistration(WORKER.scope)
    : undefined;
}
