import { expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import ar from '#locales/ar/common.json';
import arDomiciliation from '#locales/ar/domiciliation.json';
import arEvents from '#locales/ar/events.json';
import arGallery from '#locales/ar/gallery.json';
import arRooms from '#locales/ar/rooms.json';
import en from '#locales/en/common.json';
import enDomiciliation from '#locales/en/domiciliation.json';
import enEvents from '#locales/en/events.json';
import enGallery from '#locales/en/gallery.json';
import enRooms from '#locales/en/rooms.json';
import fr from '#locales/fr/common.json';
import frDomiciliation from '#locales/fr/domiciliation.json';
import frEvents from '#locales/fr/events.json';
import frGallery from '#locales/fr/gallery.json';
import frRooms from '#locales/fr/rooms.json';
import { openHydrated } from '#tests/support/open-page.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({
  visitor: { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
});

const texts = { en, fr, ar };
const headings = {
  en: [enRooms.title, enGallery.title, enEvents.title, enDomiciliation.heading],
  fr: [frRooms.title, frGallery.title, frEvents.title, frDomiciliation.heading],
  ar: [arRooms.title, arGallery.title, arEvents.title, arDomiciliation.heading],
};
/** The loaders log why they failed, and so do pictures that were on their way. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED|network|Failed to fetch|picture:/i;

test.each(languages)(
  'Offline, a page that was not visited says so in a sentence, and opens once there is a connection (%s)',
  async (language) => {
    const { page, expectNoErrors } = use.watched;
    const { errorPage, noConnection, nav } = texts[language];
    await openHydrated(page, `/?lang=${language}`);
    const heading = page.getByRole('heading', { level: 1 });
    const said = page.getByRole('main').getByText(noConnection, { exact: true });
    const names = [nav.rooms, nav.gallery, nav.events, nav.domiciliation];
    const shown: string[] = [];
    for (const name of names) {
      await page.context().setOffline(true);
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
      await said.waitFor();
      expect(await heading.innerText()).toBe(errorPage.title);
      await page.context().setOffline(false);
      await page.getByRole('button', { name: errorPage.retry }).click();
      await said.waitFor({ state: 'detached' });
      shown.push(await heading.innerText());
    }
    expect(shown).toEqual(headings[language]);
    expectNoErrors(OFFLINE);
  },
);

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
