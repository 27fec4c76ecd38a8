import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** A session as the identity SDK stores it for all tabs of the browser. */
interface StoredSession {
  uid: string;
  email: string;
  displayName: string;
  emailVerified: boolean;
  isAnonymous: boolean;
  stsTokenManager: { accessToken: string; refreshToken: string; expirationTime: number };
}

/** What the server returns for an account that was chosen. */
interface SignedIn {
  localId: string;
  email: string;
  displayName: string;
  idToken: string;
  refreshToken: string;
}

/** The embedded project's key, which is part of the record's name (server/settings/site-settings.ts). */
const SESSION_KEY = 'firebase:authUser:embedded:[DEFAULT]';

interface Account {
  displayName: string;
  email: string;
}

/** Chooses an account as the popup does, but beside the page. */
async function chooseAccount(page: Page, { displayName: name, email }: Account) {
  const { origin } = new URL(page.url());
  const chosen = await page.request.post('/embedded-signin?lang=en', {
    form: { name, email },
    headers: { origin },
  });
  const [, choice] = /data-id-token="([^"]+)"/.exec(await chosen.text()) ?? [];
  assert(choice, 'the chooser gave no token');
  const response = await page.request.post(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp',
    { data: { postBody: new URLSearchParams({ id_token: choice }).toString() } },
  );
  return (await response.json()) as SignedIn;
}

/** Gives the browser the cookies with which the server renders pages for this account. */
export async function openPageSession(page: Page, account: Account): Promise<void> {
  const { localId: uid, email, displayName: name, idToken } = await chooseAccount(page, account);
  const ensured = await page.request.post('/api/auth/ensure-customer', {
    data: { uid, email, name },
    headers: { authorization: `Bearer ${idToken}` },
  });
  assert(ensured.ok(), 'the profile was not ensured');
  const { origin: url } = new URL(page.url());
  await page.context().addCookies([{ name: 'signed-in', value: uid, url }]);
}

/**
 * Stores a session of this account, as another tab does that signs in; the page notices it at once. Its token has
 * expired, so that the SDK fetches a new one and reports the account, even where it is the one before.
 */
export async function signInElsewhere(page: Page, chosen: Account): Promise<void> {
  const account = await chooseAccount(page, chosen);
  await page.evaluate(writeSession, {
    key: SESSION_KEY,
    session: {
      uid: account.localId,
      email: account.email,
      displayName: account.displayName,
      emailVerified: true,
      isAnonymous: false,
      stsTokenManager: {
        accessToken: account.idToken,
        refreshToken: account.refreshToken,
        expirationTime: 0,
      },
    },
  });
}

/** Deletes the stored session, as another tab does that signs out. */
export function signOutElsewhere(page: Page): Promise<void> {
  return page.evaluate(writeSession, { key: SESSION_KEY, session: null });
}

/** Runs in the page. */
function writeSession({ key, session }: { key: string; session: StoredSession | null }): void {
  if (session) {
    localStorage.setItem(key, JSON.stringify(session));
  } else {
    localStorage.removeItem(key);
  }
  // Only the other tabs get it from the browser.
  dispatchEvent(new StorageEvent('storage', { key }));
}

/** Holds the deletion of the session when the page signs out, until `settleStoredSession`. */
export function holdStoredSession(page: Page): Promise<void> {
  return page.evaluate((sessionKey) => {
    // oxlint-disable-next-line typescript/unbound-method -- it gets its object below
    const removeItem = Storage.prototype.removeItem;
    Storage.prototype.removeItem = function (key) {
      removeItem.call(this, key);
      if (key === sessionKey) {
        Storage.prototype.removeItem = removeItem;
        // The SDK's next call: what it waits for after the deletion.
        // oxlint-disable-next-line typescript/unbound-method -- it is only put back
        const resolve = Promise.resolve;
        Promise.resolve = () => {
          Promise.resolve = resolve;
          return new Promise<void>((settle, fail) =>
            addEventListener(
              'stored-session',
              (event) =>
                (event as CustomEvent<boolean>).detail ? settle() : fail(new Error('refused')),
              { once: true },
            ),
          );
        };
      }
    };
  }, SESSION_KEY);
}

/** Lets the page delete the session that it signs out from, or makes that fail. */
export function settleStoredSession(
  page: Page,
  { isDeleted }: { isDeleted: boolean },
): Promise<void> {
  return page.evaluate(
    (detail) => void dispatchEvent(new CustomEvent('stored-session', { detail })),
    isDeleted,
  );
}
