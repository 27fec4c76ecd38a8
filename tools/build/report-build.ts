import type { Plugin } from 'vite';

/** Prints one line after a build that succeeded, in place of Vite's list of files (`--logLevel warn`). */
export function reportBuild(what: string): Plugin {
  let startedAt = 0;
  return {
    name: 'report-build',
    apply: 'build',
    buildStart() {
      startedAt = performance.now();
    },
    writeBundle() {
      console.log(`Built ${what} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
    },
  };
}
