import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  halfOfTheDisplays,
  problemsOf,
  widths,
  zoomProblemsOf,
} from '#tests/support/display-checks.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const languages = ['en', 'ar'] as const;

const use = useSharedSite({
  visitor: { viewport: { width: widths.desk, height: 900 }, reducedMotion: 'reduce' },
});

test('axe finds nothing on pages of customers, menus and dialogs, and they fit every window', async () => {
  const { watched } = use;
  const { page } = watched;
  const screens: { name: string; path: string; show: () => Promise<void> }[] = [
    {
      name: 'open booking',
      path: '/account/bookings',
      show: async () => {
        await page.getByRole('row').nth(1).click();
        await page.locator('dl').first().waitFor();
      },
    },
    {
      name: 'quote',
      path: '/account/bookings',
      show: async () => {
        await page.getByRole('row').nth(1).click();
        await page.locator('main a[href$="/quote"]').click();
        await page.getByRole('article').waitFor();
      },
    },
    {
      name: 'user menu',
      path: '/rooms',
      show: async () => {
        await page
          .getByRole('banner')
          .getByRole('button', { name: /Karim Benali/ })
          .click();
        await page.getByRole('menu').waitFor();
      },
    },
    {
      name: 'navigation drawer',
      path: '/rooms',
      show: async () => {
        await page.setViewportSize({ width: widths.phone, height: 900 });
        await page.locator('header button[aria-haspopup=dialog]').click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ];
  const problems: string[] = [];
  await page.goto('/rooms');
  await signInAs(page, /Karim Benali/);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Karim Benali/ })
    .waitFor();
  for (const { name, path, show } of screens) {
    for (const language of languages) {
      await open(page, path, language);
      await show();
      problems.push(
        ...(await problemsOf(page, `${name} ${language}`, halfOfTheDisplays[language])),
      );
      problems.push(...(await zoomProblemsOf(page, `${name} ${language}`)));
    }
  }
  expect(problems).toEqual([]);
  watched.expectNoErrors();
});

/** Opens a page as a visitor does whose browser remembers a language. */
async function open(page: Page, path: string, language: string): Promise<void> {
  await use.context.addCookies([{ name: 'language', value: language, url: use.site.origin }]);
  await page.setViewportSize({ width: widths.desk, height: 900 });
  await page.goto(path);
}
