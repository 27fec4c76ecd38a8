// Hours that are searched for, from the list to the form; the texts of the list are read in tests/site/rooms.test.ts.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildingDay, shiftDay } from '#domain/time.ts';
import { formatDay, formatLongDay } from '#src/components/dates.ts';
import { openHydrated, waitForAddress } from '#tests/support/open-page.ts';
import { becomeVisitor } from '#tests/support/signed-in.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({ visitor: { reducedMotion: 'reduce' } });

/** In the seeded site the Casbah Room is reserved from 09:00 to 12:00. */
const day = shiftDay(buildingDay(new Date()), 7);
const room = 'salle-casbah';

test('A room with a reserved hour is free in part, and its form opens with free hours', async () => {
  const { page } = use.watched;
  await becomeVisitor(page, 'yasmine', use.site.origin);
  await openHydrated(page, `/rooms?from=${day}`);
  const card = page.getByRole('article', { name: 'Casbah Room' });
  await card.getByText('until 09:00 · from 12:00', { exact: true }).waitFor();
  await card.getByRole('link', { name: /^Book Now/ }).click();
  await waitForAddress(page, `/book/${room}`, { from: day, start: '12:00', end: '20:00' });
  // The search has a field of this name too.
  await expect.poll(() => page.getByLabel('Start time').inputValue()).toBe('12:00');
  expect(await page.getByLabel('End time').inputValue()).toBe('20:00');
  // The calendar is read: other hours clash, these do not.
  await page.getByLabel('Start time').selectOption('11:00');
  await clashOf(page).waitFor();
  await page.getByLabel('Start time').selectOption('12:00');
  await clashOf(page).waitFor({ state: 'detached' });
  use.watched.expectNoErrors();
});

test('Hours of the search are those of the room page and the form', async () => {
  const { page } = use.watched;
  await becomeVisitor(page, 'yasmine', use.site.origin);
  await openHydrated(page, `/rooms?from=${day}`);
  await page.getByLabel('Start time').selectOption('14:00');
  await page.getByLabel('End time').selectOption('16:00');
  await page.getByRole('button', { name: 'Find rooms' }).click();
  const search = { from: day, start: '14:00', end: '16:00' };
  await waitForAddress(page, '/rooms', search);
  await page
    .getByRole('main')
    .getByRole('status')
    .getByText(`3 rooms are free on ${formatDay(day, 'en')} · \u206614:00–16:00\u2069.`)
    .waitFor();
  const card = page.getByRole('article', { name: 'Casbah Room' });
  await card.getByText('Free at these hours', { exact: true }).waitFor();
  // By the day only.
  expect(
    await page.getByRole('article', { name: 'El Djazair Room' }).getByText('Taken').count(),
  ).toBe(1);
  await card.getByRole('link', { name: 'Details of Casbah Room' }).click();
  await waitForAddress(page, `/rooms/${room}`, search);
  await page.getByText('14:00–16:00', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Book This Room' }).click();
  await waitForAddress(page, `/book/${room}`, search);
  await page.getByRole('button', { name: 'Day', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Day', exact: true }).innerText()).toContain(
    formatLongDay(day, 'en'),
  );
  expect(await page.getByLabel('Start time').inputValue()).toBe('14:00');
  expect(await page.getByLabel('End time').inputValue()).toBe('16:00');
  use.watched.expectNoErrors();
});

test('Wrong hours stay as they are typed, with their problem in words, and the days are searched', async () => {
  const { page } = use.watched;
  await openHydrated(page, `/rooms?from=${day}&start=9:15&end=25:00`);
  expect(await problemOf(page, 'Start time')).toBe(
    '“9:15” is not a valid time. Please choose another.',
  );
  expect(await problemOf(page, 'End time')).toBe(
    '“25:00” is not a valid time. Please choose another.',
  );
  expect(await page.getByLabel('Start time').inputValue()).toBe('9:15');
  await page
    .getByRole('status')
    .getByText(/^2 rooms are free on/)
    .waitFor();

  await page.getByLabel('Start time').selectOption('16:00');
  await page.getByLabel('End time').selectOption('14:00');
  await page.getByRole('button', { name: 'Find rooms' }).click();
  await page.getByText('The end time must be after the start time.').waitFor();
  expect(await problemOf(page, 'Start time')).toBeNull();
  expect(await page.getByLabel('End time').evaluate((it) => it === document.activeElement)).toBe(
    true,
  );
  await page.getByLabel('End time').selectOption({ label: 'Any time' });
  await page.getByRole('button', { name: 'Find rooms' }).click();
  await page.getByText('Please choose the end time too.').waitFor();
  use.watched.expectNoErrors();
});

/** The message of the form about a period that is taken: it offers the free hours. */
function clashOf(page: Page) {
  return page.getByRole('main').getByRole('status').getByRole('group');
}

async function problemOf(page: Page, label: string): Promise<string | null> {
  const id = await page.getByLabel(label).getAttribute('aria-describedby');
  return id === null ? null : page.locator(`[id="${id}"]`).innerText();
}
