import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Opens a page and waits until it is hydrated. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Waits until the scripts of a document have taken it over. */
export async function untilHydrated(page: Page): Promise<void> {
  // Until then the header does not know who is signed in, and shows that.
  await page.locator('header [role=status]').waitFor({ state: 'detached' });
  await page.locator('header button').first().waitFor({ state: 'attached' });
  await page.locator('html:not([data-ssr]):not([data-hydrating])').waitFor();
}

/** Holds the requests of a page until the returned function lets them through. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await isReleased;
    // A page that was left no longer waits for it.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** For reads by `page.request`: the server may just have closed the idle connection that Playwright sends them on (ECONNRESET). */
export const repeated = { maxRetries: 3 };

/** What a browser does when the user returns to the tab: the page polls. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Waits for an address with exactly these parameters, in any order. */
export async function waitForAddress(
  page: Page,
  path: string,
  params: Record<string, string>,
): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === path);
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(params);
}
