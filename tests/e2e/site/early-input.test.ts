// What a visitor does before the scripts run, as on a slow phone: they are held until then.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import account from '#locales/en/account.json';
import common from '#locales/en/common.json';
import home from '#locales/en/home.json';
import rooms from '#locales/en/rooms.json';
import arabic from '#locales/ar/gallery.json';
import french from '#locales/fr/rooms.json';
import { SSR_PAYLOAD_ID } from '#src/app/render/ssr-payload.ts';
import { chooserTexts } from '#server/embedded/identity/chooser-texts.ts';
import { hold, openHydrated } from '#tests/support/open-page.ts';
import { becomeVisitor } from '#tests/support/signed-in.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({
  visitor: { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
});

const ROOM = '/rooms/salle-casbah';

/** Opens a page whose scripts do not run before `release`. */
async function openWithoutScripts(path: string): Promise<{ page: Page; release: () => void }> {
  const { page } = use.watched;
  const release = await hold(page, /\/assets\/[^/]+\.js$/);
  await page.goto(path, { waitUntil: 'commit' });
  return { page, release };
}

/** Runs in the page: chooses Arabic as soon as React hydrates the menu of languages, before it has hydrated the page. */
const CHOOSE_ARABIC = `(function () {
  const look = () => {
    const menu = document.querySelector('header select');
    if (Object.keys(menu).some((key) => key.startsWith('__reactProps'))) {
      menu.value = 'ar';
      menu.dispatchEvent(new Event('change', { bubbles: true }));
    } else {
      setTimeout(look);
    }
  };
  document.addEventListener('DOMContentLoaded', look);
})()`;

test('A button in the header waits for its scripts and shows it; of two that were pressed the last one counts', async () => {
  // Without public/boot.js a press would be lost, and the colours of this browser are not known: it shows nothing to press.
  const releaseBoot = await hold(use.watched.page, '**/boot.js');
  const { page, release } = await openWithoutScripts('/');
  const bar = page.getByRole('banner');
  const title = page.getByRole('heading', { level: 1 });
  const menu = bar.getByRole('button', { name: common.nav.open });
  await title.waitFor();
  expect(await menu.isVisible()).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  await title.waitFor({ state: 'hidden' });
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await title.waitFor();
  await page.emulateMedia({ colorScheme: 'light' });
  releaseBoot();
  await menu.click();
  const opacity = () => menu.evaluate((button) => getComputedStyle(button).opacity);
  expect(await opacity()).toBe('0.6');
  const opened = page.waitForEvent('popup');
  await bar.getByRole('button', { name: common.auth.signIn }).click();
  release();
  await (await opened).getByRole('heading', { name: chooserTexts.en.title }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  // Without public/boot.js the page works once its own scripts have run.
  await page.route('**/boot.js', (route) => route.fulfill({ body: '' }));
  await openHydrated(page, '/services');
  await menu.click();
  await page.getByRole('dialog').waitFor();
  await page.unroute('**/boot.js');

  // The frame of a guarded page, which the home page replaces.
  const guarded = await openWithoutScripts('/book/salle-casbah');
  await menu.click();
  guarded.release();
  await page.getByRole('dialog').getByRole('link', { name: 'Events' }).waitFor();

  const next = await openWithoutScripts('/gallery');
  await menu.click();
  next.release();
  await page.getByRole('dialog').getByRole('link', { name: 'Events' }).waitFor();
  expect(await opacity()).toBe('1');

  // As a page whose reads failed: the browser renders it anew.
  await page.route('**/events', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(SSR_PAYLOAD_ID, 'none') });
  });
  await openHydrated(page, '/events');
  expect(await page.locator('html[data-ssr]').count()).toBe(0);
  use.watched.expectNoErrors();
});

test('A link is followed, a language is that of the next page, and what is typed stays', async () => {
  const { page, release } = await openWithoutScripts('/');
  await page.getByRole('main').getByRole('link', { name: home.hero.bookRoom }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Rooms' }).waitFor();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('banner').locator('select').selectOption('fr');
  await page.locator('html[lang=fr]').waitFor();
  await page.getByLabel(french.filter.seats).fill('12');
  await page.getByLabel(french.filter.start).selectOption('09:00');
  await page.locator('[name=equipment]').first().check();
  release();
  await page.locator('header [role=status]').waitFor({ state: 'detached' });
  expect(await page.getByLabel(french.filter.seats).inputValue()).toBe('12');
  expect(await page.getByLabel(french.filter.start).inputValue()).toBe('09:00');
  await page.waitForURL(/equipment=/);

  const script = await page.addInitScript(CHOOSE_ARABIC);
  await page.goto('/gallery');
  await page.getByRole('heading', { level: 1, name: arabic.title }).waitFor();
  await script.dispose();
  use.watched.expectNoErrors();
});

test('On the page of a room a visitor signs in, and a customer books', async () => {
  const { page, release } = await openWithoutScripts(ROOM);
  const main = page.getByRole('main');
  const signIn = main.getByRole('button', { name: rooms.signInToBook });
  const book = main.getByRole('link', { name: rooms.bookThisRoom });
  expect(await book.isVisible()).toBe(false);
  const opened = page.waitForEvent('popup');
  await signIn.click();
  release();
  const popup = await opened;
  await popup.getByRole('heading', { name: chooserTexts.en.title }).waitFor();
  await popup.close();
  // Until it is known who is signed in, this page may write that no one is.
  await page.locator('header [role=status]').waitFor({ state: 'detached' });

  await becomeVisitor(page, 'yasmine', use.site.origin);
  const next = await openWithoutScripts(ROOM);
  await book.waitFor();
  expect(await signIn.isVisible()).toBe(false);
  await book.click();
  next.release();
  await page.waitForURL('**/book/*');
  use.watched.expectNoErrors();
});

test('What a customer types before the page works is searched for once it does', async () => {
  await becomeVisitor(use.watched.page, 'karim', use.site.origin);
  const { page, release } = await openWithoutScripts('/account/bookings');
  const search = page.getByRole('searchbox');
  await search.fill('zzz');
  release();
  await page.getByRole('button', { name: account.bookings.showAll }).click();
  expect(await search.inputValue()).toBe('');
  use.watched.expectNoErrors();
});

test('Two rooms that are ticked before the page works are both compared', async () => {
  const { page, release } = await openWithoutScripts('/rooms');
  const boxes = page.getByRole('checkbox', { name: /^Compare/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  release();
  await page.getByRole('link', { name: 'Compare 2 rooms' }).waitFor();
});

test('A list of rooms in which nothing was typed or ticked hears of no input', async () => {
  const { page } = use.watched;
  const script = await page.addInitScript(`
    addEventListener('input', () => document.documentElement.toggleAttribute('data-heard', true), true);
  `);
  await openHydrated(page, '/rooms');
  expect(await page.locator('html[data-heard]').count()).toBe(0);
  await script.dispose();
  use.watched.expectNoErrors();
});
