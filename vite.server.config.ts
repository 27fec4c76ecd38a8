import { defineConfig } from 'vite';
import { reportBuild } from './tools/build/report-build.ts';

/** Bundles the server with every other command of `riwaq`: our own TypeScript, packages stay in node_modules. */
export default defineConfig({
  plugins: [reportBuild('the server')],
  publicDir: false,
  ssr: {
    noExternal: true,
    external: ['@electric-sql/pglite', 'nodemailer', 'pg', 'pino', 'prom-client', 'ws'],
  },
  build: {
    ssr: 'server/riwaq.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
});
