import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { frenchSpaces } from './tools/build/french-spaces.ts';
import { reportBuild } from './tools/build/report-build.ts';
import { styleSheets } from './tools/build/style-sheets.ts';

/** Bundles the pages for the server, which renders them, with all packages, so that React runs in its production mode. */
export default defineConfig({
  plugins: [
    react(),
    frenchSpaces(),
    styleSheets(),
    reportBuild('the pages that the server renders'),
  ],
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/render/render-page.tsx',
    outDir: 'dist/render',
    emptyOutDir: true,
    target: 'node20',
    // Only the server reads it.
    chunkSizeWarningLimit: Infinity,
    reportCompressedSize: false,
    rolldownOptions: {
      // As in vite.config.ts.
      experimental: { lazyBarrel: true },
      // As there; here all is one file in any case.
      checks: { ineffectiveDynamicImport: false },
      output: { entryFileNames: 'render-page.js' },
    },
  },
});
