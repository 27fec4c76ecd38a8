import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { sharedBrowser, watchPage, type WatchedPage } from './browser.ts';
import { takeUnexpectedErrors } from './console-log.ts';
import { keepFailureFiles } from '#tests/support/recordings/failure-files.ts';
import type { SignedInVisitor, StorageState } from './sign-in-visitors.ts';
import { startSite, type Site } from './site.ts';
import { visitorState } from './signed-in.ts';
import { newVisitorContext, type VisitorOptions } from './visitor-context.ts';

/**
 * What a browser test works with. Its page and context are emptied after each test, but for what makes the next load cheap: the
 * cache, and the process that has the site's code. A test that fails leaves nothing to the next one.
 */
export interface SiteInUse<UsedSite = Site> {
  readonly site: UsedSite;
  readonly context: BrowserContext;
  readonly watched: WatchedPage;
  /** Another visitor of the same site. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

interface UseSiteOptions extends VisitorOptions {
  /** A browser without a cache, and with a clock of its own, for each test: a clock that is set once stays set. */
  isNewForEach?: boolean;
  /** Who the visitor of each test is, signed in before; by default a stranger. */
  signedIn?: SignedInVisitor;
  /** Runs once, before the first test; its result gives the stored state of each test's browser. */
  prepare?: (use: Pick<SiteInUse, 'newContext'>) => Promise<() => StorageState>;
}

/** A site that several test files visit. */
export type SharedSite = Pick<Site, 'origin' | 'dataDir'>;

interface Visit {
  context: BrowserContext;
  page: Page;
}

const NOTHING_STORED: StorageState = { cookies: [], origins: [] };

/** Of the site, but without its scripts. */
export const EMPTY_PAGE = '/robots.txt';

/**
 * A site of its own for a test file that stores something on the server; one visitor for each test. With settings (`env`)
 * it seeds its own data: no visitor is signed in before.
 */
export function useSite({
  env,
  ...options
}: UseSiteOptions & { env?: NodeJS.ProcessEnv } = {}): SiteInUse {
  let site: Site;
  beforeAll(async () => {
    site = await startSite(env ? { env } : { seededData: inject('seededData') });
  });
  afterAll(() => site.stop());
  return useVisitors(() => site, options);
}

/**
 * The seeded site of all test files that send requests on days, or under names, of their own, and leave the server as it
 * is; one visitor for each test.
 */
export function useWritableSite(options: UseSiteOptions = {}): SiteInUse<SharedSite> {
  return useVisitors(() => inject('writableSite'), options);
}

/** The seeded site that all test files share that store nothing on the server; one visitor for each test. */
export function useSharedSite(options: UseSiteOptions = {}): SiteInUse<SharedSite> {
  return useVisitors(() => inject('sharedSite'), options);
}

function useVisitors<UsedSite extends SharedSite>(
  siteInUse: () => UsedSite,
  {
    visitor = {},
    showsLatestEvents = false,
    initScript,
    isNewForEach = false,
    signedIn,
    prepare,
  }: UseSiteOptions,
): SiteInUse<UsedSite> {
  let storedState = () => NOTHING_STORED;
  let visit: Visit | undefined;
  let watched: WatchedPage;

  const newContext = async (options: BrowserContextOptions = {}) => {
    const all = { visitor: { ...visitor, ...options }, showsLatestEvents, initScript };
    const forSite = { origin: siteInUse().origin, pageRecorder: inject('pageRecorder') };
    return newVisitorContext(await sharedBrowser(), forSite, all);
  };

  const begin = async (): Promise<Visit> => {
    const context = await newContext();
    const page = await context.newPage();
    await page.goto(EMPTY_PAGE);
    return { context, page };
  };
  const allContexts = async () => (await sharedBrowser()).contexts();
  beforeAll(async () => {
    if (signedIn) {
      storedState = () => visitorState(signedIn, siteInUse().origin);
    }
    storedState = (await prepare?.({ newContext })) ?? storedState;
  });
  afterAll(async () => {
    await Promise.all((await allContexts()).map((context) => context.close()));
  });
  beforeEach(async () => {
    visit ??= await begin();
    await visit.context.setStorageState(storedState());
    watched = watchPage(visit.page);
  });
  afterEach(async ({ task }) => {
    if (!visit) {
      return;
    }
    const { context, page } = visit;
    const contexts = await allContexts();
    const errors = contexts.flatMap(takeUnexpectedErrors);
    const hasFailed = task.result?.state === 'fail' || errors.length > 0;
    const pages = contexts.flatMap((each) => each.pages());
    const files = hasFailed ? await keepFailureFiles(pages, task.name) : [];
    // What a route of the test still fetches is of no interest any more, and may fail.
    await Promise.all(
      [...contexts, ...pages].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })),
    );
    const isKept = !isNewForEach && !hasFailed && (await emptyPage(page, visitor));
    const closed = contexts.filter((each) => each !== context || !isKept);
    await Promise.all(closed.map((each) => each.close()));
    takeUnexpectedErrors(context);
    visit = isKept ? visit : undefined;
    const note = `Pages and recordings (npm run visualizer):\n  ${files.join('\n  ')}\n`;
    task.result?.errors?.slice(0, 1).forEach((error) => (error.message += `\n\n${note}`));
    expect(errors, note).toEqual([]);
  });

  return {
    get site() {
      return siteInUse();
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

/**
 * Leaves a page as a new one would be, except that its next load takes half the processor time; resolves with false where it
 * cannot: the page was closed, or was on its way to another one. What cannot be undone (a clock, a routed socket) needs a context
 * of its own.
 */
async function emptyPage(
  page: Page,
  { viewport, ...media }: BrowserContextOptions,
): Promise<boolean> {
  if (page.isClosed()) {
    return false;
  }
  const context = page.context();
  const others = context.pages().filter((each) => each !== page);
  await Promise.all(others.map((each) => each.close()));
  await context.setOffline(false);
  const response = await page.goto(EMPTY_PAGE).catch(() => null);
  if (!response) {
    return false;
  }
  await page.evaluate(() => sessionStorage.clear());
  await page.mouse.move(0, 0);
  await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
  const { colorScheme = 'light', reducedMotion = 'no-preference' } = media;
  await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: 'none' });
  return true;
}
