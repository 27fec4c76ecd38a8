import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildingDay, shiftDay } from '#domain/time.ts';
import { horizontalOverflow, seriousFindings } from '#tests/support/axe.ts';
import { bookingPage, pdf } from '#tests/support/booking-page.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { useSite } from '#tests/support/use-site.ts';

const languages = ['en', 'ar'] as const;
const widths = { phone: 390, desk: 1280 };

interface Look {
  device: keyof typeof widths;
  colorScheme: 'light' | 'dark';
}

const everyLook: Look[] = [
  { device: 'desk', colorScheme: 'light' },
  { device: 'desk', colorScheme: 'dark' },
  { device: 'phone', colorScheme: 'dark' },
  { device: 'phone', colorScheme: 'light' },
];

/** Both schemes, widths and languages with half of the looks, where a screen takes long to reach. */
const halfOfTheLooks: Record<(typeof languages)[number], Look[]> = {
  en: everyLook.filter(
    ({ device, colorScheme }) => (device === 'desk') === (colorScheme === 'light'),
  ),
  ar: everyLook.filter(
    ({ device, colorScheme }) => (device === 'desk') === (colorScheme === 'dark'),
  ),
};
const MISSING_PAGE = '/no-such-page';

const use = useSite({
  visitor: { viewport: { width: widths.desk, height: 900 }, reducedMotion: 'reduce' },
});

test('Public pages have no serious axe finding and fit a phone', async () => {
  const { watched } = use;
  const { page } = watched;
  const heading = page.getByRole('heading', { level: 1 });
  const screens = ['/', '/rooms', '/rooms/grande-salle', MISSING_PAGE];
  const problems: string[] = [];
  for (const path of screens) {
    for (const language of languages) {
      await open(page, path, language);
      await heading.waitFor();
      problems.push(...(await problemsOf(page, `${path} ${language}`, everyLook)));
    }
  }
  expect(problems).toEqual([]);
  watched.expectNoErrors(new RegExp(`404.*${MISSING_PAGE}`));
});

test('Pages of customers, menus and dialogs have no serious axe finding and fit a phone', async () => {
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
    }
  }
  expect(problems).toEqual([]);
  watched.expectNoErrors();
});

test('The steps of the booking form have no serious axe finding and fit a phone', async () => {
  const { watched } = use;
  const { page } = watched;
  const form = bookingPage(page);
  const problems: string[] = [];
  const look = async (step: string) => {
    for (const language of languages) {
      await chooseLanguage(page, language);
      problems.push(...(await problemsOf(page, `${step} ${language}`, halfOfTheLooks[language])));
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

test('The keyboard alone signs in, opens a room and fills the first step', async () => {
  const { watched } = use;
  const { page } = watched;
  const form = bookingPage(page);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.goto('/rooms');
  const popupOpened = page.waitForEvent('popup');
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Sign in' }));
  await page.keyboard.press('Enter');
  const popup = await popupOpened;
  await tabTo(popup, popup.getByRole('button', { name: /Yasmine Haddad/ }));
  await popup.keyboard.press('Enter');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Yasmine Haddad/ })
    .waitFor();

  await tabTo(page, page.getByRole('link', { name: /Casbah Room/ }).first());
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Casbah Room' }).waitFor();
  await tabTo(page, page.getByRole('link', { name: 'Book This Room' }));
  await page.keyboard.press('Enter');
  await form.heading('General info').waitFor();

  const next = page.getByRole('main').getByRole('button', { name: 'Next', exact: true });
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await waitForFocus(field('Event name'));
  await page.keyboard.type('Data training');
  await tabTo(page, field('Client or company name'));
  await page.keyboard.type('Atlas Conseil');
  await tabTo(page, field('Phone'));
  await page.keyboard.type('0550 12 34 56');

  await tabTo(page, page.getByRole('radio', { name: 'Hourly' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const day = page.getByRole('button', { name: 'Day', exact: true });
  await tabTo(page, day);
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog');
  await calendar.waitFor();
  await tabTo(page, calendar.getByRole('button', { name: 'Next month' }));
  await page.keyboard.press('Enter');
  await tabTo(page, calendar.locator('td button:not([disabled])').first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await calendar.waitFor({ state: 'hidden' });
  await waitForFocus(day);
  await tabTo(page, page.getByRole('combobox', { name: 'Start time' }));
  await page.keyboard.type('10:30');
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await form.heading('Verification').waitFor();
  expect(await form.summary().getByRole('listitem').allTextContents()).toEqual([
    expect.stringContaining('6.5 hours'),
  ]);
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

/** What is wrong with the page as it stands, in each of the looks. */
async function problemsOf(page: Page, screen: string, looks: readonly Look[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { device, colorScheme } of looks) {
    await page.setViewportSize({ width: widths[device], height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    const overflow = await horizontalOverflow(page);
    const findings = [
      ...(overflow > 0 ? [`${overflow} px too wide`] : []),
      ...(await seriousFindings(page)),
    ];
    problems.push(...findings.map((finding) => `${screen} ${colorScheme} ${device}: ${finding}`));
  }
  return problems;
}

/** Presses Tab until `target` has the focus, as one does who sees where the focus is. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const MOST_STOPS = 60;
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}

/** Resolves once `target` has the focus. */
async function waitForFocus(target: Locator): Promise<void> {
  await expect
    .poll(() => target.evaluate((element) => element === document.activeElement))
    .toBe(true);
}
