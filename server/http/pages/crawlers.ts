import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { languages, type Language } from '#domain/language.ts';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import type { SiteProfile } from '#domain/site/site-profile.ts';
import { comingEvents } from '#server/events/public-events.ts';
import type { Db } from '#server/db/database.ts';
import { originOf } from '#server/http/origin.ts';

interface CrawlerDeps {
  db: Db;
  readSite: () => Promise<Pick<SiteProfile, 'offers'>>;
  clock: () => Date;
  publicOrigin: string | null;
}

/** A sitemap may have 50,000 addresses; each page has one per language. */
const MAX_EVENTS = 10_000;
const CACHE_CONTROL = 'public, max-age=3600';

/** The files that search engines request: robots.txt and the sitemap. */
export function crawlerRoutes({ db, readSite, clock, publicOrigin }: CrawlerDeps) {
  return new Hono()
    .get('/robots.txt', (c) => {
      c.header('cache-control', CACHE_CONTROL);
      return c.text(robots(originOf(c, publicOrigin)));
    })
    .get('/sitemap.xml', compress(), async (c) => {
      const { offers } = await readSite();
      const paths = [
        ...fixedPaths(offers),
        ...(await roomPaths(db)),
        ...(offers.events ? await eventPaths(db, clock()) : []),
      ];
      return c.body(sitemap(originOf(c, publicOrigin), paths), 200, {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': CACHE_CONTROL,
      });
    });
}

/** Public pages without a database row: those of what there is. */
function fixedPaths(offers: SiteProfile['offers']): string[] {
  return [
    '/',
    '/rooms',
    '/services',
    ...(offers.gallery ? ['/gallery'] : []),
    ...(offers.events ? ['/events'] : []),
    ...(offers.domiciliation ? ['/domiciliation-flow'] : []),
    ...(offers.subscription ? [`/subscribe/${GRAND_HALL_SLUG}`] : []),
    '/information',
    '/terms',
    '/privacy',
    '/accessibility',
  ];
}

/** Crawlers that run scripts may also read the API calls of public pages: events, information, prices and rooms. */
function robots(origin: string): string {
  return [
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
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

async function roomPaths(db: Db): Promise<string[]> {
  const rooms = await db
    .selectFrom('rooms')
    .select('slug')
    .where('is_active', '=', true)
    .orderBy('slug')
    .execute();
  return rooms.map(({ slug }) => `/rooms/${slug}`);
}

async function eventPaths(db: Db, now: Date): Promise<string[]> {
  const events = await comingEvents(db, now)
    .select('id')
    .orderBy('start_datetime')
    .orderBy('id')
    .limit(MAX_EVENTS)
    .execute();
  return events.map(({ id }) => `/events/${id}`);
}

/** Each page in each language, with its language alternates. Rows have no time of change, so there is no `lastmod`. */
function sitemap(origin: string, paths: string[]): string {
  const entries = paths.flatMap((path) => {
    const addressIn = (language: Language) =>
      escapeXml(`${origin}${path}${language === 'en' ? '' : `?lang=${language}`}`);
    const alternates = [
      ...languages.map((language) => alternateLink(language, addressIn(language))),
      alternateLink('x-default', addressIn('en')),
    ].join('');
    return languages.map(
      (language) => `<url><loc>${addressIn(language)}</loc>${alternates}</url>\n`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</urlset>
`;
}

function alternateLink(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
