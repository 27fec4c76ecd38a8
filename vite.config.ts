import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkOf } from './tools/build/chunk-of.ts';
import { frenchSpaces } from './tools/build/french-spaces.ts';
import { mantine } from './tools/build/mantine.ts';
import { minifyBoot } from './tools/build/minify-boot.ts';
import { reportBuild } from './tools/build/report-build.ts';
import { serviceWorker } from './tools/build/service-worker.ts';
import { siteSettings } from './tools/build/site-settings.ts';
import { styleSheets } from './tools/build/style-sheets.ts';
import { subsetFonts } from './tools/build/subset-fonts.ts';
import { buildTarget } from './tools/browser-floor/floor.ts';
import { workbench } from 'xstate-workbench/vite';

/** Paths of the Node server: the dev server proxies them. */
const serverPaths =
  '^/(api|(rest|storage|realtime)/v1|(identitytoolkit|securetoken).googleapis.com|embedded-signin|manifest.webmanifest)';
const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3001';

const shortName = (name = '') => name.replace(/~.*/, '');

// Whole folders. A page that needs one module of a group loads all that two pages share (`npm run measure` shows the cost), with
// what they import, unless a group before it has that. `entriesAware`: in as many files as there are sets of pages.
const apart = { entriesAware: true, entriesAwareMergeThreshold: 2_500 };
const groups = [
  // What every page needs first.
  { name: 'shell', tags: ['$initial' as const], minShareCount: 1 },
  // What all machines import.
  chunkOf('machine', 'node_modules/{xstate,@xstate}', 'machines/shared', 'src/features/actors'),
  // Rules of no feature: the groups below would take them.
  {
    ...chunkOf(
      'domain',
      'domain/{calendar,documents,identity,money,period,rooms,site,text,time}',
      'src/components/dates',
    ),
    ...apart,
  },
  // Dialogs and failures: home has none.
  chunkOf('feedback', 'src/components/feedback'),
  // Icons and components of four pages and more: one file in place of fifty.
  {
    ...chunkOf(
      'parts',
      'node_modules/lucide-react',
      'src/components',
      '!src/components/{calendar,form,sheet,upload}',
    ),
    minShareCount: 4,
  },
  // The page of a room has it without a form.
  chunkOf('calendar', 'src/components/calendar'),
  // What the request forms share.
  chunkOf('form', '{machines,src/features}/request-form', 'domain/request', 'src/components/form'),
  // The rest.
  { name: 'shared', entriesAware: true },
];

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // What staff's pages read is not in the first script, which visitors load too.
        splitBehavior: ({ routeId }) =>
          routeId.startsWith('/staff') ? [['loader', 'component', 'pendingComponent']] : undefined,
      },
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
    }),
    react(),
    mantine(),
    frenchSpaces(),
    subsetFonts(),
    minifyBoot(),
    reportBuild('the client'),
    serviceWorker(),
    siteSettings(apiOrigin),
    styleSheets(),
    workbench({ path: '/visualizer' }),
  ],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: buildTarget,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // `npm run measure -- --check` checks the budgets with the compressed sizes.
    reportCompressedSize: false,
    chunkSizeWarningLimit: Infinity,
    // The server reads the manifest to list a page's files in its HTML (docs/decisions/017).
    manifest: true,
    rolldownOptions: {
      // Of packages that list their parts in one module (icons, components), only the parts that are used are read.
      experimental: { lazyBarrel: true },
      // A loader imports what only the parts of its route import statically: in a chunk with them it is not in the first script.
      checks: { ineffectiveDynamicImport: false },
      output: {
        // The names of all files are in the first script: without the pages that share them, and 42 bits of digest.
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
        assetFileNames: ({ names: [name] }) => `assets/${shortName(name)}-[hash:7][extname]`,
        codeSplitting: { minShareCount: 2, groups },
      },
    },
  },
  server: {
    port: 3000,
    // As the server sends it: with another policy the sign-in window loses its opener, and never ends.
    headers: { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' },
    proxy: { [serverPaths]: { target: apiOrigin, ws: true } },
  },
});
