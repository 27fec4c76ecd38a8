// The rendered pages of another building, whole: no plan, unit or server test has the built site and an offer of its own.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'valibot';
import { languages } from '#domain/language.ts';
import { offerSchema } from '#domain/offer/offer.ts';
import { algiers } from '#domain/time/building.fixtures.ts';
import home from '#locales/en/home.json';
import { applyOffer } from '#server/db/offer/apply-offer.ts';
import { readSiteProfile } from '#server/db/offer/site.ts';
import { loadRenderer } from '#server/http/pages/load-renderer.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { everyMail } from '#tests/support/server/every-mail.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';
import { siteOfTests } from '#tests/support/site-settings.ts';

const room = (slug: string, seats: number) => ({
  slug,
  name: { en: `Room ${seats}`, fr: `Salle ${seats}`, ar: `قاعة ${seats}` },
  description: { en: 'A bright room.', fr: 'Une salle claire.', ar: 'قاعة مضيئة.' },
  seats,
  size_m2: seats * 2,
  amenities: ['Wi-Fi'],
  hourly_rate_in_dinars: 1_000,
  daily_rate_in_dinars: 6_000,
  monthly_rate_in_dinars: null,
  available_billing_types: ['hourly', 'daily'],
  calendar_visibility: 'dates',
  pictures: [],
});
const oran = parse(offerSchema, {
  site: {
    brand: 'Wahran Work',
    city: { en: 'Oran', fr: 'Oran', ar: 'وهران' },
    color: '#7a1f3d',
    tva_in_dinars: 5_000,
    has_events: false,
    minimum_booking_days: 0,
    address: { en: '4 rue Khemisti, Oran', ar: '4 شارع خميستي، وهران' },
    email: 'bonjour@wahran.example',
  },
  rooms: [room('salle-a', 6), room('salle-b', 12), room('salle-c', 30)],
  gallery: [],
  service_prices: [],
  domiciliation_plans: [],
  events: [],
});
const server = useTestApp({
  isEmbedded: false,
  renderPage: loadRenderer(resolve('dist/render/render-page.js')),
  clientFiles: { 'index.html': '' },
  publicOrigin: 'https://wahran.example',
});
beforeAll(async () => {
  await server.db.transaction().execute((trx) => applyOffer(trx, algiers, oran));
});

const FOREIGN =
  /.{0,30}(?:Alg(?:iers|er\b)|الجزائر|Riwaq|رواق|domicilia|توطين|11[,\s\u202f\u00a0]?900|\b120\b|per month|au mois|بالشهر).{0,30}/gi;

/** What visitors and search engines read of a page: not its styles, settings and names of files. */
const readable = (html: string) =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>|<script type="application\/json"[\s\S]*?<\/script>/g, '')
    .replaceAll(
      /<link rel="(?:modulepreload|stylesheet|preload)"[^>]*>| data-customer="[^"]*"/g,
      '',
    )
    .replaceAll(/--riwaq-[\w-]+/g, '');

test.each(languages)('No page in "%s" has anything of another building', async (lang) => {
  for (const path of ['/', '/rooms', '/rooms?view=subscriptions', '/rooms/salle-a', '/services']) {
    const response = await server.request(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
    const html = await response.text();
    expect([path, response.status, readable(html).match(FOREIGN)]).toEqual([path, 200, null]);
    expect(html).toContain('Wahran Work');
    expect(html).toContain('--mantine-color-primary-7:#7a1f3d');
  }
  expect(await (await server.request(`/rooms?lang=${lang}`)).text()).toMatch(/5[,\s\u202f]000/);
});

test('no text, and no script or picture of the build, has a brand of its own', () => {
  const files = ['locales', 'dist/client', 'dist/render'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const texts = files.filter((file) => /\.(?:json|js|svg|html|webmanifest)$/.test(file));
  expect(texts.length).toBeGreaterThan(200);
  // Keys of the browser's storage are lower case.
  expect(texts.filter((file) => /R[Ii][Ww][Aa][Qq]/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test.each(['/gallery', '/domiciliation-flow', '/events', '/subscribe/grande-salle'])(
  '%s is an unknown address, and in no sitemap',
  async (path) => {
    expect((await server.request(path)).status).toBe(404);
    expect(await (await server.request('/sitemap.xml')).text()).not.toContain(path);
  },
);

test.each(languages)('no mail in "%s" has the name of another building', async (language) => {
  const profile = await readSiteProfile(server.db, null);
  for (const mail of everyMail(language)) {
    const { subject, text } = await renderMail(mail, {
      site: { ...siteOfTests, ...profile },
      origin: 'https://wahran.example',
    });
    expect([mail.kind, /Algiers|Alger\b|Riwaq|رواق|11,900/.exec(`${subject} ${text}`)]).toEqual([
      mail.kind,
      null,
    ]);
  }
});

test('the home page of a building without rooms has no section about them', async () => {
  await server.db.transaction().execute((trx) => applyOffer(trx, algiers, { ...oran, rooms: [] }));
  const html = await (await server.request('/?lang=en')).text();
  expect(html).toContain(home.features.services.title);
  expect(html).not.toContain(home.features.rooms.title);
  expect(html).not.toContain(home.rooms.title);
});
