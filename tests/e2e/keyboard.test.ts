import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingPage } from '#tests/support/booking-page.ts';
import { tabTo, waitForFocus, walkThrough } from '#tests/support/keyboard.ts';
import { widths } from '#tests/support/display-checks.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { expectedErrors, openScreen, publicScreens } from '#tests/support/public-screens.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const desk = { width: widths.desk, height: 800 };
const phone = { width: widths.phone, height: 800 };
const use = useSharedSite({
  visitor: { viewport: desk, reducedMotion: 'reduce' },
  showsLatestEvents: true,
});

/** A visitor who has closed the modal of the home page before. */
async function withoutLatestEvents(page: Page): Promise<Page> {
  await page.addInitScript(() => sessionStorage.setItem('riwaq.latest-events-closed', 'yes'));
  return page;
}

test.each(publicScreens)(
  'Tab goes to all that can be used on $name, and is seen',
  async (screen) => {
    const { page, expectNoErrors } = use.watched;
    if (!screen.hasDialog) {
      await withoutLatestEvents(page);
    }
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      await openScreen(page, screen);
      const { stops, problems } = await walkThrough(page);
      expect(problems).toEqual([]);
      if (!screen.hasDialog) {
        expect(stops.slice(0, 2)).toEqual(['Skip to the content', 'Riwaq']);
        expect(stops.at(-1)).toBe('contact@riwaq.example');
      }
    }
    expectNoErrors(expectedErrors(screen));
  },
);

test('Tab goes to all that can be used right to left, too', async () => {
  const { page, expectNoErrors } = use.watched;
  await withoutLatestEvents(page);
  for (const screen of publicScreens.filter(({ name }) => /^(home|rooms|room|event)$/.test(name))) {
    await openScreen(page, screen, 'ar');
    expect((await walkThrough(page)).problems).toEqual([]);
  }
  expectNoErrors();
});

test('The first stop leads past the header', async () => {
  const { page, expectNoErrors } = use.watched;
  await openHydrated(page, '/events');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await waitForFocus(page.getByRole('main'));
  await page.keyboard.press('Tab');
  await waitForFocus(page.getByRole('main').getByRole('link').first());
  expectNoErrors();
});

test('The menu of phones opens, closes and returns the focus; its links lead to the page itself', async () => {
  const { page, expectNoErrors } = use.watched;
  await page.setViewportSize(phone);
  await openHydrated(page, '/rooms');
  const opener = page.getByRole('button', { name: 'Open the menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const isFocusInside = () => menu.evaluate((dialog) => dialog.contains(document.activeElement));
  for (const close of ['Escape', 'Enter']) {
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await menu.waitFor();
    await expect.poll(isFocusInside).toBe(true);
    await tabTo(page, menu.getByRole('button', { name: 'Close the menu' }));
    await page.keyboard.press(close);
    await menu.waitFor({ state: 'detached' });
    await waitForFocus(opener);
  }

  await page.keyboard.press('Enter');
  await menu.waitFor();
  await expect.poll(isFocusInside).toBe(true);
  expect((await walkThrough(page)).problems).toEqual([]);
  await tabTo(page, menu.getByRole('combobox', { name: 'Language' }));
  await page.keyboard.press('End');
  await page.locator('html[lang=ar][dir=rtl]').waitFor();
  await page.keyboard.press('Home');
  await page.locator('html[lang=en][dir=ltr]').waitFor();
  await tabTo(page, menu.getByRole('link', { name: 'Gallery' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
  await menu.waitFor({ state: 'detached' });
  await waitForFocus(page.getByRole('main'));
  expectNoErrors();
});

test('Language and colours are changed in place', async () => {
  const { page, expectNoErrors } = use.watched;
  await openHydrated(page, '/gallery');
  const language = page.getByRole('banner').locator('select');
  await tabTo(page, language);
  await page.keyboard.press('ArrowDown');
  await page.locator('html[lang=fr]').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.locator('html[lang=ar][dir=rtl]').waitFor();
  await waitForFocus(language);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
  await page.keyboard.press('Space');
  await page.locator('html[data-mantine-color-scheme=light]').waitFor();
  expectNoErrors();
});

test('Rooms are searched for, searched for wrongly and shown all again', async () => {
  const { page, expectNoErrors } = use.watched;
  await openHydrated(page, '/rooms');
  const seats = page.getByLabel('Seats, at least');
  await tabTo(page, page.getByRole('tab', { name: 'Pay-per-use Rooms' }));
  await page.keyboard.press('ArrowRight');
  await page.getByRole('link', { name: 'Subscribe Now' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, seats);
  await page.keyboard.type('many');
  await page.keyboard.press('Enter');
  await page.getByText('Please give a whole number of seats').waitFor();
  await waitForFocus(seats);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('50');
  await tabTo(page, page.getByRole('button', { name: 'Find rooms' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/rooms?seats=50');
  await expect.poll(() => page.getByRole('article').count()).toBe(1);

  await tabTo(page, page.getByRole('link', { name: 'Clear' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('article').count()).toBe(6);
  await waitForFocus(page.getByRole('heading', { name: 'Which rooms are free?' }));

  const hall = page.getByRole('article', { name: 'Grand Hall' });
  await tabTo(page, hall.getByRole('button', { name: 'Next picture' }));
  await page.keyboard.press('Enter');
  await hall.getByText('2 of 4', { exact: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  await hall.getByText('3 of 4', { exact: true }).waitFor();
  await tabTo(page, hall.getByRole('link', { name: 'Details of Grand Hall' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Grand Hall' }).waitFor();
  await waitForFocus(page.getByRole('main'));
  expectNoErrors();
});

test('On the page of a room pictures are chosen, months turned, days chosen, and the calendar is left', async () => {
  const { page, expectNoErrors } = use.watched;
  await openHydrated(page, '/rooms/salle-casbah');
  const pictures = page.getByRole('group', { name: 'Pictures: Casbah Room' });
  await tabTo(page, pictures.getByRole('button', { name: 'Show picture 3 of 4' }));
  await page.keyboard.press('Enter');
  await pictures.getByText('3 of 4', { exact: true }).first().waitFor();
  const calendar = page.getByRole('region', { name: 'Availability' });
  const month = await calendar.getByRole('heading', { level: 3 }).first().innerText();
  const next = calendar.getByRole('button', { name: 'Next month' });
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => calendar.getByRole('heading', { level: 3 }).first().innerText())
    .not.toBe(month);
  await waitForFocus(next);
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await waitForFocus(calendar.locator('[role=gridcell][aria-selected=true]'));
  await page.keyboard.press('Tab');
  await waitForFocus(page.getByRole('contentinfo').getByRole('link').first());
  expectNoErrors();
});

test('The keyboard alone signs in, opens a room and fills the first step', async () => {
  const { watched } = use;
  const { page } = watched;
  const form = bookingPage(page);
  await withoutLatestEvents(page);
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
  await tabTo(page, calendar.locator('td[tabindex="0"]'));
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
