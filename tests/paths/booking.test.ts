import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, test } from 'vitest';
import { buildingDay, shiftDay } from '#domain/time.ts';
import { bookingPaths } from '#machines/booking/booking.paths.ts';
import {
  keepScreenshotOfFailure,
  launchBrowser,
  openPage,
  signInAs,
  type WatchedPage,
} from '#tests/support/browser.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { makePlan } from '#tools/paths/plan.ts';
import { runPath } from '#tools/paths/run-path.ts';
import { bookingPageDriver } from './booking-page-driver.ts';

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

let site: Site;
let browser: Browser;
let session: Session;
let context: BrowserContext;
let watched: WatchedPage;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  session = await signIn();
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});
beforeEach(async () => {
  context = await browser.newContext({
    baseURL: site.origin,
    locale: 'en-GB',
    storageState: session,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(10_000);
  watched = await openPage(context);
});
afterEach(async ({ task }) => {
  await keepScreenshotOfFailure(task, watched.page);
  await context.close();
});

const { paths } = makePlan(bookingPaths);

test.each(paths.map((path, index) => [path.id, path, index] as const))(
  '%s runs on the page',
  async (id, path, index) => {
    const first = shiftDay(buildingDay(new Date()), 70 + 3 * index);
    const driver = bookingPageDriver(watched.page, {
      eventName: `Workshop ${id}`,
      period: { first, last: shiftDay(first, 1) },
    });
    await runPath(path, driver);
    // The plan fails calls; the browser reports each of them, and the app that the profile is missing.
    watched.expectNoErrors(/^Failed to load resource|^auth: internal/);
  },
);

async function signIn(): Promise<Session> {
  const once = await browser.newContext({ baseURL: site.origin, locale: 'en-GB' });
  const page = await once.newPage();
  await page.goto('/');
  const profile = page.waitForResponse('**/api/auth/ensure-customer');
  await signInAs(page, /Yasmine Haddad/);
  await (await profile).finished();
  const kept = await once.storageState({ indexedDB: true });
  await once.close();
  return kept;
}
