// Prices on the pages that only the browser renders; those of the others are read in tests/site/rooms.test.ts.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({ signedIn: 'karim' });

test('the price summary shows before a day is chosen that TVA is added', async () => {
  const { page } = use.watched;
  await page.goto('/book/salle-casbah');
  await page
    .getByRole('complementary')
    .getByText(/^Rates are HT, before tax\. TVA: 11,900\sDA per request, included/)
    .waitFor();
});

test('no page of a customer writes a French number in the English way', async () => {
  const { page } = use.watched;
  const ids = await bookingIds(page);
  for (const path of [
    '/account/bookings',
    '/account/payment-history',
    ...ids.map((id) => `/account/bookings/${id}/quote`),
  ]) {
    await page.goto(`${path}?lang=fr`);
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
