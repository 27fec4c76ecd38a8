import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { algiers } from '#domain/time/building.fixtures.ts';
import { buildingDay } from '#domain/time/time.ts';
import { launchBrowser } from '#tests/support/launch-browser.ts';
import { buildPageRecorder } from '#tests/support/recordings/build-page-recorder.ts';
import { buildSite } from '#tests/support/build-site.ts';
import { findBrowser } from '#tests/support/find-browser.ts';
import { signInVisitors, type SignedInStates } from '#tests/support/sign-in-visitors.ts';
import { seedSite, startSite } from '#tests/support/site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    browserPath: string;
    /** The script that records the actors of each page. */
    pageRecorder: string;
    /** The data directory that every site starts with a copy of. */
    seededData: string;
    /** Its day, from which its bookings and events are counted: a run may last over midnight. */
    seededDay: string;
    /** The browsers of the visitors who have an account on the seeded site. */
    signedIn: SignedInStates;
    /** The site of all test files that store nothing on the server. */
    sharedSite: { origin: string; dataDir: string };
    /** The site of the test files that send requests of their own. */
    writableSite: { origin: string; dataDir: string };
  }
}

/**
 * Once for all browser tests: a browser on this machine, the site built from the sources as they are, the recorder of
 * its pages, its seeded data, its signed-in visitors, and the two sites that files share. The result runs after the last test.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browserPath = findBrowser();
  project.provide('browserPath', browserPath);
  buildSite();
  project.provide('pageRecorder', await buildPageRecorder());
  project.provide('seededDay', buildingDay(algiers, new Date()));
  const seededData = await seedSite(async (origin) => {
    const browser = await launchBrowser(browserPath);
    project.provide('signedIn', await signInVisitors(browser, origin));
    await browser.close();
  });
  project.provide('seededData', seededData);
  const [shared, writable] = await Promise.all([
    startSite({ seededData }),
    startSite({ seededData }),
  ]);
  project.provide('sharedSite', { origin: shared.origin, dataDir: shared.dataDir });
  project.provide('writableSite', { origin: writable.origin, dataDir: writable.dataDir });
  return async () => {
    await Promise.all([shared.stop(), writable.stop()]);
    await rm(seededData, { recursive: true, force: true });
  };
}
