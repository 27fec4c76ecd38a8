// Hours that are searched for, from the list to the form; the texts of the list are read in tests/site/rooms.test.ts.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildingDay, shiftDay } from '#domain/time.ts';
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

/** The message of the form about a period that is taken: it offers the free hours. */
function clashOf(page: Page) {
  return page.getByRole('main').getByRole('status').getByRole('group');
}
