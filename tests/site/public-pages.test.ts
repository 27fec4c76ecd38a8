// What visitors without scripts, crawlers and link previews are sent, read over HTTP from the built site.
import { createHash } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { languages, type Language } from '#domain/language.ts';
import {
  attributesOf,
  elementOf,
  elementsOf,
  eventPath,
  linksOf,
  readPage,
  structuredDataOf,
  textsOf,
} from '#tests/support/rendered-html.ts';

const MISSING_EVENT = '/events/00000000-0000-4000-8000-000000000000';
/** What Mantine adds while the colours change. */
const COLOR_CHANGE = '*, *::before, *::after {transition: none !important;}';
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
      fr: 'Des salles pour se\u00a0réunir, se\u00a0former et\u00a0travailler au\u00a0cœur d’Alger',
      ar: 'قاعات للاجتماع والتكوين والعمل في قلب الجزائر العاصمة',
    },
    shows: ['1,500 DA', 'Startup Evening', 'A booking is a minimum of 5 days'],
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
      'Prices before TVA (11,900\u00a0DA per request)',
      'Projector',
      'Reserved with renter',
      'Public events',
    ],
    data: {
      '@graph': [
        { '@type': 'Product', name: 'Grand Hall' },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { position: 1, name: 'Rooms' },
            { position: 2, name: 'Grand Hall' },
          ],
        },
      ],
    },
  },
  {
    path: '/services',
    headings: { en: 'Services and prices', fr: 'Services et tarifs', ar: 'الخدمات وأسعارها' },
    shows: [
      'Prices before TVA (11,900\u00a0DA per request)',
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
    shows: [],
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
      'Prices before TVA (11,900\u00a0DA per request)',
      'It starts on the first day you choose, once our team has approved your request.',
      'What’s included',
    ],
    data: {
      '@type': 'Product',
      name: 'Grande Salle Monthly Subscription',
      offers: [{ price: 6000, priceCurrency: 'DZD' }],
    },
  },
  {
    path: '/information',
    headings: {
      en: 'Practical information',
      fr: 'Informations pratiques',
      ar: 'معلومات عملية',
    },
    shows: ['We answer messages and calls every day from 07:00 to 22:00.', 'House rules'],
    data: {
      '@graph': [
        {
          '@type': 'LocalBusiness',
          geo: { '@type': 'GeoCoordinates', latitude: 36.7712, longitude: 3.0566 },
          openingHours: 'Mo-Su 07:00-22:00',
        },
        { '@type': 'FAQPage' },
      ],
    },
  },
  {
    path: '/domiciliation-flow',
    headings: {
      en: 'A business address in Alger Centre',
      fr: 'Une adresse d’entreprise à Alger-Centre',
      ar: 'عنوان لشركتك في الجزائر الوسطى',
    },
    shows: [
      'Everything of the Business address, from three months only, with a call-answering service.',
      'At least 3 months',
      'Complimentary hourly access to the Grand Hall, subject to prior booking.',
      'Receive clients and partners in our meeting rooms at a reduced price. With Business address, Flexible address.',
    ],
    data: {
      '@type': 'Service',
      offers: [
        { name: 'Starter address', price: 4500 },
        { name: 'Business address', price: 6000 },
        { name: 'Flexible address', price: 8500 },
      ],
    },
  },
];

const addressOf = (path: string) => (path.startsWith('/') ? path : eventPath(path));
const headingsOf = (html: string) => elementsOf(html, 'h1').flatMap(textsOf);

