import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { loadOnce } from '#domain/load-once.ts';
import { directionOf } from '#domain/language.ts';
import { ownIcon } from '#domain/site/own-icon.ts';
import type { PageSite } from '#domain/site/site-settings.ts';
import { preferencesOf } from '#server/http/language.ts';

interface InstallableDeps {
  clientDir: string;
  readSite: () => Promise<PageSite>;
  limit: MiddlewareHandler;
}

/** Lime-wash, the page's colour. */
const PAGE_COLOR = '#fbfaf7';
const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];
/** Removes itself and what it has stored. */
const NO_WORKER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .then(() => registration.unregister()),
));
`;

/** What makes the site installable, and its account readable without a connection (docs/decisions/134). */
export function installableRoutes({ clientDir, readSite, limit }: InstallableDeps) {
  const readWorker = loadOnce(() => readFile(join(clientDir, 'service-worker.js'), 'utf8'));
  return new Hono()
    .get('/manifest.webmanifest', limit, async (c) => {
      const { language } = preferencesOf(c);
      const site = await readSite();
      const icon = ownIcon(site);
      return c.json(
        {
          id: '/',
          name: site.brand,
          short_name: site.brand,
          lang: language,
          dir: directionOf(language),
          start_url: '/account/bookings',
          scope: '/',
          display: 'standalone',
          background_color: PAGE_COLOR,
          theme_color: site.color ?? PAGE_COLOR,
          icons: icon === null ? icons : [{ src: icon, sizes: 'any' }],
        },
        200,
        {
          'content-type': 'application/manifest+json; charset=utf-8',
          'cache-control': 'no-cache',
          vary: 'accept-language, cookie',
        },
      );
    })
    .get('/service-worker.js', limit, compress(), async (c) => {
      const site = await readSite();
      const revision = createHash('sha256').update(JSON.stringify(site)).digest('base64url');
      const worker = await readWorker().catch(() => null);
      if (worker === null) {
        return c.notFound();
      }
      return c.body(
        // With other settings in its pages it is another worker.
        site.hasServiceWorker
          ? `self.SITE_REVISION=${JSON.stringify(revision)};${worker}`
          : NO_WORKER,
        200,
        { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
      );
    });
}
