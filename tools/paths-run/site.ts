import { rm } from 'node:fs/promises';
import type { PagePlan } from '#tests/paths/page-plans.ts';
import { watchedDriver } from '#tests/paths/watched-driver.ts';
import { buildSite } from '#tests/support/build-site.ts';
import { findBrowser } from '#tests/support/find-browser.ts';
import { launchBrowser } from '#tests/support/launch-browser.ts';
import { movedTo, signInVisitors } from '#tests/support/sign-in-visitors.ts';
import { seedSite, startSite } from '#tests/support/site.ts';
import { newVisitorContext } from '#tests/support/visitor-context.ts';
import type { Driver, PlanPath } from '#tools/paths/path-model.ts';

/** The built site with its seeded data and a browser, for the paths of one plan. */
interface OpenedSite {
  run: (path: PlanPath, index: number, run: (driver: Driver) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

/** Builds the site unless that was done already, and starts it on a free port. */
export async function openSite(
  plan: PagePlan,
  { isHeaded }: { isHeaded: boolean },
): Promise<OpenedSite> {
  buildSite();
  const browser = await launchBrowser(findBrowser({ isHeaded }), { isHeaded });
  const signedIn = plan.signedIn;
  let state: Awaited<ReturnType<typeof signInVisitors>> | null = null;
  const seededData = await seedSite(async (origin) => {
    state = signedIn ? await signInVisitors(browser, origin) : null;
  });
  const site = await startSite({ seededData });
  return {
    run: async ({ id }, index, run) => {
      const context = await newVisitorContext(browser, site.origin, plan);
      if (signedIn && state) {
        await context.setStorageState(movedTo(site.origin, state[signedIn]));
      }
      context.setDefaultTimeout(10_000);
      const page = await context.newPage();
      const driver = plan.drive(page, { id, index, dataDir: site.dataDir });
      await run(watchedDriver(page, driver, plan.expectedToasts));
      await context.close();
    },
    close: async () => {
      await browser.close();
      await site.stop();
      await rm(seededData, { recursive: true, force: true });
    },
  };
}