test.each(publicPages)(
  '$path has its words, one title, its language alternates and its sharing preview, in the language of its address',
  async ({ path, headings, shows, data }) => {
    const { origin } = inject('sharedSite');
    const address = await addressOf(path);
    const url = (language: Language) =>
      origin + address + (language === 'en' ? '' : `?lang=${language}`);
    for (const language of languages) {
      const { status, html } = await readPage(`${address}?lang=${language}`);
      const [{ lang, dir } = {}] = attributesOf(html, 'html');
      expect({ status, lang, dir, headings: headingsOf(html) }).toEqual({
        status: 200,
        lang: language,
        dir: language === 'ar' ? 'rtl' : 'ltr',
        headings: [headings[language]],
      });
      const metas = attributesOf(html, 'meta');
      const properties = metas.filter(({ property }) => property !== undefined);
      const shared: Record<string, string> = Object.fromEntries(
        properties.map(({ property = '', content = '' }) => [property, content]),
      );
      expect(Object.keys(shared)).toHaveLength(properties.length);
      const titles = elementsOf(elementOf(html, 'head'), 'title').flatMap(textsOf);
      expect(titles).toEqual([`${shared['og:title']} · Riwaq`]);
      const descriptions = metas.filter(({ name }) => name === 'description');
      expect(descriptions.map(({ content }) => content)).toEqual([shared['og:description']]);
      expect(shared['og:description']?.length).toBeGreaterThan(40);
      const linked = (rel: string) => attributesOf(html, 'link').filter((link) => link.rel === rel);
      expect(linked('canonical').map(({ href }) => href)).toEqual([url(language)]);
      expect(linked('alternate').map(({ hreflang, href }) => [hreflang, href])).toEqual([
        ...languages.map((each) => [each, url(each)]),
        ['x-default', url('en')],
      ]);
      // oxlint-disable-next-line no-restricted-properties -- texts and picture differ by page, and are read above, below and in the unit tests
      expect(shared).toMatchObject({
        'og:site_name': 'Riwaq',
        'og:url': url(language),
        'og:locale': locales[language],
      });
      expect(structuredDataOf(html)).toHaveProperty('@context', 'https://schema.org');
      if (language === 'en') {
        const main = textsOf(elementOf(html, 'main')).join('\n');
        shows.forEach((words) => expect(main).toContain(words));
        // oxlint-disable-next-line no-restricted-properties -- the unit tests of the structured data compare all of it
        expect(structuredDataOf(html)).toMatchObject(data);
        const picture = await fetch(shared['og:image'] ?? '');
        expect(picture.headers.get('content-type')).toMatch(/^image\/(?:jpeg|png|webp)$/);
        const preloaded = linked('modulepreload').map(({ href = '' }) => href);
        expect(preloaded.length).toBeGreaterThan(2);
        for (const file of preloaded) {
          expect([file, (await fetch(origin + file)).status]).toEqual([file, 200]);
        }
      }
    }
  },
);

test.each([
  ['/terms', { en: 'Terms', fr: 'Conditions générales', ar: 'الشروط العامة' }],
  ['/privacy', { en: 'Privacy', fr: 'Confidentialité', ar: 'الخصوصية' }],
  ['/accessibility', { en: 'Accessibility', fr: 'Accessibilité', ar: 'إمكانية الوصول' }],
])('%s has its heading, contents and language alternates', async (path, headings) => {
  for (const language of languages) {
    const { status, html } = await readPage(`${path}?lang=${language}`);
    expect([status, ...headingsOf(html)]).toEqual([200, headings[language]]);
    const contents = linksOf(elementOf(html, 'nav', 'aria-labelledby="contents"'));
    const sections = attributesOf(elementOf(html, 'main'), 'h2').map(({ id }) => id);
    expect(contents.map((link) => link.split('#')[1])).toEqual(sections.slice(1));
    expect(attributesOf(html, 'link').filter(({ rel }) => rel === 'alternate')).toHaveLength(4);
  }
});

test('The room page calls the building, and writes to it with the name of the room', async () => {
  const { html } = await readPage('/rooms/grande-salle?lang=fr');
  const message = encodeURIComponent('Bonjour, j’ai une question sur Grande Salle\u00a0: ');
  expect(linksOf(elementOf(html, 'aside', 'aria-labelledby="rates"'))).toEqual(
    expect.arrayContaining([
      'Nous appeler tel:+21321000000',
      `WhatsApp https://wa.me/213550000000?text=${message}`,
    ]),
  );
});

test('The plans of the domiciliation are compared line by line', async () => {
  const { html } = await readPage('/domiciliation-flow');
  const table = elementOf(elementOf(html, 'main'), 'table');
  const marks = /<svg[^>]*aria-label="([^"]*)".*?<\/svg>/g;
  const rows = elementsOf(table, 'tr').map((row) =>
    textsOf(row.replaceAll(marks, '$1')).join(', '),
  );
  expect(rows).toEqual([
    'Starter address, Business address, Flexible address',
    'Monthly rate, 4,500 DA, 6,000 DA, 8,500 DA',
    'Minimum, 12 months, 6 months, 3 months',
    'Registered address in Alger Centre, included, included, included',
    'Grand Hall by the hour, free of charge, included, included, included',
    'Mail kept at reception, included, included, included',
    'Mail scanned on the day it arrives, not included, included, included',
    'Discounted meeting rooms, not included, included, included',
    'Call-answering service, not included, not included, included',
  ]);
});

