import { defineConfig } from 'vite';
import { reportBuild } from './tools/build/report-build.ts';

/** Bundles the Node server: our own TypeScript into one file, packages stay in node_modules. */
export default defineConfig({
  plugins: [reportBuild('the server')],
  publicDir: false,
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
});
