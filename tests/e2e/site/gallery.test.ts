// What reading the page (tests/site) does not prove: loading near the window, keys, swipes, the focus and the history of the lightbox.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHydrated } from '#tests/support/open-page.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({
  visitor: { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
});

const TOTAL = 10;

const lightbox = (page: Page) => page.getByRole('dialog', { name: /Pictures|صور/ });
const caption = (page: Page) => lightbox(page).locator('p');
/** Of the page behind the lightbox, which does not scroll. */
const overflowOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflow);
const pictureLink = (page: Page, position: number) => page.locator(`#picture-${position}`);

test('Only pictures within 100 px of the window are loaded, and nothing moves when they arrive', async () => {
  const { page, expectNoErrors } = use.watched;
  const heightOfPage = () => page.evaluate(() => document.documentElement.scrollHeight);
  /** Positions of the loaded pictures and of those that are near the window. */
  const state = () =>
    page.evaluate(() => {
      const pictures = [...document.querySelectorAll('main li img')];
      const top = (picture: Element) => picture.getBoundingClientRect().top;
      return {
        loaded: pictures.filter((picture) => picture.hasAttribute('src')).length,
        near: pictures.filter((picture) => top(picture) <= innerHeight + 100).length,
      };
    });
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/gallery');
  const height = await heightOfPage();
  await expect.poll(state).toSatisfy(({ loaded, near }) => loaded > 1 && loaded === near);
  const { loaded, near } = await state();
  expect(loaded).toBeLessThan(TOTAL);

  await pictureLink(page, loaded + 1).evaluate((link) => {
    // The next picture is 120 px below the window, then 80 px.
    const frame = link.firstElementChild ?? link;
    scrollBy(0, frame.getBoundingClientRect().top - innerHeight - 120);
  });
  expect(await state()).toEqual({ loaded, near });
  await page.evaluate(() => scrollBy(0, 40));
  await expect.poll(state).toEqual({ loaded: loaded + 1, near: near + 1 });
  expect(await heightOfPage()).toBe(height);
  expectNoErrors();
});

test('The keyboard alone goes through the pictures and returns to the one that was open', async () => {
  const { page, expectNoErrors } = use.watched;
  await page.goto('/gallery');
  await pictureLink(page, 2).focus();
  await page.keyboard.press('Enter');
  await expectPicture(page, 'The entrance', 2);
  expect(await overflowOf(page)).toBe('hidden');
  await page.keyboard.press('ArrowRight');
  await expectPicture(page, 'Reception', 3);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expectPicture(page, 'The front of the building', 1);
  await page.keyboard.press('ArrowLeft');
  await expectPicture(page, 'The library', TOTAL);
  await page.keyboard.press('Home');
  await expectPicture(page, 'The front of the building', 1);
  await page.keyboard.press('End');
  await expectPicture(page, 'The library', TOTAL);

  const names = ['Previous picture', 'Next picture', 'Close the picture'];
  for (const name of [...names, names[0]]) {
    await page.keyboard.press('Tab');
    expect(names).toContain(await focused(page, 'aria-label'));
    expect(name).toBe(await focused(page, 'aria-label'));
  }

  await page.keyboard.press('Escape');
  await lightbox(page).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page, 'id')).toBe(`picture-${TOTAL}`);
  expect(await overflowOf(page)).toBe('visible');
  await expect.poll(() => page.url()).toBe(`${use.site.origin}/gallery`);
  expectNoErrors();
});

test('In Arabic the arrows follow the reading direction', async () => {
  const { page, expectNoErrors } = use.watched;
  await use.context.addCookies([{ name: 'language', value: 'ar', url: use.site.origin }]);
  await page.goto('/gallery?picture=2');
  await expectPicture(page, 'المدخل', 2);
  await page.keyboard.press('ArrowLeft');
  await expectPicture(page, 'الاستقبال', 3);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectPicture(page, 'واجهة المبنى', 1);
  const next = lightbox(page).getByRole('button', { name: 'الصورة التالية' });
  const previous = lightbox(page).getByRole('button', { name: 'الصورة السابقة' });
  expect((await next.boundingBox())?.x).toBeLessThan((await previous.boundingBox())?.x ?? 0);
  await swipe(page, 'right');
  await expectPicture(page, 'المدخل', 2);
  expectNoErrors();
});

test('A swipe shows the next picture, going back closes it, and the address of one opens it', async () => {
  const { page, expectNoErrors } = use.watched;
  await openHydrated(page, '/gallery');
  await pictureLink(page, 1).click();
  await expectPicture(page, 'The front of the building', 1);
  await swipe(page, 'left');
  await expectPicture(page, 'The entrance', 2);
  await page.goBack();
  await lightbox(page).waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${use.site.origin}/gallery`);
  await expect.poll(() => focused(page, 'id')).toBe('picture-2');

  await page.goto('/gallery?picture=7');
  await expectPicture(page, 'The corridor of arches', 7);
  await page.getByRole('button', { name: 'Close the picture' }).click();
  await lightbox(page).waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${use.site.origin}/gallery`);
  expectNoErrors();
});

test('A picture that cannot be loaded leaves its frame and is only logged', async () => {
  const { page, expectNoErrors } = use.watched;
  await page.route('**/gallery/02.svg', (route) => route.abort());
  await page.goto('/gallery');
  const failed = page.getByRole('link', { name: 'The entrance' });
  await failed.locator('svg').waitFor();
  expect(await failed.locator('img').count()).toBe(0);
  expect((await failed.boundingBox())?.height).toBeGreaterThan(200);
  expectNoErrors(/02\.svg/);
});

async function expectPicture(page: Page, words: string, position: number): Promise<void> {
  await expect.poll(() => caption(page).innerText()).toBe(`${words}\n${position} / ${TOTAL}`);
  await page.waitForURL(`**/gallery?picture=${position}`);
  const shown = lightbox(page).locator('[role=group]:not([inert]) img');
  await expect.poll(() => shown.getAttribute('alt')).toBe(words);
}

/** Draws the picture across most of the window: more than half of it counts however slowly it is drawn. */
async function swipe(page: Page, towards: 'left' | 'right'): Promise<void> {
  const y = 400;
  const [from, to] = towards === 'right' ? [200, 1050] : [1050, 200];
  await page.mouse.move(from, y);
  await page.mouse.down();
  await page.mouse.move(to, y, { steps: 8 });
  await page.mouse.up();
}

function focused(page: Page, attribute: string): Promise<string | null> {
  return page.evaluate((name) => document.activeElement?.getAttribute(name) ?? null, attribute);
}
