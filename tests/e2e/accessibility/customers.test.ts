import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AccountProgress } from '#domain/account/progress.ts';
import { problemsInBothLanguages, widths } from '#tests/support/checks/display-checks.ts';
import { walkProblems } from '#tests/support/checks/keyboard.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

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

const bookings = {
  'open booking': async (page: Page) => {
    await page.locator('tr:has(button[aria-expanded])').first().click();
    await page.locator('dl').first().waitFor();
  },
  quote: async (page: Page) => {
    await page.locator('main a[href$="/quote"]').click();
    await page.getByRole('article').waitFor();
  },
};

const payments = {
  payments: async (page: Page) => {
    const bars = page.getByRole('progressbar');
    await bars.nth(1).waitFor();
    // Green, above 75 percent in the colour of the warning; lengths are those of the style sheets.
    const shown = await bars.evaluateAll((all) =>
      all.map((bar) => {
        const fill = bar.firstElementChild ?? bar;
        const share = Math.round((fill.clientWidth / bar.clientWidth) * 100);
        return [share, getComputedStyle(fill).backgroundColor];
      }),
    );
    const warning = page.getByText('Your subscription is almost over');
    const colour = await warning.evaluate((text) => getComputedStyle(text).color);
    expect(shown).toEqual([
      [20, 'rgb(31, 111, 67)'],
      [90, colour],
    ]);
    await page.getByRole('row').nth(1).click();
    await page.locator('td dl').first().waitFor();
  },
};

const events = {
  'own events': (page: Page) => page.locator('main li h2').first().waitFor(),
  'form of a new event with its errors': async (page: Page) => {
    await page.locator('main header button').click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name=eventName]').fill('Open day');
    await dialog.locator('[type=submit]').click();
    await dialog.locator('[name=endTime][aria-invalid=true]').waitFor();
  },
  'restricted events': async (page: Page) => {
    const refused = { json: { canCreate: false } };
    await page.route('**/check-event-permission', (route) => route.fulfill(refused));
    await page.reload();
    await page.locator('main a[href="/rooms/grande-salle"]').waitFor();
  },
};

const chat = {
  'thread with a message on its way and a text that is too long': async (page: Page) => {
    await page.route('**/send-message', () => undefined);
    const box = page.locator('main form textarea');
    await box.fill('Thank you! شكرا');
    await box.press('Enter');
    await page.locator('[data-on-its-way=true]').waitFor();
    await box.fill('x'.repeat(4_001));
  },
};

const header = {
  'user menu': async (page: Page) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Karim Benali/ })
      .click();
    await page.getByRole('button', { name: 'Sign Out' }).waitFor();
  },
  'navigation drawer': async (page: Page) => {
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: widths.phone, height: 900 });
    await page.locator('header button[aria-haspopup=dialog]').click();
    await page.getByRole('dialog').waitFor();
  },
};

/** Tab goes to all that can be used. */
const walked = ['open booking', 'quote', 'payments'];

// axe, the layout of every window and the stops of Tab, on screens that no plan looks at in this way.
test.each([
  ['/account/bookings', bookings],
  ['/account/payment-history', payments],
  ['/account/events', events],
  ['/account/chat', chat],
  ['/rooms', header],
])('axe finds nothing on the screens of %s, and they fit every window', async (path, screens) => {
  const { page, expectNoErrors } = use.watched;
  const problems: string[] = [];
  // Other tests of this site read the same conversation: before the page can.
  await page.route('**/read', (route) => route.fulfill({ json: { unread_count: 0 } }));
  // Karim has no subscription: the bars come with the first read of the browser, and no read of before may take them away.
  await page.route('**/api/account/progress', (route) => route.fulfill({ json: bothBars }));
  await openHydrated(page, path);
  for (const [name, show] of Object.entries(screens)) {
    await show(page);
    problems.push(...(walked.includes(name) ? await walkProblems(page, name) : []));
    problems.push(...(await problemsInBothLanguages(page, name)));
  }
  expect(problems).toEqual([]);
  expectNoErrors();
});
