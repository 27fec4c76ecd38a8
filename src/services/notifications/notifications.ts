import type { PageSite } from '#domain/site/site-settings.ts';
import { createListeners } from '#domain/listeners.ts';
import { localStore } from '#src/config/browser-storage.ts';
import { workerRegistration } from '#src/services/offline.ts';

/** `blocked`: by the settings of the browser, which a page cannot change. */
type NotificationState = 'unsupported' | 'off' | 'on' | 'blocked';

interface Ring {
  title: string;
  body: string;
  /** A notification replaces an earlier one with the same tag: each tab of the site shows it. */
  tag: string;
  url: string;
  lang: string;
  dir: 'ltr' | 'rtl';
}

const CHOICE_KEY = 'riwaq.notifications';

/** Notifications of the browser, for the customer who turned them on in it. The browser is asked by that press only. */
export function createNotifications(
  { hasServiceWorker, logo }: Pick<PageSite, 'hasServiceWorker' | 'logo'>,
  userId: () => string | null,
) {
  const { notify, subscribe } = createListeners();
  const choose = (uid: string | null) => {
    if (uid === null) {
      localStore.remove(CHOICE_KEY);
    } else {
      localStore.write(CHOICE_KEY, uid);
    }
    notify();
  };
  const getState = (): NotificationState => {
    if (!hasServiceWorker || !('Notification' in window) || !('serviceWorker' in navigator)) {
      return 'unsupported';
    }
    if (Notification.permission === 'denied') {
      return 'blocked';
    }
    const uid = userId();
    const isChosen = uid !== null && localStore.read(CHOICE_KEY) === uid;
    return isChosen && Notification.permission === 'granted' ? 'on' : 'off';
  };
  return {
    getState,
    subscribe,
    turnOn: async () => {
      const permission = await Notification.requestPermission();
      choose(permission === 'granted' ? userId() : null);
    },
    turnOff: () => choose(null),
    /** By the service worker: a page on Android cannot show one itself. */
    ring: async ({ title, url, ...options }: Ring) => {
      const registration = getState() === 'on' ? await workerRegistration() : undefined;
      await registration?.showNotification(title, {
        ...options,
        icon: logo ?? '/icon-192.png',
        data: url,
      });
    },
  };
}
