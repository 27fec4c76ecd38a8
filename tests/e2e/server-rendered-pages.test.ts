import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { languages, type Language } from '#domain/language.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite();

const MISSING_EVENT = '/events/00000000-0000-4000-8000-000000000000';
const locales: Record<Language, string> = { en: 'en_GB', fr: 'fr_FR', ar: 'ar_DZ' };

interface PublicPage {
  /** The path, or the name of the event whose page it is. */
  path: string;
  headings: Record<Language, string>;
  /** What a visitor reads there, besides the heading. */
  shows: string[];
  data: object;
}

const publicPages: PublicPage[] = [
  {
    path: '/',
    headings: {
      en: 'Rooms to meet, train and work in the heart of Algiers',
      fr: 'Des salles pour se réunir, se former et travailler au cœur d’Alger',
      ar: 'قاعات للاجتماع والتكوين والعمل في قلب الجزائر العاصمة',
    },
    shows: ['Casbah Room', '1,500 DA', 'Startup Evening', 'A booking is a minimum of 5 days'],
    data: {
      '@type': 'LocalBusiness',
      name: 'Riwaq',
      address: '12 rue Didouche Mourad, Alger Centre, Algiers',
      telephone: '+213 21 00 00 00',
      email: 'contact@riwaq.example',
    },
  },
  {
    path: '/rooms',
    headings: { en: 'Rooms', fr: 'Salles', ar: 'القاعات' },
    shows: ['Mezghena Room', '187 m²', '45,000 DA', 'Pay-per-use Rooms', 'Which rooms are free?'],
    data: { '@type': 'ItemList' },
  },
  {
    path: '/rooms/grande-salle',
    headings: { en: 'Grand Hall', fr: 'Grande Salle', ar: 'القاعة الكبرى' },
    shows: [
      'A hall for 120 people',
      '1,000\u00a0DA for up to 2 hours, then 400\u00a0DA per hour',
      'Rates are HT, before tax. TVA: 11,900\u00a0DA per request, included in the total.',
      'Projector',
      'Reserved with renter',
      'Public events',
    ],
    data: { '@type': 'Product', name: 'Grand Hall' },
  },
  {
    path: '/services',
    headings: { en: 'Services and prices', fr: 'Services et tarifs', ar: 'الخدمات وأسعارها' },
    shows: [
      'Rates are HT, before tax. TVA: 11,900\u00a0DA per request, included in the total.',
      'All mid-range items, upgraded pastries, optional luxurious cake',
      'On request',
      '450 DA per person per day',
      '3,000 DA per day',
      '2,500 DA per person per day',
      '150 DA per item',
      '9,000 DA for the whole booking',
    ],
    data: { '@type': 'OfferCatalog', name: 'Services and prices' },
  },
  {
    path: '/gallery',
    headings: { en: 'Gallery', fr: 'Galerie', ar: 'معرض الصور' },
    shows: ['The terrace over the bay', 'The library'],
    data: { '@type': 'ImageGallery', name: 'Gallery' },
  },
  {
    path: '/events',
    headings: { en: 'Events', fr: 'Événements', ar: 'الفعاليات' },
    shows: ['Startup Evening', 'Data Training', 'View Details', '9 of 12 events'],
    data: { '@type': 'ItemList' },
  },
  {
    path: 'Startup Evening',
    headings: {
      en: 'Startup Evening',
      fr: 'Soirée startups',
      ar: 'أمسية الشركات الناشئة',
    },
    shows: ['Pitch, meet, build', '18:00–21:30', '120 people', 'Organizer'],
    data: {
      '@type': 'Event',
      name: 'Startup Evening',
      startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT17:00:00/) as string,
      endDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT20:30:00/) as string,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'DZ' } },
      organizer: { '@type': 'Organization', name: 'Riwaq' },
    },
  },
  {
    path: '/subscribe/grande-salle',
    headings: {
      en: 'Grande Salle Monthly Subscription',
      fr: 'Abonnement mensuel Grande Salle',
      ar: 'الاشتراك الشهري في القاعة الكبرى',
    },
    shows: [
      '6,000 DA',
      'Rates are HT, before tax. TVA: 11,900\u00a0DA per request, included in the total.',
      'It starts on the first day you choose, once our team has approved your request.',
      'What’s included',
    ],
    data: {
      '@type': 'Product',
      name: 'Grande Salle Monthly Subscription',
      offers: [{ price: 6000, priceCurrency: 'DZD' }],
    },
  },
];

