import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Customer } from '#domain/identity/customer.ts';
import { SIGNED_IN_COOKIE } from '#domain/identity/signed-in-cookie.ts';
import type { Db } from '#server/db/database.ts';
import {
  closePageSession,
  customerOfPageSession,
  openPageSession,
  PAGE_SESSION_MAX_AGE,
} from '#server/customers/page-sessions.ts';
import { originOf } from './origin.ts';

/*
 * The cookie with which a page is sent with what its customer reads, and the profile (docs/decisions/141). No call accepts
 * it: calls need the identity provider's token.
 */
const COOKIE = 'page-session';

const optionsOf = (c: Context, publicOrigin: string | null) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: originOf(c, publicOrigin).startsWith('https:'),
  }) as const;

interface SessionDeps {
  db: Db;
  clock: () => Date;
  publicOrigin: string | null;
}

/** Gives the browser a session of this customer, or longer the one that it has. */
export async function setPageSession(
  c: Context,
  { db, clock, publicOrigin }: SessionDeps,
  customerId: string,
): Promise<void> {
  const former = getCookie(c, COOKIE) ?? null;
  const token = await openPageSession(db, { customerId, former, now: clock() });
  setCookie(c, COOKIE, token, { ...optionsOf(c, publicOrigin), maxAge: PAGE_SESSION_MAX_AGE });
}

/** Ends the session of pages, and deletes its cookie. */
export async function endPageSession(c: Context, { db, publicOrigin }: SessionDeps): Promise<void> {
  const token = getCookie(c, COOKIE);
  if (token !== undefined) {
    deleteCookie(c, COOKIE, optionsOf(c, publicOrigin));
    await closePageSession(db, token);
  }
}

/**
 * The customer for whom this page is rendered; null for a visitor. Only a page that a person opens has one: what a script or
 * the service worker fetches and stores is the same for everyone.
 */
export async function readerOf(
  c: Context,
  { db, clock }: Pick<SessionDeps, 'db' | 'clock'>,
): Promise<Customer | null> {
  const token = getCookie(c, COOKIE);
  if (token === undefined || c.req.header('sec-fetch-mode') !== 'navigate') {
    return null;
  }
  const customer = await customerOfPageSession(db, { token, now: clock() });
  return customer && customer.uid === getCookie(c, SIGNED_IN_COOKIE) ? customer : null;
}
