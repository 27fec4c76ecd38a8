// The way of Tab, Enter and the arrow keys through public pages: no plan presses keys.
import { expect, test } from 'vitest';
import { monthOf, shiftMonth } from '#domain/time/month.ts';
import { tabTo, waitForFocus, walkThrough } from '#tests/support/checks/keyboard.ts';
import { widths } from '#tests/support/checks/display-checks.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const phone = { width: widths.phone, height: 800 };
const use = useSharedSite({
  visitor: { viewport: { width: widths.desk, height: 800 }, reducedMotion: 'reduce' },
});

test('The first stop leads past the header, and on the way back through the footer no stop is under it', async () => {
  const { page, expectNoErrors } = use.watched;
  await openHydrated(page, '/events');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await waitForFocus(page.getByRole('main'));
  await page.keyboard.press('Tab');
  await waitForFocus(page.getByRole('main').getByRole('link').first());

  await page.setViewportSize({ width: 640, height: 360 });
  const links = page.getByRole('contentinfo').getByRole('link');
  await links.last().focus();
  const headerEnd = await page.getByRole('banner').evaluate((header) => header.clientHeight);
  for (let left = (await links.count()) - 1; left > 0; left -= 1) {
    await page.keyboard.press('Shift+Tab');
    const focused = page.locator(':focus');
    const top = await focused.evaluate((link) => link.getBoundingClientRect().top);
    expect(top, await focused.innerText()).toBeGreaterThanOrEqual(headerEnd);
  }
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
    await page.evaluate(() => scrollTo(0, 700));
    await tabTo(page, menu.getByRole('button', { name: 'Close the menu' }));
    await page.keyboard.press(close);
    await menu.waitFor({ state: 'detached' });
    await waitForFocus(opener);
    expect(await page.evaluate(() => scrollY)).toBe(700);
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
  await waitForFocus(calendar.locator('[role=gridcell][tabindex="0"]'));
  await page.keyboard.press('End');
  // The key moves the focus once the grid has rendered.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('td:last-child')))
    .toBe(true);
  // The months are one place of the history.
  const places = await page.evaluate(() => history.length);
  const focused = calendar.locator('td:focus');
  const day = (await focused.getAttribute('data-day')) ?? '';
  await page.keyboard.press('PageDown');
  const later = shiftMonth(monthOf(day), 1);
  await expect.poll(() => focused.getAttribute('data-day')).toContain(later);
  expect(new URL(page.url()).searchParams.get('month')).toBe(later);
  const heading = calendar.getByRole('heading', { level: 3 }).first();
  expect(await heading.getAttribute('aria-live')).toBe('polite');
  await page.keyboard.press('PageUp');
  await waitForFocus(calendar.locator(`td[data-day="${day}"]`));
  await page.keyboard.press('Space');
  await waitForFocus(calendar.locator('[role=gridcell][aria-selected=true]'));
  expect(await calendar.locator('td[tabindex="0"]').count()).toBe(1);
  expect(await page.evaluate(() => history.length)).toBe(places);
  await page.keyboard.press('Tab');
  await waitForFocus(page.getByRole('contentinfo').getByRole('link').first());
  expectNoErrors();
});
