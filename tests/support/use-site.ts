import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { keepScreenshotOfFailure, launchBrowser, openPage, type WatchedPage } from './browser.ts';
import { startSite, type Site } from './site.ts';

/** What a browser test works with. `watched` is new for each test; `context` is emptied before it, but for its cache. */
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
  /** A browser without a cache, and with a clock of its own, for each test: a clock that is set once stays set. */
  isNewForEach?: boolean;
  /**
   * Runs once, before the first test; its answer is what the browser of each test has kept, as a session. A function is
   * asked again for each.
   */
  prepare?: (use: Pick<SiteInUse, 'newContext'>) => Promise<Kept | (() => Kept)>;
}

/** What a visitor's browser has kept. */
export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Visit {
  context: BrowserContext;
  /** As long as it is open the pages of the tests share its process, which has compiled the site's code. */
  anchor: Page;
}

const NOTHING_KEPT: Kept = { cookies: [], origins: [] };

/** One site and one browser for a test file, one visitor for each test, and a picture of each that fails. */
export function useSite({
  visitor = {},
  showsLatestEvents = false,
  isNewForEach = false,
  prepare,
}: UseSiteOptions = {}): SiteInUse {
  let site: Site;
  let browser: Browser;
  let prepared: Kept | (() => Kept) = NOTHING_KEPT;
  let visit: Visit | undefined;
  let watched: WatchedPage;
  let hasCrashed = false;

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

  const begin = async (): Promise<Visit> => {
    const context = await newContext();
    const anchor = await context.newPage();
    // A test that ends its page at once ends the process of both.
    anchor.on('crash', () => (hasCrashed = true));
    await anchor.goto('/robots.txt');
    return { context, anchor };
  };
  beforeAll(async () => {
    [site, browser] = await Promise.all([
      startSite({ seededData: inject('seededData') }),
      launchBrowser(),
    ]);
    prepared = (await prepare?.({ newContext })) ?? NOTHING_KEPT;
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
  });
  beforeEach(async () => {
    visit ??= await begin();
    const { context } = visit;
    await context.setStorageState(typeof prepared === 'function' ? prepared() : prepared);
    watched = await openPage(context);
  });
  afterEach(async ({ task }) => {
    if (!visit) {
      return;
    }
    const { context, anchor } = visit;
    await keepScreenshotOfFailure(task, watched.page);
    if (isNewForEach || hasCrashed) {
      await context.close();
      hasCrashed = false;
      visit = undefined;
    } else {
      const opened = context.pages().filter((page) => page !== anchor);
      await Promise.all(opened.map((page) => page.close()));
      await context.unrouteAll();
      await context.setOffline(false);
    }
  });

  return {
    get site() {
      return site;
    },
    get context() {
      return watched.page.context();
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
