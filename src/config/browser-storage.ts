import { loadOnce } from '#domain/load-once.ts';

type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage of the browser without its exceptions: a forbidden one has nothing, and a full one keeps nothing new. */
export interface SafeStorage {
  read: (key: string) => string | null;
  /** Whether the browser has stored the text. */
  write: (key: string, text: string) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
}

export function safeStorage(getStorage: () => KeyValueStorage): SafeStorage {
  return {
    read: (key) => attempt(() => getStorage().getItem(key), null),
    write: (key, text) =>
      attempt(() => {
        getStorage().setItem(key, text);
        return true;
      }, false),
    remove: (key) => attempt(() => getStorage().removeItem(key), undefined),
    keys: () => attempt(() => Object.keys(getStorage()), []),
  };
}

/*
 * The one place that reads the storages of the browser (docs/decisions/124): a private window, a setting or an administrator may
 * forbid them, and then each access throws. Elsewhere the linter refuses it.
 */
/* oxlint-disable no-restricted-globals, no-restricted-properties -- the one place that those rules name */

/** What stays when the browser is closed. */
export const localStore = safeStorage(() => localStorage);

/** What stays until the tab is closed. */
export const sessionStore = safeStorage(() => sessionStorage);

/** All cookies that scripts may read, as `name=value; name=value`. */
export function readCookies(): string {
  return attempt(() => document.cookie, '');
}

/** Sets a cookie by its text, with its attributes. */
export function writeCookie(text: string): void {
  attempt(() => (document.cookie = text), '');
}

/** Safari has left the opening of a database waiting for ever. */
const OPEN_MS = 3_000;

/** Whether the browser opens databases: each open may be refused, at once or later, or not be answered. */
export const opensDatabases = loadOnce(
  () =>
    new Promise<boolean>((resolve) => {
      setTimeout(resolve, OPEN_MS, false);
      const opening = attempt(() => indexedDB.open('riwaq-probe'), null);
      if (!opening) {
        resolve(false);
        return;
      }
      opening.onerror = () => resolve(false);
      opening.onsuccess = () => {
        opening.result.close();
        resolve(true);
      };
    }),
);

/** Deletes the files that a service worker has stored. */
export async function deleteWorkerFiles(): Promise<void> {
  const names = await attempt(() => caches.keys(), null);
  await Promise.all((names ?? []).map((name) => caches.delete(name)));
}

function attempt<T>(access: () => T, otherwise: T): T {
  try {
    return access();
  } catch {
    return otherwise;
  }
}
