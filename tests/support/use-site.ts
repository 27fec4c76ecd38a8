import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { keepScreenshotOfFailure, launchBrowser, openPage, type WatchedPage } from './browser.ts';
import { startSite, type Site } from './site.ts';

/** What a browser test works with; `context` and `watched` are new for each test. */
export interface SiteInUse {
  readonly site: Site;
  readonly context: BrowserContext;
  readonly watched: WatchedPage;
  /** Another visitor of the same site; the caller closes it. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

export interface UseSiteOptions {
  /** What every visitor's browser is like, besides speaking English. */
  visitor?: BrowserContextOptions;
  /** Without this, visitors have closed the modal of the home page before: it would cover everything else there. */
  showsLatestEvents?: boolean;
  /**
   * Runs once, before the first test; its answer makes the visitor of each test, as a kept session does. A function is
   * asked again for each.
   */
  prepare?: (
    use: Pick<SiteInUse, 'newContext'>,
  ) => Promise<BrowserContextOptions | (() => BrowserContextOptions)>;
}

/** One site and one browser for a test file, one visitor for each test, and a picture of each that fails. */
export function useSite({
  visitor = {},
  showsLatestEvents = false,
  prepare,
}: UseSiteOptions = {}): SiteInUse {
  let site: Site;
  let browser: Browser;
  let prepared: BrowserContextOptions | (() => BrowserContextOptions) = {};
  let context: BrowserContext;
  let watched: WatchedPage;

  const newContext = async (options: BrowserContextOptions = {}) => {
    const made = await browser.newContext({
      baseURL: site.origin,
      locale: 'en-GB',
      ...visitor,
      ...options,
    });
    if (!showsLatestEvents) {
      await made.addInitScript(rememberLatestEventsClosed);
    }
    return made;
  };

  beforeAll(async () => {
    [site, browser] = await Promise.all([
      startSite({ seededData: inject('seededData') }),
      launchBrowser(),
    ]);
    prepared = (await prepare?.({ newContext })) ?? {};
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
  });
  beforeEach(async () => {
    context = await newContext(typeof prepared === 'function' ? prepared() : prepared);
    watched = await openPage(context);
  });
  afterEach(async ({ task }) => {
    await keepScreenshotOfFailure(task, watched.page);
    await context.close();
  });

  return {
    get site() {
      return site;
    },
    get context() {
      return context;
    },
    get watched() {
      return watched;
    },
    newContext,
  };
}

/** Runs in the page. */
function rememberLatestEventsClosed(): void {
  if (location.protocol.startsWith('http')) {
    sessionStorage.setItem('riwaq.latest-events-closed', 'yes');
  }
}
