import { PrecacheFallbackPlugin, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

/**
 * The account without a connection (docs/decisions/134). It controls /account only: no public page and no form passes
 * through it. It stores what is the same for everyone; what a customer has read is stored by src/services/data/stored-reads.ts.
 */
declare const self: ServiceWorkerGlobalScope & {
  /** By the build: the files of the account's pages. */
  __WB_MANIFEST: { url: string; revision: string | null }[];
  /** By the build: the first script, which names the version. */
  __ENTRY: string;
  /** By the server: of the settings in its pages. */
  SITE_REVISION: string;
};

/** All pages of the account are this one until their scripts run. */
const SHELL = '/account/bookings';
const PATIENCE_SECONDS = 10;

// Before the files, among which the shell is: a page comes from the server where there is one.
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: PATIENCE_SECONDS,
      plugins: [new PrecacheFallbackPlugin({ fallbackURL: SHELL })],
    }),
  ),
);
precacheAndRoute([...self.__WB_MANIFEST, { url: SHELL, revision: self.SITE_REVISION }], {
  directoryIndex: '',
  cleanURLs: false,
  ignoreURLParametersMatching: [],
});

self.addEventListener('message', ({ data, ports }: ExtendableMessageEvent) => {
  const { type } = data as { type?: unknown };
  if (type === 'ENTRY') {
    ports[0]?.postMessage(self.__ENTRY);
  } else if (type === 'SKIP_WAITING') {
    void self.skipWaiting();
  }
});

/** A notification leads to its row: in a page of the account, or in a new one, so that no form is left. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data: unknown = event.notification.data;
  const url = typeof data === 'string' ? data : SHELL;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window' });
    const page = pages.find((client) => new URL(client.url).pathname.startsWith('/account'));
    if (page) {
      page.postMessage({ open: url });
      await page.focus();
    } else {
      await self.clients.openWindow(url);
    }
  };
  event.waitUntil(open());
});
