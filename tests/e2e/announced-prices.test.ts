import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({ signedIn: 'karim' });

const hall = {
  en: '1,000\u00a0DA for up to 2 hours, then 400\u00a0DA per hour',
  fr: '1\u202f000\u202fDA jusqu’à 2 heures, puis 400\u202fDA par heure',
  ar: '\u20661,000\u00a0DA\u2069 حتى ساعتين، ثم \u2066400\u00a0DA\u2069 للساعة',
};
const tva = {
  en: 'Rates are HT, before tax. TVA: 11,900\u00a0DA per request, included in the total.',
  fr: 'Tarifs hors taxes (HT). TVA : 11\u202f900\u202fDA par demande, comprise dans le total.',
  ar: 'الأسعار خارج الرسم. الرسم على القيمة المضافة: \u206611,900\u00a0DA\u2069 لكل طلب، ويشمله المجموع.',
};
const month = { en: '6,000 DA', fr: '6\u202f000\u202fDA', ar: '6,000 DA' };

test.each(['en', 'fr', 'ar'] as const)(
  'the Grand Hall is announced at its real price, in %s and without a script',
  async (language) => {
    const context = await use.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const main = page.getByRole('main');
    await page.goto(`/rooms?lang=${language}`);
    await main.locator('article').filter({ hasText: hall[language] }).waitFor();
    for (const path of ['/rooms/grande-salle', '/rooms/salle-casbah', '/subscribe/grande-salle']) {
      await page.goto(`${path}?lang=${language}`);
      await main.getByText(tva[language], { exact: true }).waitFor();
      const isAnnounced = (await main.innerText()).includes(hall[language]);
      expect(isAnnounced).toBe(path === '/rooms/grande-salle');
    }
    await main.getByText(month[language], { exact: true }).waitFor();
    await context.close();
  },
);

test('search engines read both prices of the hour in the Grand Hall', async () => {
  const { page } = use.watched;
  await page.goto('/rooms/grande-salle');
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  const { offers } = JSON.parse(data ?? '') as { offers: { seller?: unknown; url?: unknown }[] };
  const [hourly, daily] = offers.map((offer) => ({ ...offer, seller: undefined, url: undefined }));
  const unit = { '@type': 'UnitPriceSpecification', priceCurrency: 'DZD' };
  const hours = { '@type': 'QuantitativeValue', unitCode: 'HUR' };
  expect(hourly).toEqual({
    '@type': 'Offer',
    price: 1000,
    priceCurrency: 'DZD',
    description: hall.en,
    priceSpecification: [
      {
        ...unit,
        price: 1000,
        referenceQuantity: { ...hours, value: 2 },
        eligibleQuantity: { ...hours, maxValue: 2 },
      },
      { ...unit, price: 400, unitCode: 'HUR', eligibleQuantity: { ...hours, minValue: 2 } },
    ],
  });
  expect(daily).toEqual({
    '@type': 'Offer',
    price: 4000,
    priceCurrency: 'DZD',
    priceSpecification: { ...unit, price: 4000, unitCode: 'DAY' },
  });
});

test('the home page announces the Grand Hall by both prices of the hour too', async () => {
  const { page } = use.watched;
  await openHydrated(page, '/gallery');
  await page.route('**/rest/v1/rooms?*', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('slug', `eq.${GRAND_HALL_SLUG}`);
    return route.continue({ url: url.href });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await page.getByRole('main').getByText(hall.en, { exact: true }).waitFor();
});

test('the price summary shows before a day is chosen that TVA is added', async () => {
  const { page } = use.watched;
  await page.goto('/book/salle-casbah');
  await page.getByRole('complementary').getByText(tva.en, { exact: true }).waitFor();
});

test('no page writes a French number in the English way', async () => {
  const { page } = use.watched;
  const ids = await bookingIds(page);
  for (const path of [
    '/',
    '/rooms',
    '/rooms/grande-salle',
    '/rooms?view=subscriptions',
    '/services',
    '/subscribe/grande-salle',
    '/domiciliation-flow',
    '/account/bookings',
    '/account/payment-history',
    ...ids.map((id) => `/account/bookings/${id}/quote`),
  ]) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=fr`);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    const text = await page.getByRole('main').innerText();
    expect([path, text.match(/\d,\d{3}|\d\.\d+|\d[ \u00a0]\d{3}\b|\d[ \u00a0]DA/g)]).toEqual([
      path,
      null,
    ]);
  }
  const quote = await page.getByRole('main').innerText();
  expect(quote).toContain('11\u202f900,00\u202fDA');
});

async function bookingIds(page: Page): Promise<string[]> {
  const bookings = page.waitForResponse('**/api/account/bookings');
  await page.goto('/account/bookings');
  const rows = (await (await bookings).json()) as { id: string }[];
  return rows.slice(0, 1).map(({ id }) => id);
}
