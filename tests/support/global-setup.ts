import { execFileSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '#tests/support/find-browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    browserPath: string;
  }
}

/** Once for all browser tests: a browser on this machine, and the site built from the sources as they are. */
export function setup(project: TestProject): void {
  project.provide('browserPath', findBrowser());
  execFileSync(process.execPath, ['tools/build/build-if-stale.mjs'], { stdio: 'inherit' });
}