test.each(publicPages)(
  'Without any script, $path is there with its words, in the language of its address',
  async ({ path, headings, shows }) => {
    const context = await use.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const address = await addressOf(page, path);
    for (const language of languages) {
      const response = await page.goto(`${address}?lang=${language}`);
      expect(response?.status()).toBe(200);
      const html = page.locator('html');
      expect(await html.getAttribute('lang')).toBe(language);
      expect(await html.getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
      const heading = page.getByRole('heading', { level: 1 });
      expect(await heading.allInnerTexts()).toEqual([headings[language]]);
    }
    await page.goto(`${address}?lang=en`);
    const main = await page.getByRole('main').innerText();
    shows.forEach((words) => expect(main).toContain(words));
    const footer = page.getByRole('contentinfo');
    for (const words of ['12 rue Didouche Mourad', '+213 21 00 00 00', 'contact@riwaq.example']) {
      await footer.getByText(words).waitFor();
    }
    await context.close();
  },
);

test.each(publicPages)(
  'The head of $path has one title, its language alternates and its sharing preview',
  async ({ path, data }) => {
    const { page } = use.watched;
    const address = await addressOf(page, path);
    const url = (language: Language) =>
      use.site.origin + address + (language === 'en' ? '' : `?lang=${language}`);
    for (const language of languages) {
      await page.goto(`${address}?lang=${language}`);
      const head = await readHead(page);
      expect(head.titles).toEqual([`${head.properties['og:title']} · Riwaq`]);
      expect(head.descriptions).toEqual([head.properties['og:description']]);
      expect(head.descriptions[0]?.length).toBeGreaterThan(40);
      expect(head.canonicals).toEqual([url(language)]);
      expect(head.alternates).toEqual({
        en: url('en'),
        fr: url('fr'),
        ar: url('ar'),
        'x-default': url('en'),
      });
      // eslint-disable-next-line no-restricted-syntax -- texts and picture differ by page, and are read below and in the unit tests
      expect(head.properties).toMatchObject({
        'og:site_name': 'Riwaq',
        'og:url': url(language),
        'og:locale': locales[language],
      });
      expect(head.data).toHaveLength(1);
      expect(head.data[0]).toHaveProperty('@context', 'https://schema.org');
      if (language === 'en') {
        // eslint-disable-next-line no-restricted-syntax -- the unit tests of the structured data compare all of it
        expect(head.data[0]).toMatchObject(data);
        const picture = await page.request.get(head.properties['og:image'] ?? '');
        expect(picture.headers()['content-type']).toMatch(/^image\/(?:jpeg|png|webp)$/);
      }
    }
    use.watched.expectNoErrors();
  },
);

test.each(publicPages)(
  'The browser hydrates $path from its SSR payload and requests no row again',
  async ({ path }) => {
    const { page } = use.watched;
    const address = await addressOf(page, path);
    const html = await (await page.request.get(address)).text();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(rowsAskedBy(request)));
    await openHydrated(page, address);
    await page.waitForLoadState('networkidle');
    expect(asked.filter(Boolean)).toEqual([]);

    // What the page is made of was named in it, so that nothing waits for anything else.
    const named = [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)];
    expect(named.length).toBeGreaterThan(2);
    for (const [, file = ''] of named) {
      expect((await page.request.get(file)).status()).toBe(200);
    }
    use.watched.expectNoErrors();
  },
);

test('The cookie decides on the language where the address does not, and the browser where neither does', async () => {
  const context = await use.newContext({ locale: 'ar-DZ', javaScriptEnabled: false });
  const page = await context.newPage();
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/rooms');
  expect(await heading.innerText()).toBe('القاعات');
  await context.addCookies([{ name: 'language', value: 'fr', url: use.site.origin }]);
  await page.goto('/rooms');
  expect(await heading.innerText()).toBe('Salles');
  await page.goto('/rooms?lang=xx');
  expect(await heading.innerText()).toBe('Salles');
  await page.goto('/rooms?lang=en');
  expect(await heading.innerText()).toBe('Rooms');
  await context.close();
});

