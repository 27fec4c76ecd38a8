import type { KnipConfig } from 'knip';

/**
 * `knip` finds files, exports and dependencies that nothing imports. `knip --production` leaves tests and tools out
 * (patterns with `!`), and finds what only tests use. docs/decisions/005
 */
const isProduction = process.argv.includes('--production');

export default {
  workspaces: {
    '.': {
      entry: [
        'src/app/main.tsx!',
        'src/app/render/render-page.tsx!',
        'src/routes/**/*.tsx!',
        // Their names are read from an `import()` that knip cannot follow.
        'src/features/gallery/lightbox.tsx!',
        'src/services/identity/firebase-auth.ts!',
        'server/start/main.ts!',
        // The build bundles it.
        'worker/service-worker.ts!',
        'server/start/riwaq.ts!',
        // The read interface of a machine: tests use it as views do.
        ...(isProduction ? ['machines/**/*.selectors.ts!'] : []),
        'oxlint.config.ts',
        'tools/lint/*.ts',
        'tools/*/cli.ts',
        'tools/{build,db}/*.{mjs,ts}',
        'tools/measure/{start,requests,machines,hello}.ts',
        'workbench.config.ts',
        'tests/paths/page-runner.ts',
        'tools/mutation/vitest.config.ts',
        'tools/test-time/{measure-file,reporter}.ts',
        'tests/support/{build-site,global-setup,server/database-dumps}.ts',
        'tests/engines/support/global-setup.ts',
        'tests/parts/support/{start-emulator.ts,redirect-hosts.mjs}',
        'tests/engines/support/global-setup.ts',
      ],
      project: [
        '{domain,machines,src,server,locales,worker}/**/*.{ts,tsx}!',
        '{tools,tests}/**/*.{ts,tsx,js,mjs}',
        '!**/*.{test,paths,fixtures}.{ts,tsx}!',
        '!**/{test-*,*-fixtures}.ts!',
        '!machines/equivalent-mutants.ts!',
      ],
    },
    'packages/xstate-paths': {
      // A test has the command import it.
      entry: ['src/commands/pages.fixtures.ts'],
      project: ['src/**/*.ts!', '!src/**/*.{test,fixtures}.ts!'],
      // Only `xstate-paths/vitest` imports it.
      ignoreDependencies: ['vitest'],
    },
    'packages/xstate-workbench': {
      // Its page is a file of the development server.
      entry: ['src/page/main.tsx!'],
      project: ['src/**/*.{ts,tsx}!', '!src/**/*.test.ts!'],
    },
  },
  ignore: ['server/db/*.gen.ts', 'src/routeTree.gen.ts'],
  // A name that its own file uses may be exported for a test. `@internal` marks one that only tests use.
  ignoreExportsUsedInFile: isProduction,
  // Only CSS imports it.
  ignoreDependencies: ['@fontsource-variable/readex-pro'],
} satisfies KnipConfig;
