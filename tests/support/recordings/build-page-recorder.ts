import { build } from 'vite';

/**
 * The script that records the actors of a page of the production build: add it to a context before its first page. One
 * classic script of 4 kB.
 */
export async function buildPageRecorder(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: 'tests/support/recordings/record-page.ts',
        formats: ['iife'],
        name: 'pageRecorder',
      },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [];
  if (!bundle) {
    throw new Error('Vite made no bundle of tests/support/recordings/record-page.ts.');
  }
  return bundle.output[0].code;
}