test('Choosing another language takes the old one out of the address, and is remembered', async () => {
  const { page } = use.watched;
  await openHydrated(page, '/rooms?view=subscriptions&lang=fr-FR');
  expect((await readHead(page)).canonicals).toEqual([
    `${use.site.origin}/rooms?view=subscriptions&lang=fr`,
  ]);
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.innerText()).toBe('Salles');
  const menu = page.getByRole('banner').locator('select');
  await page.getByRole('banner').getByRole('button', { name: 'Se connecter' }).waitFor();
  await menu.selectOption('ar');
  await page.locator('html[lang=ar][dir=rtl]').waitFor();
  await page.waitForURL(/\/rooms\?view=subscriptions$/);
  await expect.poll(() => heading.innerText()).toBe('القاعات');
  await expect.poll(() => page.title()).toContain('اشتراكات شهرية');
  expect((await readHead(page)).canonicals).toEqual([
    `${use.site.origin}/rooms?view=subscriptions&lang=ar`,
  ]);
  await page.goto('/gallery');
  expect(await heading.innerText()).toBe('معرض الصور');
  use.watched.expectNoErrors();
});

test('A page that is scrolled before its scripts run stays there; the next page begins at its top', async () => {
  const { page } = use.watched;
  const position = () => page.evaluate(() => scrollY);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => scrollTo(0, 400));
  });
  await openHydrated(page, '/gallery');
  await page.locator('main li img[src]').first().waitFor();
  expect(await position()).toBe(400);
  const rooms = page.getByRole('contentinfo').getByRole('link', { name: 'Rooms' });
  await rooms.scrollIntoViewIfNeeded();
  const left = await position();
  await rooms.click();
  await page.getByRole('heading', { level: 1, name: 'Rooms' }).waitFor();
  await expect.poll(position).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
  await expect.poll(position).toBe(left);
  use.watched.expectNoErrors();
});

test('A dark page is dark before any of its scripts has run, and the choice outlives a reload', async () => {
  const { page } = use.watched;
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  const brightness = () =>
    page.evaluate(() => {
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
      return (red + green + blue) / 3;
    });
  await page.emulateMedia({ colorScheme: 'light' });
  await openHydrated(page, '/rooms');
  expect([await scheme(), (await brightness()) > 200]).toEqual(['light', true]);
  await page.getByRole('button', { name: 'Switch to dark colours' }).click();
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor();

  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/rooms', { waitUntil: 'domcontentloaded' });
  expect([await scheme(), (await brightness()) < 60]).toEqual(['dark', true]);
  await page.unroute('**/assets/*.js');
  await openHydrated(page, '/gallery');
  expect(await scheme()).toBe('dark');
  await page.getByRole('button', { name: 'Switch to light colours' }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  expect([await scheme(), (await brightness()) > 200]).toEqual(['light', true]);
  use.watched.expectNoErrors(/ERR_FAILED/);
});

test.each([
  ['/rooms/no-such-room', 'Room Not Found', 'Back to the rooms'],
  ['/subscribe/salle-casbah', 'Room Not Found', 'Back to the rooms'],
  [MISSING_EVENT, 'Event Not Found', 'Back to the events'],
  ['/events/nothing', 'Event Not Found', 'Back to the events'],
  ['/no-such-page', 'Page not found', 'Go to the home page'],
])('%s returns 404 and shows %s, also without scripts', async (path, title, back) => {
  const { page } = use.watched;
  const response = await page.request.get(path);
  expect(response.status()).toBe(404);
  const html = await response.text();
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(html).not.toContain('rel="canonical"');
  await page.goto(path);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('main').getByRole('link', { name: back }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor({ state: 'detached' });
  use.watched.expectNoErrors(/status of 404/);
});

test.each([
  ['/rooms?view=nope', '/rooms', 'Rooms'],
  ['/rooms?from=soon&lang=xx', '/rooms', 'Rooms'],
  ['/rooms/grande-salle?month=2026-13', '/rooms/grande-salle', 'Grand Hall'],
  ['/gallery?picture=first', '/gallery', 'Gallery'],
])(
  '%s is rendered as the page of %s, and hydrated without another read',
  async (path, canonical, title) => {
    const { page } = use.watched;
    const response = await page.request.get(path);
    const html = await response.text();
    expect(response.status()).toBe(200);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(html).toContain(`<link rel="canonical" href="${use.site.origin}${canonical}"`);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(rowsAskedBy(request)));
    await openHydrated(page, path);
    await page.waitForLoadState('networkidle');
    expect(asked.filter(Boolean)).toEqual([]);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name === 'language')).toEqual([]);
    use.watched.expectNoErrors();
  },
);

