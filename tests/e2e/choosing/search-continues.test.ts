// A search on its way through pages, sign-in and form, and what of it a window shows: no machine has all of them.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Language } from '#domain/language.ts';
import { monthOf } from '#domain/time/month.ts';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import { formatFullDay, formatDay } from '#domain/time/dates.ts';
import { bookingPage } from '#tests/support/booking-page.ts';
import { tabTo } from '#tests/support/checks/keyboard.ts';
import { openHydrated, waitForAddress } from '#tests/support/open-page.ts';
import { becomeVisitor } from '#tests/support/signed-in.ts';
import { useSharedSite } from '#tests/support/use-site.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const use = useSharedSite({ visitor: { reducedMotion: 'reduce' } });

const day = shiftDay(buildingDay(algiers, new Date()), 40);
const nextDay = shiftDay(day, 1);

test('A search continues through the room page and the sign-in into the form', async () => {
  const { page } = use.watched;
  await openHydrated(page, `/rooms?seats=20&from=${day}&to=${nextDay}`);
  await page.getByRole('link', { name: 'Details of Casbah Room' }).click();
  await waitForAddress(page, '/rooms/salle-casbah', { from: day, seats: '20', to: nextDay });
  expect(await selectedDays(page)).toEqual([day, nextDay]);
  expect(await totals(page)).toEqual(['2 days\n29,900.00 DA']);
  await page.getByRole('link', { name: 'All rooms' }).waitFor();
  expect(await page.getByRole('link', { name: 'Book This Room' }).count()).toBe(0);

  const popupOpened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in to book' }).click();
  await (await popupOpened).getByRole('button', { name: /Yasmine/ }).click();
  await waitForAddress(page, '/book/salle-casbah', { from: day, seats: '20', to: nextDay });
  await bookingPage(page).heading('General info').waitFor();
  expect(await page.getByLabel('Attendees').inputValue()).toBe('20');
  expect(await page.getByRole('radio', { name: /Daily/ }).isChecked()).toBe(true);
  expect(await shownDay(page, 'First day')).toBe(formatDay(day, 'en'));
  expect(await shownDay(page, 'Last day')).toBe(formatDay(nextDay, 'en'));
  use.watched.expectNoErrors();
});

test('A day chosen in the calendar of the room is that of the form, and wrong values are ignored', async () => {
  const { page } = use.watched;
  await becomeVisitor(page, 'yasmine', use.site.origin);
  await openHydrated(page, `/rooms/salle-casbah?month=${monthOf(day)}&from=2026-13-01&seats=many`);
  await page.getByRole('gridcell', { name: formatFullDay(day, 'en') }).click();
  await waitForAddress(page, '/rooms/salle-casbah', { from: day, month: monthOf(day) });
  expect(await totals(page)).toEqual([
    '09:00–17:00\n23,900.00 DA',
    'Whole day\n20,900.00 DA\nSave 3,000.00 DA: take the whole day',
  ]);
  await page.getByRole('link', { name: 'Book This Room' }).click();
  await waitForAddress(page, '/book/salle-casbah', { from: day });
  await bookingPage(page).heading('General info').waitFor();
  expect(await shownDay(page, 'Day')).toBe(formatDay(day, 'en'));
  expect(await page.getByLabel('Attendees').inputValue()).toBe('10');
  await expectTotalInSight(page);
  use.watched.expectNoErrors();
});

/** The whole total is in the window when the form opens, and while the hours are chosen. */
async function expectTotalInSight(page: Page): Promise<void> {
  const total = page.getByRole('region', { name: 'Casbah Room' }).getByText('23,900.00 DA');
  for (const [width, height] of [
    [1280, 800],
    [1280, 640],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const shown of [page.getByRole('heading', { level: 1 }), page.getByLabel('Start time')]) {
      await shown.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const box = (await total.boundingBox()) ?? { y: Infinity, height: 0 };
      expect(box.y).toBeGreaterThan(0);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
  }
}

const amounts = [
  ['en', '1,500 DA', '16,400.00 DA'],
  ['fr', '1\u202f500\u202fDA', '16\u202f400,00\u202fDA'],
  ['ar', '1,500 DA', '16,400.00 DA'],
] as const;

test('On a phone the rate and the action are in the first screen of a room, in every language', async () => {
  const { page } = use.watched;
  const action = page.getByRole('complementary').getByRole('button');
  await openHydrated(page, '/rooms/salle-casbah');
  for (const [language, rate] of amounts) {
    await chooseLanguage(page, language);
    await expect.poll(() => bottomsOf(action)).toSatisfy(([bottom]) => bottom <= 780);
    const bottoms = await bottomsOf(page.getByText(rate, { exact: true }));
    expect(bottoms.some((bottom) => bottom > 0 && bottom <= 780)).toBe(true);
  }

  await openHydrated(page, `/rooms/salle-casbah?from=${day}&start=14:00&end=17:00`);
  const bar = page.getByRole('complementary').locator('p', { has: page.locator('strong') });
  // The last link of the page is above the bar (WCAG 2.4.11).
  const last = page.getByRole('contentinfo').getByRole('link').last();
  for (const [language, , total] of amounts) {
    await chooseLanguage(page, language);
    await bar.getByText(total, { exact: true }).waitFor();
    // In the second language it has the focus, and is out of sight.
    await page.keyboard.press('Shift+Tab');
    await tabTo(page, last);
    const top = (await action.boundingBox())?.y ?? 0;
    const link = await last.boundingBox();
    expect(link && link.y + link.height).toBeLessThanOrEqual(top);
  }
});

/** Chooses a language in the bar, which phones do not have, at the top of the page on a phone. */
async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 780 });
  await page.locator('header select').selectOption(language);
  await page.locator(`html[lang=${language}]`).waitFor();
  await page.setViewportSize({ width: 390, height: 780 });
  await page.evaluate(() => scrollTo(0, 0));
}

function bottomsOf(found: Locator): Promise<number[]> {
  return found.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
}

async function selectedDays(page: Page): Promise<(string | null)[]> {
  const selected = page.locator('td[aria-selected=true]');
  await selected.first().waitFor();
  return selected.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-day')));
}

async function totals(page: Page): Promise<string[]> {
  const total = page.getByRole('complementary', { name: 'Rates' }).locator('section dl > div');
  await total.first().waitFor();
  return (await total.allInnerTexts()).map((text) => text.replaceAll(/[\u2066-\u2069]/g, ''));
}

async function shownDay(page: Page, label: string): Promise<string> {
  return (await page.getByRole('button', { name: label, exact: true }).innerText()).trim();
}
