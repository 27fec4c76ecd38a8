import { execFileSync } from 'node:child_process';

/** Builds the site from the sources as they are, unless that was done already. */
export function buildSite(): void {
  execFileSync(process.execPath, ['tools/build/build-if-stale.mjs'], { stdio: 'inherit' });
}

export { buildSite as setup };
