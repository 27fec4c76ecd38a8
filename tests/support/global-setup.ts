import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { buildSite } from '#tests/support/build-site.ts';
import { findBrowser } from '#tests/support/find-browser.ts';
import { seedSite } from '#tests/support/site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    browserPath: string;
    /** The data directory that the site of each test file begins with a copy of. */
    seededData: string;
  }
}

/**
 * Once for all browser tests: a browser on this machine, the site built from the sources as they are, and its seeded data.
 * The answer runs after the last test.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserPath', findBrowser());
  buildSite();
  const seededData = await seedSite();
  project.provide('seededData', seededData);
  return () => rm(seededData, { recursive: true, force: true });
}
