import { describe, expect, test } from 'vitest';
import { TEST_NOW, useTestApp } from '#tests/support/server/test-app.ts';
import { readSiteProfile } from '#server/db/offer/site.ts';
import { crawlerRoutes } from './crawlers.ts';

const server = useTestApp({ publicOrigin: 'https://riwaq.example' });

/** The matches of `pattern` in the sitemap, in order. */
async function addresses(pattern = /<loc>([^<]*)<\/loc>/g): Promise<string[]> {
  const text = await (await server.request('/sitemap.xml')).text();
  return [...text.matchAll(pattern)].map(([, address = '']) => address);
}

const readSite = () => readSiteProfile(server.db, null);

/** The same routes without the setting, requested with another host. */
const elsewhere = (path: string) =>
  crawlerRoutes({ db: server.db, readSite, clock: () => TEST_NOW, publicOrigin: null }).request(
    `http://localhost:3000${path}`,
  );

describe('/robots.txt', () => {
  test('excludes private paths and names the sitemap', async () => {
    const response = await server.request('/robots.txt');
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    expect((await response.text()).split('\n')).toEqual([
      'User-agent: *',
      'Allow: /',
      'Allow: /api/events',
      'Allow: /api/information',
      'Allow: /api/prices',
      'Allow: /api/rooms',
      'Disallow: /account',
      'Disallow: /book/',
      'Disallow: /api/',
      '',
      'Sitemap: https://riwaq.example/sitemap.xml',
      '',
    ]);
  });

  test('without the setting the addresses are those of the request', async () => {
    expect(await (await elsewhere('/robots.txt')).text()).toContain(
      'Sitemap: http://localhost:3000/sitemap.xml',
    );
    expect(await (await elsewhere('/sitemap.xml')).text()).toContain(
      '<loc>http://localhost:3000/rooms</loc>',
    );
  });
});

describe('/sitemap.xml', () => {
  test('has every public page in every language, and nothing else', async () => {
    const rooms = await server.db.selectFrom('rooms').select('slug').orderBy('slug').execute();
    const events = await server.db
      .selectFrom('events')
      .select('id')
      .where('status', '=', 'approved')
      .where('end_datetime', '>', TEST_NOW)
      .orderBy('start_datetime')
      .orderBy('id')
      .execute();
    const paths = [
      '/',
      '/rooms',
      '/services',
      '/gallery',
      '/events',
      '/domiciliation-flow',
      '/subscribe/grande-salle',
      '/information',
      '/terms',
      '/privacy',
      '/accessibility',
      ...rooms.map(({ slug }) => `/rooms/${slug}`),
      ...events.map(({ id }) => `/events/${id}`),
    ];
    expect(await addresses()).toEqual(
      paths.flatMap((path) =>
        ['', '?lang=fr', '?lang=ar'].map((search) => `https://riwaq.example${path}${search}`),
      ),
    );
  });

  test('each address lists its language alternates', async () => {
    const text = await (await server.request('/sitemap.xml')).text();
    const entry = /<loc>https:\/\/riwaq.example\/rooms\?lang=fr<\/loc>(.*)<\/url>/.exec(text);
    expect(entry?.[1]).toBe(
      [
        ['en', ''],
        ['fr', '?lang=fr'],
        ['ar', '?lang=ar'],
        ['x-default', ''],
      ]
        .map(
          ([language, search]) =>
            `<xhtml:link rel="alternate" hreflang="${language}" href="https://riwaq.example/rooms${search}"/>`,
        )
        .join(''),
    );
  });

  test('is XML', async () => {
    const response = await server.request('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(
      (await response.text()).startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset '),
    ).toBe(true);
    const forged = crawlerRoutes({
      db: server.db,
      readSite,
      clock: () => TEST_NOW,
      publicOrigin: `https://x.example/'"<&>`,
    });
    const text = await (await forged.request('/sitemap.xml')).text();
    expect(text).toContain('<loc>https://x.example/&apos;&quot;&lt;&amp;&gt;/rooms</loc>');
  });

  test('excludes rooms out of service and events that have ended', async () => {
    await server.changeRoom('salle-casbah', { is_active: false });
    server.setNow(new Date('2036-01-01T00:00:00Z'));
    const listed = await addresses();
    expect(listed.filter((address) => /casbah|\/events\//.test(address))).toEqual([]);
    expect(listed).toContain('https://riwaq.example/rooms/grande-salle');
  });
});
