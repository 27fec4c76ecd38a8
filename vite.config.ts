import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { frenchSpaces } from './tools/build/french-spaces.ts';
import { mantine } from './tools/build/mantine.ts';
import { minifyBoot } from './tools/build/minify-boot.ts';
import { reportBuild } from './tools/build/report-build.ts';
import { serviceWorker } from './tools/build/service-worker.ts';
import { siteSettings } from './tools/build/site-settings.ts';
import { styleSheets } from './tools/build/style-sheets.ts';
import { subsetFonts } from './tools/build/subset-fonts.ts';
import { buildTarget } from './tools/browser-floor/floor.ts';
import { visualizer } from './tools/visualizer/vite-plugin.ts';

/** Paths of the Node server: the dev server proxies them. */
const serverPaths = [
  '/api',
  '/rest/v1',
  '/storage/v1',
  '/realtime/v1',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/embedded-signin',
  '/manifest.webmanifest',
];

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3001';

/** The name of a shared chunk without the pages that share it, but with the later parts of a booking if its first step is not among them. */
function shortName(name: string): string {
  if (!name.startsWith('shared~')) {
    return '[name]';
  }
  return name.includes('~later-parts') && !name.includes('~book') ? 'shared~later-parts' : 'shared';
}

/** A chunk of what two or more import, without what that imports in turn: other pages would load it with them. */
const exactly = { minShareCount: 2, includeDependenciesRecursively: false };

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
    visualizer(),
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
        // The name of a shared chunk lists the pages that share it, and is repeated in each file that imports it.
        // `shared~later-parts` keeps that part of its name: `npm run measure` does not count it to the first load.
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
        // The names of all files are in the first script: 42 bits of digest are enough.
        assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash:7][extname]`,
        codeSplitting: {
          groups: [
            // One chunk for what every page needs first, and a few chunks for what several pages share. The validation
            // rules of a form are loaded only with the form: they are too large for a page that shows a price.
            { name: 'shell', tags: ['$initial'] },
            // What the session and the counting of visits share comes after the first paint, like both.
            {
              name: 'firebase-app',
              test: /[\\/](?:node_modules[\\/](?:@?firebase|idb)|src[\\/]services[\\/]identity[\\/]firebase-app)\b/,
              minShareCount: 2,
            },
            // What only signed-in customers see on every page.
            {
              name: 'customer-parts',
              test: /[\\/](?:src[\\/]components[\\/]frame[\\/]unread-badge|domain[\\/]chat[\\/]unread-response|lucide-react[\\/].*(?:message-circle|log-out))/,
              minShareCount: 2,
            },
            {
              name: 'parts',
              test: /[\\/](?:src[\\/]components[\\/](?!form[\\/]|upload[\\/]|calendar[\\/](?:day-|month-calendar-keys|use-grid-focus)|feedback[\\/]dialog|share-button|price[\\/]price-lines|sheet[\\/])|domain[\\/]time[\\/]dates|lucide-react[\\/](?!.*(?:file-|paperclip|pencil|printer)))/,
              minShareCount: 3,
            },
            // Apart from the calendar of a field: most dialogs have none.
            {
              name: 'dialog',
              test: /[\\/]src[\\/]components[\\/]feedback[\\/]dialog/,
              ...exactly,
            },
            // The calendar of a field: the search loads it when a field is pressed, so that no page has it for its other parts.
            {
              name: 'day-dialog',
              test: /[\\/]src[\\/]components[\\/]calendar[\\/](?:day-|month-calendar-keys|use-grid-focus)/,
              minShareCount: 2,
            },
            // Without the fields of forms: with their libraries they would be part of every page.
            {
              name: 'form',
              test: /[\\/]src[\\/]components[\\/](?:form[\\/](?!long-text)|upload[\\/](?:chosen-files|use-file-drop-guard))/,
              minShareCount: 2,
            },
            // For forms, and for the deletion of an account.
            {
              name: 'drafts',
              test: /[\\/]src[\\/]services[\\/]drafts[\\/](?:drafts|draft-(?:files|storage|texts))\b/,
              minShareCount: 2,
            },
            // For drafts, and for what the account shows without a connection.
            {
              name: 'database',
              test: /[\\/](?:src[\\/]services[\\/]data[\\/]database-store|node_modules[\\/]idb-keyval)/,
              minShareCount: 2,
            },
            // What pages of the account need of a request without its form.
            {
              name: 'values',
              test: /[\\/](?:domain[\\/](?:booking[\\/](?:price[\\/]charge|status)|period[\\/]days|documents[\\/](?:legal-documents|verification)|domiciliation[\\/]business|idempotency|text[\\/]plain-words)|src[\\/]components[\\/]calendar[\\/]use-zone-city|lucide-react[\\/].*(?:paperclip|pencil-line))\b/,
              ...exactly,
            },
            // What all pages of the account load: few files, for connections that take six at once.
            {
              name: 'chat-parts',
              test: /[\\/](?:domain[\\/]chat|machines[\\/]chat|src[\\/]features[\\/]chat[\\/]chat-context)/,
              ...exactly,
            },
            {
              name: 'account-parts',
              test: /[\\/](?:src[\\/](?:features[\\/]account[\\/](?:frame[\\/](?:account-|status-badge)|bookings[\\/](?:use-change|booked-dates|later-details))|components[\\/]sheet[\\/]months)|domain[\\/](?:account[\\/](?:bookings|payments|progress|booking-list)|documents[\\/](?:review|missing)|events[\\/](?:own-events|new-event\.|limits)))/,
              ...exactly,
            },
            // Of bookings, of their form and of own events.
            {
              name: 'periods',
              test: /[\\/](?:domain[\\/](?:period[\\/]period|booking[\\/]limits[\\/]limits|time[\\/]instant)|date-fns-tz)\b/,
              ...exactly,
            },
            // Of the booking form: what its page and its machine share.
            {
              name: 'booking-parts',
              test: /[\\/](?:domain[\\/](?:booking[\\/]form[\\/](?:form-|pending|earlier)|period[\\/]held)|machines[\\/]booking)/,
              ...exactly,
            },
            {
              name: 'room-months',
              test: /[\\/](?:machines[\\/]room-months|src[\\/]app[\\/]logic[\\/]room-months-logic|domain[\\/]rooms[\\/]calendar-choice)/,
              ...exactly,
            },
            {
              name: 'price-lines',
              test: /[\\/](?:domain[\\/]period[\\/]day-list|src[\\/]components[\\/]price[\\/]price-lines)/,
              ...exactly,
            },
            // Of the booking form, of what is read of a request, and of the page of services.
            { name: 'services', test: /[\\/]domain[\\/]booking[\\/]services/, minShareCount: 2 },
            // The rules of both request forms: in one file they are smaller than in five.
            {
              name: 'request-rules',
              test: /[\\/]domain[\\/](?:request|domiciliation[\\/](?!business)|draft|booking[\\/](?:request|booking-request|form[\\/]saved-contact))/,
              minShareCount: 2,
            },
            // What other machines import too.
            {
              name: 'machine',
              test: /[\\/](?:machines[\\/](?:shared[\\/]calls|request-form[\\/]autosave|confirmation)|src[\\/]features[\\/]use-(?:call|emitted)|@xstate[\\/]react)/,
              minShareCount: 2,
            },
            // What both request forms load beside their rules.
            {
              name: 'request-form',
              test: /[\\/](?:machines[\\/](?:request-form[\\/](?:request-form|submission)|single-tab)|src[\\/](?:features[\\/]request-form|services[\\/](?:booking-requests|identity[\\/]tab-lock)|app[\\/]logic[\\/](?:document-upload|request-form)-logic)|domain[\\/]documents[\\/]uploads|lucide-react[\\/].*(?:app-window|rotate-ccw-clock))/,
              minShareCount: 2,
            },
            { name: 'shared', minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
  },
  server: {
    port: 3000,
    // As the server sends it: with another policy the sign-in window loses its opener, and never ends.
    headers: { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' },
    proxy: Object.fromEntries(
      serverPaths.map((path) => [path, { target: apiOrigin, ws: path === '/realtime/v1' }]),
    ),
  },
});
