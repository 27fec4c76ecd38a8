import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { AccountProgress } from '#domain/account/progress.ts';
import {
  halfOfTheDisplays,
  problemsOf,
  widths,
  zoomProblemsOf,
} from '#tests/support/display-checks.ts';
import { walkProblems } from '#tests/support/keyboard.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const languages = ['en', 'ar'] as const;

const remainingTime = { months: 0, days: 12, hours: 5 };
const bothBars: AccountProgress = {
  progress: 20,
  remainingTime,
  status: 'running',
  hall: { progress: 90, remainingTime, status: 'running' },
};

const use = useSharedSite({
  visitor: { viewport: { width: widths.desk, height: 900 }, reducedMotion: 'reduce' },
  signedIn: 'karim',
});

interface CustomerScreen {
  name: string;
  path: string;
  show: (page: Page) => Promise<void>;
  /** Tab goes to all that can be used. */
  isWalked?: true;
}

const screens: CustomerScreen[] = [
  {
    name: 'open booking',
    isWalked: true,
    path: '/account/bookings',
    show: async (page) => {
      await page.getByRole('row').nth(1).click();
      await page.locator('dl').first().waitFor();
    },
  },
  {
    name: 'quote',
    isWalked: true,
    path: '/account/bookings',
    show: async (page) => {
      await page.getByRole('row').nth(1).click();
      await page.locator('main a[href$="/quote"]').click();
      await page.getByRole('article').waitFor();
    },
  },
  {
    name: 'payments',
    isWalked: true,
    path: '/account/payment-history',
    show: async (page) => {
      // Karim has no subscription: the bars come with the next poll.
      await page.route('**/api/account/progress', (route) => route.fulfill({ json: bothBars }));
      await page.locator('main h3').first().waitFor();
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.getByRole('progressbar').nth(1).waitFor();
      await page.getByRole('row').nth(1).click();
      await page.locator('td dl').first().waitFor();
      await page.unrouteAll();
    },
  },
  {
    name: 'own events',
    path: '/account/events',
    show: (page) => page.locator('main li h2').first().waitFor(),
  },
  {
    name: 'form of a new event with its errors',
    path: '/account/events',
    show: async (page) => {
      await page.locator('main li h2').first().waitFor();
      await page.locator('main header button').click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('[name=eventName]').fill('Open day');
      await dialog.locator('[type=submit]').click();
      await dialog.locator('[name=endTime][aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'restricted events',
    path: '/account/events',
    show: async (page) => {
      await page.route('**/check-event-permission', (route) =>
        route.fulfill({ json: { canCreate: false } }),
      );
      await page.reload();
      await page.locator('main a[href="/rooms/grande-salle"]').waitFor();
      await page.unrouteAll();
    },
  },
  {
    name: 'conversations',
    path: '/account/chat',
    show: async (page) => {
      // Other tests of this site read the same conversation.
      await page.route('**/read', (route) => route.fulfill({ json: { unread_count: 0 } }));
      await page.locator('main nav a').waitFor();
    },
  },
  {
    name: 'thread with a message on its way and a text that is too long',
    path: '/account/chat',
    show: async (page) => {
      await page.route('**/read', (route) => route.fulfill({ json: { unread_count: 0 } }));
      await page.route('**/send-message', () => undefined);
      await page.locator('main nav a').click();
      const box = page.locator('main form textarea');
      await box.fill('Thank you! شكرا');
      await box.press('Enter');
      await page.locator('[data-on-its-way=true]').waitFor();
      await box.fill('x'.repeat(4_001));
    },
  },
  {
    name: 'user menu',
    path: '/rooms',
    show: async (page) => {
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
    show: async (page) => {
      await page.setViewportSize({ width: widths.phone, height: 900 });
      await page.locator('header button[aria-haspopup=dialog]').click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

describe.each(screens)('$name', ({ name, path, show, isWalked }) => {
  test.each(languages)('has no problem for axe and fits every window (%s)', async (language) => {
    const { watched } = use;
    const { page } = watched;
    await open(page, path, language);
    await show(page);
    const screen = `${name} ${language}`;
    expect([
      ...(isWalked && language === 'en' ? await walkProblems(page, screen) : []),
      ...(await problemsOf(page, screen, halfOfTheDisplays[language])),
      ...(await zoomProblemsOf(page, screen)),
    ]).toEqual([]);
    watched.expectNoErrors();
  });
});

/** Opens a page as a visitor does whose browser remembers a language. */
async function open(page: Page, path: string, language: string): Promise<void> {
  await use.context.addCookies([{ name: 'language', value: language, url: use.site.origin }]);
  await page.setViewportSize({ width: widths.desk, height: 900 });
  await openHydrated(page, path);
}
