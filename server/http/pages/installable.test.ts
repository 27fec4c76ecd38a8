import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageSite } from '#domain/site/site-settings.ts';
import { siteOfTests } from '#tests/support/site-settings.ts';
import { installableRoutes } from './installable.ts';

let clientDir = '';
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'riwaq-client-'));
  await writeFile(join(clientDir, 'service-worker.js'), 'worker();');
});
afterAll(() => rm(clientDir, { recursive: true }));

/** The routes of a building with this name. */
const routesOf = (brand: string, site: Partial<PageSite> = {}) =>
  installableRoutes({
    clientDir,
    readSite: () => Promise.resolve({ ...siteOfTests, brand, ...site }),
    limit: (_, next) => next(),
  });

test.each([
  ['of the browser', { 'accept-language': 'fr-DZ' }, 'fr', 'ltr'],
  ['of the cookie', { 'accept-language': 'fr', cookie: 'language=ar' }, 'ar', 'rtl'],
])(
  'the manifest has the name of the building, and the language %s',
  async (_, headers, lang, dir) => {
    const response = await routesOf('Arcade').request('/manifest.webmanifest', { headers });
    expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(response.headers.get('vary')).toBe('accept-language, cookie');
    const manifest = (await response.json()) as Record<string, unknown>;
    expect([manifest.name, manifest.lang, manifest.dir]).toEqual(['Arcade', lang, dir]);
  },
);

test.each<[what: string, site: Partial<PageSite>, color: string, icon: RegExp]>([
  ['the arch', {}, '#fbfaf7', /^\/icon-192\.png$/],
  ['the arch in its colour', { color: '#7a1f3d' }, '#7a1f3d', /^data:image\/svg\+xml,.*%237a1f3d/],
  ['its logo', { color: '#7a1f3d', logo: '/logo.png' }, '#7a1f3d', /^\/logo\.png$/],
])('the icon of an installed building is %s', async (_, site, color, icon) => {
  const response = await routesOf('Arcade', site).request('/manifest.webmanifest');
  const manifest = (await response.json()) as { theme_color: string; icons: { src: string }[] };
  expect([manifest.theme_color, manifest.icons[0]?.src]).toEqual([
    color,
    expect.stringMatching(icon),
  ]);
});

describe('the service worker', () => {
  const read = async (...building: Parameters<typeof routesOf>) => {
    const response = await routesOf(...building).request('/service-worker.js');
    return { text: await response.text(), cacheControl: response.headers.get('cache-control') };
  };

  test('is that of the build, and another one when the settings in its pages change', async () => {
    const { text, cacheControl } = await read('Riwaq');
    expect(text).toMatch(/^self\.SITE_REVISION="[\w-]{43}";worker\(\);$/);
    expect(cacheControl).toBe('no-cache');
    expect((await read('Riwaq')).text).toBe(text);
    expect((await read('Arcade')).text).not.toBe(text);
  });

  test('removes itself where the setting is off', async () => {
    const { text } = await read('Riwaq', { hasServiceWorker: false });
    expect(text).toContain('registration.unregister()');
    expect(text).not.toContain('worker();');
  });

  test('is missing without a build', async () => {
    const routes = installableRoutes({
      clientDir: join(clientDir, 'none'),
      readSite: () => Promise.resolve(siteOfTests),
      limit: (_, next) => next(),
    });
    expect((await routes.request('/service-worker.js')).status).toBe(404);
  });
});
