import { defineConfig } from 'vite';
import { reportBuild } from './tools/build/report-build.ts';

/** Bundles the server with every other command of `riwaq`, and with its packages: one file opens sooner than hundreds. */
export default defineConfig({
  plugins: [reportBuild('the server')],
  publicDir: false,
  ssr: {
    noExternal: true,
    // CommonJS, and a package that finds its files beside itself.
    external: ['@electric-sql/pglite', 'nodemailer', 'pg', 'pino', 'prom-client', 'ws'],
  },
  build: {
    ssr: 'server/start/riwaq.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    reportCompressedSize: false,
    rolldownOptions: {
      // As in vite.config.ts.
      experimental: { lazyBarrel: true },
      output: { entryFileNames: '[name].js' },
    },
  },
});
