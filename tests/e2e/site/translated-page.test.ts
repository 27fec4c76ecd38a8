// What only a browser shows: React on a page whose texts the browser has translated, before and after its scripts run. Forms: tests/paths/circumstances.
import { expect, test } from 'vitest';
import { hold } from '#tests/support/open-page.ts';
import { openScreen, publicScreens } from '#tests/support/checks/public-screens.ts';
import { translatePage } from '#tests/support/translate-page.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({
  visitor: { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
});

/** The words of a translation. */
const inGerman = (begin = 'load') => `(${translatePage.toString()})('‹', '›', '${begin}')`;

/** Their parts are those of every page; that no text is one that React refers to is checked on each screen (accessibility tests). */
const translated = ['home', 'free rooms', 'room', 'event'];

test('a public page is translated, and translated again in the language that is chosen', async () => {
  const { page, expectNoErrors } = use.watched;
  const script = await page.addInitScript(inGerman());
  for (const screen of publicScreens.filter(({ name }) => translated.includes(name))) {
    await openScreen(page, screen);
    const title = page.getByRole('heading', { level: 1 });
    await expect.poll(() => title.textContent()).toMatch(/^‹.+›$/);
    const inEnglish = await title.textContent();
    await page.locator('header select').selectOption('ar');
    await page.locator('html[lang=ar]').waitFor();
    await expect.poll(() => title.textContent()).not.toBe(inEnglish);
    expect(await title.textContent()).toMatch(/^‹[^‹]+›$/);
    expectNoErrors();
  }
  await script.dispose();
});

test('what was typed into a page that is translated before its scripts run stays', async () => {
  const { page, expectNoErrors } = use.watched;
  const script = await page.addInitScript(inGerman('translate'));
  const release = await hold(page, /\/assets\/[^/]+\.js$/);
  await page.goto('/rooms', { waitUntil: 'commit' });
  const seats = page.locator('[name=seats]');
  await seats.fill('12');
  await page.locator('[name=start]').selectOption('09:00');
  await page.evaluate(() => dispatchEvent(new Event('translate')));
  await page.locator('h1', { hasText: '‹' }).waitFor();
  release();
  await page.locator('header [role=status]').waitFor({ state: 'detached' });
  await page.locator('html:not([data-hydrating])').waitFor();
  expect(await seats.inputValue()).toBe('12');
  expect(await page.locator('[name=start]').inputValue()).toBe('09:00');
  await page.getByRole('main').locator('form [type=submit]').click();
  await page.waitForURL(/seats=12/);
  await script.dispose();
  expectNoErrors();
});
