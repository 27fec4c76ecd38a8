import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mantineCssByComponent } from './tools/build/mantine-css.ts';

/** Paths that the Node server answers; the dev server hands them on. */
const serverPaths = [
  '/api',
  '/rest/v1',
  '/storage/v1',
  '/realtime/v1',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/embedded-signin',
];

const apiOrigin = 'http://127.0.0.1:3001';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
    }),
    react(),
    mantineCssByComponent(),
  ],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The server names a page's files in its HTML (docs/decisions/017).
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page starts with is one file; what several pages share is a few, not dozens of crumbs.
            // The rules of a form go only where the form is: they are too much for a page that shows a price.
            { name: 'shell', tags: ['$initial'] },
            {
              name: 'parts',
              test: /[\\/](?:src[\\/]components|lucide-react)[\\/]/,
              minShareCount: 3,
            },
            { name: 'shared', minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
  },
  server: {
    port: 3000,
    proxy: Object.fromEntries(
      serverPaths.map((path) => [path, { target: apiOrigin, ws: path === '/realtime/v1' }]),
    ),
  },
});
