import { defineConfig } from 'vitest/config';
import { frenchSpaces } from './tools/build/french-spaces.ts';

/** npm run test:time measures each file. */
const setupFiles = process.env.TEST_TIME ? ['tools/test-time/measure-file.ts'] : [];

/** Of the browser tests, what only .ci/run runs: tools of developers, restarts under load, thousands of pages, plans in other circumstances. */
const onlyWhole = ['developers/*', 'chat/faults', 'hostile-addresses', 'circumstances/*'];

/** Server tests that use no database, or embedded ones of their own: on a PostgreSQL server they are the same. */
const withoutPostgres = [
  'backup/*',
  'cli/control-socket',
  'cli/doctor/*',
  'documents/{inspect-document,pdf,word-links}',
  'embedded/{db,identity,storage}/*',
  'http/{limits,server}/*',
  'mail/send-mail',
  'settings/*',
  'start/main',
  'stores/{bucket-files,data-directory}',
];

/** For all tests: on a busy machine each needs several times as long as on a quiet one. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Reading a page costs processor time, which its scripts need as well.
  expect: { poll: { timeout: 30_000, interval: 100 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{domain,machines,src,tools,packages,locales}/**/*.test.{ts,tsx}',
            'tests/{unit,workbench}/**/*.test.{ts,tsx}',
          ],
          environment: 'node',
          setupFiles,
          // A worker loads xstate, valibot and the domain once and not for each file.
          isolate: false,
          ...patience,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,supabase,tests/load,tests/fuzz}/**/*.test.ts'],
          exclude: [
            '**/*.postgres.test.ts',
            ...(process.env.TEST_DATABASE_URL === undefined
              ? []
              : withoutPostgres.map((name) => `server/${name}.test.ts`)),
          ],
          environment: 'node',
          setupFiles,
          globalSetup: ['tests/support/server/database-dumps.ts'],
          // A worker loads PGlite and the server once and not for each file.
          isolate: false,
          ...patience,
          maxWorkers: 3,
        },
      },
      {
        // These need a PostgreSQL server: locks between sessions, time-outs, lost connections.
        test: {
          name: 'postgres',
          include: ['server/**/*.postgres.test.ts'],
          environment: 'node',
          setupFiles,
          globalSetup: ['tests/support/build-site.ts'],
          ...patience,
          testTimeout: 180_000,
          maxWorkers: 3,
        },
      },
      {
        // Firefox and WebKit of Debian (docs/testing.md, Engines).
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          environment: 'node',
          setupFiles,
          globalSetup: ['tests/engines/support/global-setup.ts'],
          ...patience,
          testTimeout: 300_000,
          maxWorkers: 2,
        },
      },
      {
        // Parts of Google and Supabase on this machine: `.ci/test-parts` installs and starts them.
        test: {
          name: 'parts',
          include: ['tests/parts/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/build-site.ts', 'tests/parts/support/start-emulator.ts'],
          ...patience,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          fileParallelism: false,
        },
      },
      {
        // The packed packages in an empty folder: it installs from the registry.
        test: {
          name: 'packages',
          include: ['tests/packages/**/*.test.ts'],
          environment: 'node',
          ...patience,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        // Whole processes of this release and of earlier ones, on a PostgreSQL server (docs/testing.md, Releases).
        test: {
          name: 'releases',
          include: ['tests/releases/**/*.test.ts'],
          environment: 'node',
          setupFiles,
          globalSetup: ['tests/support/build-site.ts'],
          ...patience,
          testTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        // French texts are compared with those of the built site.
        plugins: [frenchSpaces()],
        test: {
          name: 'browser',
          include: ['tests/{paths,e2e,site}/**/*.test.ts'],
          exclude:
            process.env.TESTS === 'whole' ? [] : onlyWhole.map((name) => `**/${name}.test.ts`),
          environment: 'node',
          setupFiles,
          globalSetup: ['tests/support/global-setup.ts'],
          ...patience,
          // More than the cores: pages also wait, for animations, time-outs and the network.
          maxWorkers: 3,
          // The files of a worker share its browser and its modules.
          isolate: false,
        },
      },
    ],
  },
});
