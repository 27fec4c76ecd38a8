import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingDraftKey } from '#domain/draft/header.ts';
import { defaultServiceDetails } from '#domain/booking/services.ts';
import { completeForm, roomPath } from '#tests/support/booking-draft.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { changeDraft } from '#tests/support/stored-draft.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({
  visitor: { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' },
  signedIn: 'yasmineWithDrafts',
});

const languages = ['en', 'fr', 'ar'] as const;

/** The texts in `bar` that are wider than their box. */
function clippedTexts(bar: Locator): Promise<string[]> {
  return bar.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
}

test.each(languages)(
  'The bar of the booking form clips no text at 360 px (%s)',
  async (language) => {
    const { page, expectNoErrors } = use.watched;
    const { catering } = defaultServiceDetails;
    // A total with its longest label.
    const form = {
      ...completeForm,
      selectedServices: ['catering'],
      services: { ...defaultServiceDetails, catering: { ...catering, packageTier: 'luxurious' } },
    };
    const bar = page.locator('main form [type=submit]').locator('xpath=..');
    for (const step of ['generalInfo', 'notes']) {
      await changeDraft(page, bookingDraftKey('salle-casbah'), { step, form });
      await page.goto(`${roomPath}?lang=${language}`);
      await expect.poll(() => bar.innerText()).toMatch(/\d/);
      expect(await clippedTexts(bar)).toEqual([]);
    }
    expectNoErrors();
  },
);

test.each(languages)(
  'The bar of the Grand Hall has its rate in at most two lines at 360 px (%s)',
  async (language) => {
    const { page, expectNoErrors } = use.watched;
    await openHydrated(page, `/rooms/grande-salle?lang=${language}`);
    const button = page.locator('main a[href^="/book/grande-salle"]:visible');
    await button.waitFor();
    const bar = button.locator('xpath=..');
    const lines = await bar.locator('p').evaluate((rate) => {
      const { height } = rate.getBoundingClientRect();
      return Math.round(height / parseFloat(getComputedStyle(rate).lineHeight));
    });
    expect(lines).toBeLessThanOrEqual(2);
    expect(await clippedTexts(bar)).toEqual([]);
    expectNoErrors();
  },
);
