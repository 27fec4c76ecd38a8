import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { languages } from '#domain/language.ts';
import { readClientFiles } from '#src/app/render/client-files.ts';
import { guardedModules, loadedByRoute } from '#src/app/render/guarded-modules.ts';

/** What the browser of a customer loads beside the page. */
const BESIDE = ['src/app/customer-browser.ts', 'src/services/notifications/notifications.ts'];

/** Texts of parts that the account's pages load later. */
const LATER_TEXTS = /^(?:account-|booking-services|chat)/;

/** Bundles worker/service-worker.ts with the list of the files that the account's pages need without a connection. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      // After boot.js is minified.
      order: 'post',
      sequential: true,
      handler: async ({ dir = '' }) => {
        const { entry, files } = accountFiles(dir);
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: {
            'self.__WB_MANIFEST': JSON.stringify(files),
            'self.__ENTRY': JSON.stringify(entry),
            'process.env.NODE_ENV': '"production"',
          },
          build: {
            outDir: dir,
            emptyOutDir: false,
            rolldownOptions: {
              input: 'worker/service-worker.ts',
              output: { format: 'iife', entryFileNames: 'service-worker.js' },
            },
          },
        });
      },
    },
  };
}

function accountFiles(dir: string) {
  const client = readClientFiles(dir);
  const routeIds = [
    '/_authed',
    ...Object.keys(loadedByRoute).filter((id) => id.startsWith('/_authed/account')),
    '/_authed/account/bookings/',
    '/_authed/account/payment-history/',
  ];
  const modules = languages.flatMap((language) => {
    const { session, loaders } = guardedModules(routeIds, language);
    const later = readdirSync(`locales/${language}`).filter((name) => LATER_TEXTS.test(name));
    return [...session, ...loaders, ...later.map((name) => `locales/${language}/${name}`)];
  });
  const { scripts, styles } = client.filesOf(
    routeIds,
    [...BESIDE, ...modules],
    'with what they load later',
  );
  const [entry = ''] = client.filesOf([], []).scripts.slice(-1);
  const digest = createHash('sha256').update(readFileSync(join(dir, 'boot.js')));
  return {
    entry: `/${entry}`,
    files: [
      // Their names contain a digest.
      ...[...scripts, ...styles, ...Object.values(client.fonts)].map((file) => ({
        url: `/${file}`,
        revision: null,
      })),
      { url: '/boot.js', revision: digest.digest('base64url') },
    ],
  };
}
