import * as v from 'valibot';
import { createListeners } from '#domain/listeners.ts';
import type { Settings } from '#src/config/settings.ts';
import type * as firebaseAnalytics from './firebase-analytics.ts';
import { localStore } from '#src/config/browser-storage.ts';

const CONSENT_KEY = 'analytics-consent';
/** What the visitor has answered; null before an answer. */
const consentSchema = v.nullable(v.picklist(['allowed', 'refused']));

interface AnalyticsOptions {
  firebase: Settings['firebase'];
  loadSdk?: () => Promise<typeof firebaseAnalytics>;
}

/**
 * Counts visits once the visitor has allowed it, in this visit or an earlier one (rulings, Privacy and notices). The SDK is
 * not loaded before.
 */
export function createAnalytics({
  firebase,
  loadSdk = () => import('./firebase-analytics.ts'),
}: AnalyticsOptions) {
  let consent = v.parse(v.fallback(consentSchema, null), localStore.read(CONSENT_KEY));
  let isAsking = consent === null;
  const { notify, subscribe } = createListeners();
  // The page is the same without it: a browser may block the script.
  const count = (isOn: boolean) =>
    void loadSdk()
      .then(({ countVisits }) => countVisits(firebase, isOn))
      .catch(() => undefined);

  if (consent === 'allowed') {
    count(true);
  }
  return {
    isAsking: () => isAsking,
    getConsent: () => consent,
    subscribe,
    ask: () => {
      isAsking = true;
      notify();
    },
    answer: (answered: 'allowed' | 'refused') => {
      if (answered === 'allowed' || consent === 'allowed') {
        count(answered === 'allowed');
      }
      consent = answered;
      isAsking = false;
      // Without a storage the answer counts for this visit.
      localStore.write(CONSENT_KEY, answered);
      notify();
    },
  };
}
