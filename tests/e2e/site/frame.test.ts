// The header as its own scripts change it; its links are read in tests/site/public-pages.test.ts.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { hold, openHydrated } from '#tests/support/open-page.ts';
import { becomeVisitor } from '#tests/support/signed-in.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({
  visitor: { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
});

const linksOf = (within: Locator) =>
  within
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`));
test('Who is signed in finds the dashboard and the way out in the place of the button', async () => {
  const { watched } = use;
  const { page } = watched;
  await page.goto('/gallery');
  await signInAs(page, /Karim Benali/);
  const bar = page.getByRole('banner');
  const user = bar.getByRole('button', { name: /Karim Benali/ });
  await user.click();
  expect(await bar.getByRole('button', { name: 'Sign in' }).count()).toBe(0);
  // The number of messages is read once the menu is there.
  await expect
    .poll(() =>
      page.locator('header [aria-expanded=true] + div').locator('a, button').allInnerTexts(),
    )
    .toEqual([
      'Go to Dashboard',
      expect.stringMatching(/^Messages\s+1\s+1 unread message$/),
      'Sign Out',
    ]);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: 'My Bookings' }).waitFor();
  // The account has a frame of its own.
  expect(await bar.getByRole('link', { name: 'Gallery' }).count()).toBe(0);
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  watched.expectNoErrors();
});

// French has the longest words; the other pages are looked at in English.
test('The bar and the drawer have the domiciliation, and nothing is cut off, in French and in Arabic', async () => {
  const { page } = use.watched;
  await becomeVisitor(page, 'yasmine', use.site.origin);
  await openHydrated(page, '/gallery');
  for (const [language, name, menu] of [
    ['fr', 'Domiciliation', 'Ouvrir le menu'],
    ['ar', 'التوطين', 'فتح القائمة'],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 900 });
    const bar = page.getByRole('banner');
    await bar.locator('select').selectOption(language);
    await page.locator(`html[lang=${language}]`).waitFor();
    await bar.getByRole('button', { name: /Yasmine Haddad/ }).waitFor();
    for (const width of [390, 768, 992, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const seen = () =>
        bar.evaluate((banner) => ({
          width: innerWidth,
          sideways: document.documentElement.scrollWidth - innerWidth,
          wrapped: [...banner.querySelectorAll('a, button')]
            .filter((it) => it.getBoundingClientRect().height > 60)
            .map((it) => it.textContent),
          bar: banner.getBoundingClientRect().height,
        }));
      await expect.poll(seen).toEqual({ width, sideways: 0, wrapped: [], bar: 73 });
      if (width >= 992) {
        await bar.getByRole('link', { name }).waitFor();
        continue;
      }
      await bar.getByRole('button', { name: menu }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('link', { name }).waitFor();
      const behind = () => page.evaluate(() => getComputedStyle(document.body).overflow);
      expect(await behind()).toBe('hidden');
      expect(await linksOf(drawer)).toEqual([
        expect.stringMatching(/ \/$/),
        expect.stringMatching(/ \/rooms$/),
        expect.stringMatching(/ \/gallery$/),
        expect.stringMatching(/ \/events$/),
        `${name} /domiciliation-flow`,
        expect.stringMatching(/ \/account\/chat$/),
        expect.stringMatching(/ \/information$/),
        expect.stringMatching(/ tel:\+21321000000$/),
        expect.stringMatching(/ https:\/\/wa\.me\/213550000000\?text=/),
      ]);
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'detached' });
      expect(await behind()).toBe('visible');
    }
  }
});

test('A guarded page waits until it is known who is there, then leaves no trace in the history', async () => {
  const { watched } = use;
  const { page } = watched;
  await page.goto('/rooms');
  const release = await hold(page, /\/assets\/firebase[^/]*\.js$/);
  await page.goto('/account/bookings', { waitUntil: 'commit' });
  await page.getByRole('status').getByText('Loading…').waitFor({ state: 'attached' });
  expect(new URL(page.url()).pathname).toBe('/account/bookings');
  release();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await page.waitForURL('**/rooms');
  watched.expectNoErrors();
});
