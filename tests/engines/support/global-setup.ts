import type { TestProject } from 'vitest/node';
import { buildSite } from '#tests/support/build-site.ts';
import { startSite } from '#tests/support/site.ts';
import { installPrograms } from './programs.ts';

/** Once for all engines: the browsers, and a seeded site of the sources as they are. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  installPrograms();
  buildSite();
  const { origin, dataDir, stop } = await startSite();
  project.provide('writableSite', { origin, dataDir });
  return stop;
}
