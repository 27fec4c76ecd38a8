import { SIGNED_IN_COOKIE } from '#domain/identity/signed-in-cookie.ts';
import { PREFERENCE_MAX_AGE } from '#domain/site/preference-cookie.ts';
import { readCookies, writeCookie } from '#src/config/browser-storage.ts';

/** The uid of the customer who was signed in last, and has not signed out; public/boot.js reads whether there is one. */
export function readSignedIn(): string | null {
  const [, uid] = new RegExp(`(?:^|; )${SIGNED_IN_COOKIE}=([^;]+)`).exec(readCookies()) ?? [];
  return uid === undefined ? null : decodeURIComponent(uid);
}

/** Null: no one. */
export function writeSignedIn(uid: string | null): void {
  const age = uid === null ? 0 : PREFERENCE_MAX_AGE;
  const value = encodeURIComponent(uid ?? '');
  writeCookie(`${SIGNED_IN_COOKIE}=${value}; Path=/; Max-Age=${age}; SameSite=Lax`);
}
