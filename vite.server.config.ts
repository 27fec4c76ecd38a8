import { defineConfig } from 'vite';
import { reportBuild } from './tools/build/report-build.ts';

/** Bundles the Node server and the `riwaq` command: our own TypeScript, packages stay in node_modules. */
export default defineConfig({
  plugins: [reportBuild('the server')],
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    reportCompressedSize: false,
    rolldownOptions: {
      input: { main: 'server/main.ts', riwaq: 'server/riwaq.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