test('The home page links to rooms, domiciliation and gallery, shows four rooms, and explains how to book', async () => {
  const { html } = await readPage('/');
  const sections = elementsOf(html, 'section');
  const section = (title: string) => sections.find((each) => textsOf(each).includes(title)) ?? '';
  expect(linksOf(sections[0] ?? '')).toEqual([
    'Book a room /rooms',
    'Register for domiciliation /domiciliation-flow',
    'View the gallery /gallery',
  ]);
  expect(linksOf(section('There’s a room here for your next meeting'))).toEqual([
    'Book a room /rooms',
    'Register for domiciliation /domiciliation-flow',
  ]);
  const items = (title: string) => elementsOf(section(title), 'li').map(textsOf);
  expect(items('What you’ll find here')).toHaveLength(3);
  expect(items('How it works')).toHaveLength(4);
  expect(items('Upcoming events')).toHaveLength(3);
  const rooms = items('Rooms you can book');
  expect(rooms).toHaveLength(4);
  expect(rooms[1]).toEqual([
    'Casbah Room',
    '24 seats',
    'A training room for 24 around a U-shaped table, with the roofs of the Casbah in the windows.',
    '1,500 DA',
    'HT',
    'per hour',
  ]);
  expect(linksOf(section('Rooms you can book'))).toContain('Casbah Room /rooms/salle-casbah');
});

test('The gallery shows every picture with its caption, in its structured data too', async () => {
  const { html } = await readPage('/gallery');
  const captions = elementsOf(elementOf(html, 'main'), 'li').map(
    (item) => attributesOf(item, 'img')[0]?.alt,
  );
  expect(captions).toHaveLength(10);
  expect(captions).toContain('The terrace over the bay');
  expect(structuredDataOf(html)).toHaveProperty('image.length', 10);
});

const places = [
  'Home /',
  'Rooms /rooms',
  'Gallery /gallery',
  'Events /events',
  'Domiciliation /domiciliation-flow',
];

test('The bar has the places and the languages in their own names', async () => {
  const { html } = await readPage('/rooms');
  const bar = elementOf(html, 'header');
  const navigation = elementOf(bar, 'nav', 'aria-label="Main"');
  expect(linksOf(navigation)).toEqual(places);
  const current = elementsOf(navigation, 'a', 'aria-current="page"');
  expect(current.flatMap(textsOf)).toEqual(['Rooms']);
  const options = elementsOf(bar, 'option');
  expect(
    options.map((option) => [attributesOf(option, 'option')[0]?.lang, ...textsOf(option)]),
  ).toEqual([
    ['en', 'English'],
    ['fr', 'Français'],
    ['ar', 'العربية'],
  ]);
});

test.each([
  ['en', '12 rue Didouche Mourad, Alger Centre, Algiers'],
  ['fr', '12, rue Didouche Mourad, Alger-Centre, Alger'],
  ['ar', '12 شارع ديدوش مراد، الجزائر الوسطى، الجزائر العاصمة'],
])(
  'The footer has the quick links and how to reach the house, in %s',
  async (language, address) => {
    const { html } = await readPage(`/gallery?lang=${language}`);
    const footer = elementOf(html, 'footer');
    const contact = elementOf(footer, 'address');
    expect(textsOf(contact)).toContain(address);
    expect(linksOf(contact)).toEqual([
      '+213 21 00 00 00 tel:+21321000000',
      'contact@riwaq.example mailto:contact@riwaq.example',
    ]);
    if (language === 'en') {
      expect(linksOf(elementOf(footer, 'nav', 'aria-labelledby="footer-links"'))).toEqual([
        ...places,
        'Services and prices /services',
        'Monthly subscription /subscribe/grande-salle',
        'Write to us /account/chat',
        'Practical information /information',
      ]);
      expect(linksOf(elementOf(footer, 'nav', 'aria-label="Legal"'))).toEqual([
        'Terms /terms',
        'Privacy /privacy',
        'Accessibility /accessibility',
      ]);
    }
  },
);

