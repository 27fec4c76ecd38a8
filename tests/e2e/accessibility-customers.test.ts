import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildingDay, shiftDay } from '#domain/time.ts';
import { bookingPage, pdf } from '#tests/support/booking-page.ts';
import { halfOfTheLooks, problemsOf, widths, zoomProblemsOf } from '#tests/support/looks.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { useSite } from '#tests/support/use-site.ts';

const languages = ['en', 'ar'] as const;

const use = useSite({
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
    {
      name: 'pricing popup',
      path: '/book/grande-salle',
      show: async () => {
        await page.getByRole('dialog').waitFor();
        await page.evaluate(() => sessionStorage.clear());
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
      problems.push(...(await problemsOf(page, `${name} ${language}`, halfOfTheLooks[language])));
      problems.push(...(await zoomProblemsOf(page, `${name} ${language}`)));
    }
  }
  expect(problems).toEqual([]);
  watched.expectNoErrors();
});

test('axe finds nothing on the steps of the booking form, and they fit every window', async () => {
  const { watched } = use;
  const { page } = watched;
  const form = bookingPage(page);
  const problems: string[] = [];
  const look = async (step: string) => {
    for (const language of languages) {
      await chooseLanguage(page, language);
      problems.push(...(await problemsOf(page, `${step} ${language}`, halfOfTheLooks[language])));
      problems.push(...(await zoomProblemsOf(page, `${step} ${language}`)));
    }
    await chooseLanguage(page, 'en');
  };
  await page.goto('/rooms');
  await signInAs(page, /Yasmine Haddad/);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Yasmine/ })
    .waitFor();
  await page.goto('/book/salle-casbah');

  await form.heading('General info').waitFor();
  await form.next();
  await page.getByText('Please provide an event name or purpose.').last().waitFor();
  await look('general info, refused');
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  problems.push(...(await problemsOf(page, 'calendar en', halfOfTheLooks.en)));
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: widths.desk, height: 900 });

  await form.fill('Event name', 'Data training');
  await form.fill('Client or company name', 'Atlas Conseil');
  await form.fill('Phone', '0550 12 34 56');
  await form.chooseDay('Day', shiftDay(buildingDay(new Date()), 40));
  await form.next();
  await form.heading('Verification').waitFor();
  await form.choose('Partner');
  await form.fill('Instagram', '@atlas');
  await form.fill('LinkedIn', 'atlas-conseil');
  await form.attach([pdf('register.pdf')]);
  await look('verification');

  await form.next();
  await form.heading('Services').waitFor();
  for (const service of ['Catering', 'Event staff']) {
    await form.choose(service);
  }
  await look('services');

  await form.next();
  await form.heading('Notes').waitFor();
  await look('notes');
  expect(problems).toEqual([]);
  watched.expectNoErrors();
});

/** Opens a page as a visitor does whose browser remembers a language. */
async function open(page: Page, path: string, language: string): Promise<void> {
  await use.context.addCookies([{ name: 'language', value: language, url: use.site.origin }]);
  await page.setViewportSize({ width: widths.desk, height: 900 });
  await page.goto(path);
}

async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.setViewportSize({ width: widths.desk, height: 900 });
  await page.getByRole('banner').locator('select').selectOption(language);
  await page.locator(`html[lang=${language}]`).waitFor();
}
