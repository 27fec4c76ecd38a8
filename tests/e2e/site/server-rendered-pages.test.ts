// What only a browser proves: hydration keeps head, scroll position and colours. The HTML itself is read in tests/site.
import { expect, test } from 'vitest';
import { openHydrated } from '#tests/support/open-page.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite();

test('Choosing another language takes the old one out of the address, and is remembered', async () => {
  const { page } = use.watched;
  const tags = [
    'title',
    'link[rel=canonical]',
    'meta[name=description]',
    'meta[property="og:url"]',
  ];
  const canonical = (language: string) =>
    page
      .locator(`link[rel=canonical][href$="/rooms?view=subscriptions&lang=${language}"]`)
      .waitFor({ state: 'attached' });
  /** The tags of the head that are not there exactly once. */
  const repeated = () =>
    page.evaluate(
      (all) => all.filter((tag) => document.head.querySelectorAll(tag).length !== 1),
      tags,
    );
  await openHydrated(page, '/rooms?view=subscriptions&lang=fr-FR');
  await canonical('fr');
  expect(await repeated()).toEqual([]);
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.innerText()).toBe('Salles');
  const menu = page.getByRole('banner').locator('select');
  await page.getByRole('banner').getByRole('button', { name: 'Se connecter' }).waitFor();
  await menu.selectOption('ar');
  await page.locator('html[lang=ar][dir=rtl]').waitFor();
  await page.waitForURL(/\/rooms\?view=subscriptions$/);
  await expect.poll(() => heading.innerText()).toBe('القاعات');
  await expect.poll(() => page.title()).toContain('اشتراكات شهرية');
  await canonical('ar');
  expect(await repeated()).toEqual([]);
  await page.goto('/gallery');
  expect(await heading.innerText()).toBe('معرض الصور');
  use.watched.expectNoErrors();
});

test('A page that is scrolled before its scripts run stays there; the next page begins at its top', async () => {
  const { page } = use.watched;
  const position = () => page.evaluate(() => scrollY);
  const script = await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => scrollTo(0, 400));
  });
  await openHydrated(page, '/gallery');
  await script.dispose();
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
