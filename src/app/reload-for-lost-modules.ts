import { sessionStore } from '#src/config/browser-storage.ts';

/** Before the message of a failure: that module has had its reload in this tab. */
const RELOADED = 'lost-module-reloaded:';

/**
 * Code or texts that could not be loaded. A browser keeps the failure of a module as long as the document lives, so that only
 * a new document can load it: a second try with a connection loads the page again, whose drafts are kept. Without a
 * connection that would leave the site: with another message than the one at which the router loads the document again, the
 * error page is shown. A module that fails with a connection has one reload in a tab, or a blocked one would repeat for ever.
 */
export function reloadForLostModules(): void {
  const lost = new Map<string, { wasOnline: boolean }>();
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const { message } = payload;
    const before = lost.get(message);
    lost.set(message, { wasOnline: navigator.onLine });
    if (!navigator.onLine) {
      payload.message = `Offline: ${message}`;
    } else if (before && (!before.wasOnline || isFirstReload(message))) {
      window.location.reload();
    }
  });
}

/** A browser without a storage cannot remember it. */
function isFirstReload(message: string): boolean {
  return (
    sessionStore.read(RELOADED + message) === null && sessionStore.write(RELOADED + message, '1')
  );
}
