import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { languages } from '#domain/language.ts';
import { readClientFiles } from '#src/app/render/client-files.ts';

/** What the pages of the account load by themselves. */
const MODULES = [
  'src/app/session/start-auth.ts',
  'src/services/identity/firebase-auth.ts',
  ...['account', 'chat', 'event-creation'].map((name) => `src/app/logic/${name}-logic.ts`),
  'src/app/customer-browser.ts',
  'src/services/notifications/notifications.ts',
];
const TEXTS =
  /^(?:account|booking-(?:price|services)|calendar|chat|common|errors|payments|receipt|request-fields)\b/;

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
  const routeIds = readdirSync('src/routes/_authed')
    .filter((name) => name.startsWith('account'))
    .map((name) => `/_authed/${name.replace('.tsx', '').replaceAll('.', '/')}`)
    .map((id) => id.replace(/\/index$/, '/'));
  const texts = languages.flatMap((language) =>
    readdirSync(`locales/${language}`)
      .filter((name) => TEXTS.test(name))
      .map((name) => `locales/${language}/${name}`),
  );
  const { scripts, styles } = client.filesOf(
    routeIds,
    [...MODULES, ...texts],
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