test('An address with a slash at its end leads to the page, or to what is not there', async () => {
  const { page } = use.watched;
  const found = await page.goto('/rooms/?view=subscriptions');
  expect([found?.status(), page.url()]).toEqual([
    200,
    `${use.site.origin}/rooms?view=subscriptions`,
  ]);
  const missing = await page.goto('/no-such-page/');
  expect(missing?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  use.watched.expectNoErrors(/status of 404/);
});

test.each(['/account/none', '/account/bookings/1/2', '/book/salle-casbah/2'])(
  '%s returns 404, even for a page that only customers could see',
  async (path) => {
    const response = await use.watched.page.request.get(path);
    expect(response.status()).toBe(404);
  },
);

test.each(['/account', '/account/bookings', '/account/chat', '/book/salle-casbah'])(
  '%s is rendered as an empty page: the server does not know the visitor',
  async (path) => {
    const { page } = use.watched;
    const response = await page.request.get(path);
    const html = await response.text();
    expect(response.status()).toBe(200);
    expect(html).toContain('<div id="root"></div>');
    expect(html).not.toContain('data-ssr');
  },
);

test('robots.txt names the sitemap, and each of its addresses is a page with the same canonical address', async () => {
  const { page } = use.watched;
  const { origin } = use.site;
  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  // Seven fixed pages, six rooms and twelve events in three languages.
  expect(addresses).toHaveLength((7 + 6 + 12) * languages.length);
  for (const address of addresses) {
    // A crawler keeps no cookie, which would give the language of the address before.
    await page.context().clearCookies();
    const response = await page.request.get(address);
    const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(await response.text()) ?? [];
    expect([address, response.status(), canonical]).toEqual([address, 200, address]);
  }
});

/** The path of a page; that of an event has an id, which the list knows. */
async function addressOf(page: Page, path: string): Promise<string> {
  if (path.startsWith('/')) {
    return path;
  }
  const html = await (await page.request.get('/events')).text();
  const [, address = ''] =
    new RegExp(`href="(/events/[\\da-f-]{36})"[^>]*>${path}<`).exec(html) ?? [];
  return address;
}

/** Path and query of a request for data of a page; '' for all other requests. */
function rowsAskedBy(request: Request): string {
  const { pathname, search, searchParams } = new URL(request.url());
  const isLatestEvents = pathname === '/api/events' && searchParams.get('pageSize') === '3';
  return /^\/(?:rest\/v1|api)\//.test(pathname) && !isLatestEvents ? pathname + search : '';
}

interface Head {
  titles: string[];
  descriptions: (string | null)[];
  canonicals: (string | null)[];
  alternates: Record<string, string>;
  /** The Open Graph properties; a duplicate makes the test fail. */
  properties: Record<string, string>;
  data: unknown[];
}

function readHead(page: Page): Promise<Head> {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const once = (entries: [string, string][]) => {
      const names = entries.map(([name]) => name);
      if (new Set(names).size < names.length) {
        throw new Error(`duplicate properties: ${names.join()}`);
      }
      return Object.fromEntries(entries);
    };
    const pair = (element: Element, name: string, value: string): [string, string] => [
      element.getAttribute(name) ?? '',
      element.getAttribute(value) ?? '',
    ];
    return {
      titles: all('head title').map((title) => title.textContent),
      descriptions: all('meta[name=description]').map((meta) => meta.getAttribute('content')),
      canonicals: all('link[rel=canonical]').map((link) => link.getAttribute('href')),
      alternates: once(all('link[rel=alternate]').map((link) => pair(link, 'hreflang', 'href'))),
      properties: once(all('meta[property]').map((meta) => pair(meta, 'property', 'content'))),
      data: all('script[type="application/ld+json"]').map(
        (script) => JSON.parse(script.textContent) as unknown,
      ),
    };
  });
}
