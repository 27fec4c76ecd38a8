import { rm } from 'node:fs/promises';
import { pagePlans } from '#tests/paths/page-plans.ts';
import { watchedDriver } from '#tests/paths/watched-driver.ts';
import { buildPageRecorder } from '#tests/support/recordings/build-page-recorder.ts';
import { buildSite } from '#tests/support/build-site.ts';
import { keepFailureFiles } from '#tests/support/recordings/failure-files.ts';
import { findBrowser } from '#tests/support/find-browser.ts';
import { launchBrowser } from '#tests/support/launch-browser.ts';
import { movedTo, signInVisitors } from '#tests/support/sign-in-visitors.ts';
import { seedSite, startSite } from '#tests/support/site.ts';
import { newVisitorContext } from '#tests/support/visitor-context.ts';
import type { PageRunner } from 'xstate-paths';

/**
 * The built site with its seeded data and a browser, for the paths of one plan (`npm run paths:run -- <machine> --ui`): builds it
 * unless that was done already, and starts it on a free port.
 */
const open: PageRunner['open'] = async (machine, { isHeaded }) => {
  const plan = pagePlans[machine];
  if (!plan) {
    throw new Error(`${machine} has no page`);
  }
  buildSite();
  const browser = await launchBrowser(findBrowser({ isHeaded }), { isHeaded });
  const signedIn = plan.signedIn;
  let state: Awaited<ReturnType<typeof signInVisitors>> | null = null;
  const seededData = await seedSite(async (origin) => {
    state = signedIn ? await signInVisitors(browser, origin) : null;
  });
  const site = await startSite({ seededData });
  const visited = { origin: site.origin, pageRecorder: await buildPageRecorder() };
  return {
    run: async ({ id }, index, run) => {
      const context = await newVisitorContext(browser, visited, plan);
      if (signedIn && state) {
        await context.setStorageState(movedTo(site.origin, state[signedIn]));
      }
      context.setDefaultTimeout(10_000);
      const page = await context.newPage();
      const driver = plan.drive(page, { id, index });
      const hasPassed = await run(watchedDriver(page, driver, plan.expectedToasts));
      const files = hasPassed ? [] : await keepFailureFiles(context.pages(), id);
      await context.close();
      return files;
    },
    close: async () => {
      await browser.close();
      await site.stop();
      await rm(seededData, { recursive: true, force: true });
    },
  };
};

const pageRunner: PageRunner = { machines: Object.keys(pagePlans), open };
export default pageRunner;
