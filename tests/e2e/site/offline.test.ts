import { expect, test } from 'vitest';
import enBooking from '#locales/en/booking.json';
import en from '#locales/en/common.json';
import enGallery from '#locales/en/gallery.json';
import enRooms from '#locales/en/rooms.json';
import fr from '#locales/fr/common.json';
import frDomiciliation from '#locales/fr/domiciliation.json';
import frGallery from '#locales/fr/gallery.json';
import frRooms from '#locales/fr/rooms.json';
import { openPage } from '#tests/support/browser.ts';
import { openHydrated, untilHydrated } from '#tests/support/open-page.ts';
import { visitorState } from '#tests/support/signed-in.ts';
import { profileOfTests } from '#tests/support/site-settings.ts';
import { useSharedSite } from '#tests/support/use-site.ts';
import { filled } from '#machines/shared/english.paths.ts';

const use = useSharedSite({
  visitor: { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
});

/** The loaders log why they failed, and so do pictures that were on their way. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED|network|Failed to fetch|preload CSS|picture:/i;

test('Offline, a page that was not visited reports it in a sentence, and opens by itself once there is a connection', async () => {
  // With a second page in it, a context is online for its pages one after the other.
  const { page, expectNoErrors } = await openPage(await use.newContext());
  const { errorPage, noConnection, nav } = fr;
  await openHydrated(page, '/?lang=fr');
  const heading = page.getByRole('heading', { level: 1 });
  const notice = page.getByRole('main').getByText(noConnection, { exact: true });
  for (const [name, title] of [
    [nav.rooms, frRooms.title],
    [nav.domiciliation, filled(frDomiciliation.heading, { city: profileOfTests.city.fr })],
  ] as const) {
    await page.context().setOffline(true);
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await notice.waitFor();
    expect(await heading.innerText()).toBe(errorPage.title);
    await page.context().setOffline(false);
    // The browser keeps the failure of a module: the page is loaded again.
    await expect.poll(() => heading.innerText()).toBe(title);
    await untilHydrated(page);
  }
  expectNoErrors(OFFLINE);
});

const formLinks = [
  [
    '/rooms/salle-casbah?from=2026-12-07',
    enRooms.bookThisRoom,
    /\/book\/salle-casbah\?from=2026-12-07$/,
  ],
  ['/subscribe/grande-salle', enRooms.subscribe.action, /\/book\/grande-salle\?billing=monthly$/],
] as const;

test('Offline, Book and Subscribe report it in a sentence, and the form opens once there is a connection', async () => {
  const storageState = visitorState('yasmine', use.site.origin);
  const context = await use.newContext({ storageState });
  const { page, expectNoErrors } = await openPage(context);
  const main = page.getByRole('main');
  for (const [path, name, form] of formLinks) {
    await openHydrated(page, path);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await main.getByRole('link', { name, exact: true }).click();
    await main.getByText(en.noConnection, { exact: true }).waitFor();
    const title = enBooking.loadFailed.title;
    expect(await main.getByRole('heading', { level: 1 }).innerText()).toBe(title);
    expect(page.url()).toMatch(form);
    await context.setOffline(false);
    await page.locator('input[name=eventName]').waitFor();
    expect(page.url()).toMatch(form);
  }
  expectNoErrors(OFFLINE);
});

test('Offline, the language stays as it is, and changes once there is a connection', async () => {
  const { page, expectNoErrors } = use.watched;
  await openHydrated(page, '/gallery?lang=en');
  const language = page.getByRole('banner').getByRole('combobox');
  const heading = page.getByRole('heading', { level: 1 });
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('common'));
  await language.selectOption('fr');
  await failed;
  expect([await language.inputValue(), await heading.innerText()]).toEqual(['en', enGallery.title]);
  await page.context().setOffline(false);
  await language.selectOption('fr');
  await expect.poll(() => heading.innerText()).toBe(frGallery.title);
  expectNoErrors(OFFLINE);
});
