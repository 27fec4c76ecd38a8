import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { movedTo, type SignedInVisitor, type StorageState } from './sign-in-visitors.ts';

/** The browser of a visitor who signed in on a copy of the seeded site at `origin`. */
export function visitorState(visitor: SignedInVisitor, origin: string): StorageState {
  return movedTo(origin, inject('signedIn')[visitor]);
}

/** Whoever was on the page before: from its next load on it is this visitor. */
export async function becomeVisitor(
  page: Page,
  visitor: SignedInVisitor,
  origin: string,
): Promise<void> {
  // A page of the site would keep its database open, which then cannot be replaced.
  await page.goto('about:blank');
  await page.context().setStorageState(visitorState(visitor, origin));
}

/** Whoever is signed in: the server does not know it, and the next page reads in the browser. */
export async function readInBrowser(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'page-session' });
}
