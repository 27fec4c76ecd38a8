/** Sessions of Google accounts, made with Firebase's SDK in Node: the popup of the page needs Google's own host. */
import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithCredential,
} from 'firebase/auth';
import type { Page } from 'playwright-core';

interface GoogleAccount {
  sub: string;
  email: string;
  name: string;
  picture: string;
}

/** What the SDK stores of a signed-in user in the browser, with the key of its record. */
interface StoredSession {
  key: string;
  user: object;
}

/** Signs in with the token that Google would give for an account; the emulator reads it as JSON. `google` serves the accounts. */
export async function signInWithAccount(
  google: string,
  { projectId, apiKey }: { projectId: string; apiKey: string },
  account: GoogleAccount,
): Promise<StoredSession> {
  const app = initializeApp({ projectId, apiKey }, randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, google, { disableWarnings: true });
  const credential = GoogleAuthProvider.credential(
    JSON.stringify({ ...account, email_verified: true }),
  );
  const { user } = await signInWithCredential(auth, credential);
  // The page's app has the SDK's default name.
  const name = '[DEFAULT]';
  return { key: `firebase:authUser:${apiKey}:${name}`, user: { ...user.toJSON(), appName: name } };
}

/** Stores a session as the SDK does, on a page of the site that does not load it. */
export async function storeSession(page: Page, session: StoredSession): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(({ key, user }) => localStorage.setItem(key, JSON.stringify(user)), session);
}