test.each([
  ['/rooms/no-such-room', 'Room Not Found', 'Back to the rooms /rooms'],
  ['/subscribe/salle-casbah', 'Room Not Found', 'Back to the rooms /rooms'],
  ['/subscribe/nothing', 'Room Not Found', 'Back to the rooms /rooms'],
  [MISSING_EVENT, 'Event Not Found', 'Back to the events /events'],
  ['/events/nothing', 'Event Not Found', 'Back to the events /events'],
  ['/no-such-page', 'Page not found', 'Go to the home page /'],
  ['/no-such-page/', 'Page not found', 'Go to the home page /'],
])('%s returns 404, shows %s and a way back', async (path, title, back) => {
  const { status, html } = await readPage(path);
  expect(status).toBe(404);
  expect(headingsOf(html)).toEqual([title]);
  expect(linksOf(elementOf(html, 'main'))).toContain(back);
  expect(html).not.toContain('rel="canonical"');
});

test.each([
  ['/rooms?view=nope', '/rooms', 'Rooms'],
  ['/rooms?from=soon&lang=xx', '/rooms', 'Rooms'],
  ['/rooms/grande-salle?month=2026-13', '/rooms/grande-salle', 'Grand Hall'],
  ['/gallery?picture=first', '/gallery', 'Gallery'],
  ['/rooms/?view=subscriptions', '/rooms?view=subscriptions', 'Rooms'],
  ['/domiciliation-flow?plan=no-plan', '/domiciliation-flow', 'A business address in Alger Centre'],
])('%s is rendered as the page of %s', async (path, canonical, title) => {
  const { origin } = inject('sharedSite');
  const { status, html } = await readPage(path);
  expect([status, ...headingsOf(html)]).toEqual([200, title]);
  expect(html).toContain(`<link rel="canonical" href="${origin}${canonical}"`);
});

test.each(['/account/none', '/account/bookings/1/2', '/book/salle-casbah/2'])(
  '%s returns 404, even for a page that only customers could see',
  async (path) => {
    expect((await readPage(path)).status).toBe(404);
  },
);

test.each(['/account', '/account/bookings', '/account/chat', '/book/salle-casbah'])(
  '%s is rendered as its frame: the server does not know the visitor',
  async (path) => {
    const { status, html } = await readPage(path);
    expect(status).toBe(200);
    expect(html).toMatch(/role="status"[^]*Loading…/);
    expect(html).not.toContain('id="ssr-payload"');
    // What the session needs is named for public/boot.js.
    expect(html).toMatch(/<html[^>]* data-ssr[^>]* data-customer="[^"]*assets\/start-auth-/);
  },
);

test('Browsers without SVG icons, and home screens of phones, get pictures', async () => {
  const { html } = await readPage('/');
  const icons = attributesOf(html, 'link').filter(({ rel }) => rel?.includes('icon'));
  const served = icons.map(async ({ href = '' }) => {
    const response = await fetch(inject('sharedSite').origin + href);
    return [href, response.status, response.headers.get('content-type')];
  });
  expect(await Promise.all(served)).toEqual([
    ['/favicon.ico', 200, 'image/x-icon'],
    ['/favicon.svg', 200, 'image/svg+xml; charset=utf-8'],
    ['/apple-touch-icon.png', 200, 'image/png'],
  ]);
});

test('robots.txt names the sitemap, and each of its addresses is a page with the same canonical address', async () => {
  const { origin } = inject('sharedSite');
  const robots = await readPage('/robots.txt');
  expect(robots.html).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const sitemap = await readPage('/sitemap.xml');
  const addresses = [...sitemap.html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  // Eleven fixed pages, six rooms and twelve events in three languages.
  expect(addresses).toHaveLength((11 + 6 + 12) * languages.length);
  for (const address of addresses) {
    const { status, html } = await readPage(address);
    const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
    expect([address, status, canonical]).toEqual([address, 200, address]);
  }
});

test.each(['/', '/rooms/grande-salle?lang=ar', '/none', '/account/chat'])(
  'The content security policy of %s allows its one style element, and nothing else that is inline',
  async (path) => {
    const { headers, html } = await readPage(path);
    const [, style = ''] = /^<style>(.*)<\/style>$/s.exec(elementOf(html, 'style')) ?? [];
    const sources = [COLOR_CHANGE, style].map(
      (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    );
    const policy = headers.get('content-security-policy')?.split('; ');
    expect(policy?.filter((directive) => /^s(?:cript|tyle)-src/.test(directive))).toEqual([
      "script-src 'self'",
      ["style-src 'self'", ...sources].join(' '),
    ]);
    expect(html).not.toMatch(/<[^>]* style=/);
    const scripts = attributesOf(html, 'script');
    expect(scripts.filter(({ src, type }) => !src && !type?.endsWith('json'))).toEqual([]);
  },
);
