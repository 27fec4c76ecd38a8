import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHydrated } from '#tests/support/open-page.ts';
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
const places = [
  'Home /',
  'Rooms /rooms',
  'Gallery /gallery',
  'Events /events',
  'Domiciliation /domiciliation-flow',
];

test('The bar has the places, the languages in their own names, and the way to sign in', async () => {
  const { watched } = use;
  const { page } = watched;
  await openHydrated(page, '/rooms');
  const bar = page.getByRole('banner');
  expect(await linksOf(bar.getByRole('navigation', { name: 'Main' }))).toEqual(places);
  expect(await bar.locator('[aria-current=page]').allInnerTexts()).toEqual(['Rooms']);
  const menu = bar.getByRole('combobox', { name: 'Language' });
  const options = menu.locator('option');
  expect(await options.allTextContents()).toEqual(['English', 'Français', 'العربية']);
  expect(
    await options.evaluateAll((all) => all.map((option) => option.getAttribute('lang'))),
  ).toEqual(['en', 'fr', 'ar']);
  watched.expectNoErrors();
});

test('Who is signed in finds the dashboard and the way out in the place of the button', async () => {
  const { watched } = use;
  const { page } = watched;
  await page.goto('/gallery');
  await signInAs(page, /Karim Benali/);
  const bar = page.getByRole('banner');
  const user = bar.getByRole('button', { name: /Karim Benali/ });
  await user.click();
  expect(await bar.getByRole('button', { name: 'Sign in' }).count()).toBe(0);
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Go to Dashboard',
    expect.stringMatching(/^Messages\s+1\s+1 unread message$/),
    'Sign Out',
  ]);
  await page.getByRole('menuitem', { name: 'Go to Dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: 'My Bookings' }).waitFor();
  // The account has a frame of its own.
  expect(await bar.getByRole('link', { name: 'Gallery' }).count()).toBe(0);
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  watched.expectNoErrors();
});

test('On a phone the places are in a drawer, which returns the focus', async () => {
  const { watched } = use;
  const { page } = watched;
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, '/rooms');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Open the menu' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('combobox', { name: 'Language' }).waitFor();
  expect(await linksOf(drawer)).toEqual([...places, 'Write to us /account/chat']);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true);
  await opener.click();
  await drawer.getByRole('link', { name: 'Events' }).click();
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  await drawer.waitFor({ state: 'hidden' });
  watched.expectNoErrors();
});

test('The bar and the drawer lead to the domiciliation in every language, and nothing is cut off', async () => {
  const { page } = use.watched;
  await becomeVisitor(page, 'yasmine', use.site.origin);
  for (const [language, name, menu] of [
    ['en', 'Domiciliation', 'Open the menu'],
    ['fr', 'Domiciliation', 'Ouvrir le menu'],
    ['ar', 'التوطين', 'فتح القائمة'],
  ] as const) {
    for (const width of [390, 768, 992, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await openHydrated(page, `/gallery?lang=${language}`);
      const bar = page.getByRole('banner');
      await bar.getByRole('button', { name: /Yasmine Haddad/ }).waitFor();
      const heights = await bar.evaluate((banner) => ({
        sideways: document.documentElement.scrollWidth - innerWidth,
        wrapped: [...banner.querySelectorAll('a, button')]
          .filter((it) => it.getBoundingClientRect().height > 60)
          .map((it) => it.textContent),
        bar: banner.getBoundingClientRect().height,
      }));
      expect([language, width, heights]).toEqual([
        language,
        width,
        { sideways: 0, wrapped: [], bar: 73 },
      ]);
      if (width < 992) {
        await bar.getByRole('button', { name: menu }).click();
      }
      const link = page.getByRole(width < 992 ? 'dialog' : 'banner').getByRole('link', { name });
      await link.click();
      await page.waitForURL(/\/domiciliation-flow$/);
    }
  }
});

test('The footer has the quick links and how to reach the house', async () => {
  const { watched } = use;
  const { page } = watched;
  await openHydrated(page, '/gallery');
  const footer = page.getByRole('contentinfo');
  expect(await linksOf(footer.getByRole('navigation', { name: 'Quick links' }))).toEqual([
    ...places,
    'Services and prices /services',
    'Monthly subscription /subscribe/grande-salle',
    'Write to us /account/chat',
  ]);
  const contact = footer.locator('address');
  await contact.getByText('12 rue Didouche Mourad, Alger Centre, Algiers').waitFor();
  expect(await linksOf(contact)).toEqual([
    '+213 21 00 00 00 tel:+21321000000',
    'contact@riwaq.example mailto:contact@riwaq.example',
  ]);
  for (const [language, address] of [
    ['fr', '12, rue Didouche Mourad, Alger-Centre, Alger'],
    ['ar', '12 شارع ديدوش مراد، الجزائر الوسطى، الجزائر العاصمة'],
  ]) {
    await page.goto(`/gallery?lang=${language}`);
    await contact.getByText(address ?? '', { exact: true }).waitFor();
  }
  watched.expectNoErrors();
});

test('A guarded page waits until it is known who is there, then leaves no trace in the history', async () => {
  const { watched } = use;
  const { page } = watched;
  await page.goto('/rooms');
  let goOn: () => void = () => undefined;
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/\/assets\/firebase[^/]*\.js$/, async (route) => {
    await mayGoOn;
    await route.continue();
  });
  await page.goto('/account/bookings', { waitUntil: 'commit' });
  await page.getByRole('status').getByText('Loading…').waitFor({ state: 'attached' });
  expect(new URL(page.url()).pathname).toBe('/account/bookings');
  goOn();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await page.waitForURL('**/rooms');
  watched.expectNoErrors();
});
