// The layout of the bars at 360 px: only a browser computes it.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { languages, type Language } from '#domain/language.ts';
import texts from '#locales/en/booking.json';
import { bookingPage } from '#tests/support/booking-page.ts';
import { bookingDraftKey } from '#domain/draft/header.ts';
import { defaultServiceDetails } from '#domain/booking/services/services.ts';
import { lastStep } from '#machines/booking/booking.rules.ts';
import { completeForm, openDraft, roomPath } from '#tests/support/forms/booking-draft.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { changeDraft } from '#tests/support/forms/stored-draft.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({
  visitor: { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' },
  signedIn: 'yasmineWithDrafts',
});

/** The texts in `bar` that are wider than their box. */
function clippedTexts(bar: Locator): Promise<string[]> {
  return bar.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
}

/** Cumulative Layout Shift of the page that is open now. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          // The list has everything that was buffered.
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Without a shift the observer is never called.
        requestAnimationFrame(() => setTimeout(() => resolve(0)));
      }),
  );
}

/** Chooses a language in the bar, which phones do not have. */
async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.locator('header select').selectOption(language);
  await page.locator(`html[lang=${language}]`).waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
}

test('The booking form moves nothing while it loads, its bar clips no text at 360 px in any language, and a double tap on Next opens one step', async () => {
  const { page, expectNoErrors } = use.watched;
  const { catering } = defaultServiceDetails;
  // A total with its longest label.
  const form = {
    ...completeForm,
    selectedServices: ['catering'],
    services: { ...defaultServiceDetails, catering: { ...catering, packageTier: 'luxurious' } },
  };
  const bar = page.locator('main form [type=submit]').locator('xpath=..');
  for (const step of ['generalInfo', lastStep]) {
    await changeDraft(page, bookingDraftKey('salle-casbah'), { step, form });
    await page.goto(`${roomPath}?lang=fr`);
    await expect.poll(() => bar.innerText()).toMatch(/\d/);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    for (const language of languages) {
      await chooseLanguage(page, language);
      await expect.poll(() => clippedTexts(bar)).toEqual([]);
      // One line each for label and amount.
      const total = bar.locator('button').first();
      await expect.poll(async () => (await total.boundingBox())?.height).toBe(44);
    }
  }

  await chooseLanguage(page, 'en');
  const booking = bookingPage(page);
  await openDraft(page, { step: 'verification' });
  for (const [from, to] of [
    ['verification', 'services'],
    ['services', 'notes'],
  ] as const) {
    await booking.heading(texts.steps[from].title).waitFor();
    await page.getByRole('button', { name: 'Next', exact: true }).dblclick();
    await booking.heading(texts.steps[to].title).waitFor();
  }
  // Nothing is sent.
  await page.getByRole('button', { name: texts.actions.submit, exact: true }).waitFor();
  expectNoErrors();
});

test('The bar of the Grand Hall has its rate in at most two lines at 360 px in every language', async () => {
  const { page, expectNoErrors } = use.watched;
  await openHydrated(page, '/rooms/grande-salle');
  for (const language of languages) {
    await chooseLanguage(page, language);
    const button = page.locator('main a[href^="/book/grande-salle"]:visible');
    await button.waitFor();
    const bar = button.locator('xpath=../..');
    const lines = () =>
      bar.locator('p').evaluate((rate) => {
        const { height } = rate.getBoundingClientRect();
        return Math.round(height / parseFloat(getComputedStyle(rate).lineHeight));
      });
    await expect.poll(lines).toBeLessThanOrEqual(2);
    expect(await clippedTexts(bar)).toEqual([]);
  }
  expectNoErrors();
});
