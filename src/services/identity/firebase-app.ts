import { getApps, initializeApp, type FirebaseApp } from 'firebase/app';
import type { Settings } from '#src/config/settings.ts';

/** The one Firebase app of the page, for the session and for counting visits. */
export function openFirebaseApp({ measurementId, ...options }: Settings['firebase']): FirebaseApp {
  return getApps()[0] ?? initializeApp({ ...options, ...(measurementId && { measurementId }) });
}
