// What no plan and no reading of the page proves: three entries a day in the DOM, the chosen day, the layout of a phone.
import { format, parseISO } from 'date-fns';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { monthOf, shiftMonth } from '#domain/time/month.ts';
import type { CalendarEntry } from '#domain/rooms/room.ts';
import { buildingInstant } from '#domain/time/instant.ts';
import { buildingDay } from '#domain/time/time.ts';
import { holdRequests } from '#tests/paths/held-http-requests.ts';
import { horizontalOverflow, axeFindings } from '#tests/support/checks/axe.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { useSharedSite } from '#tests/support/use-site.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const use = useSharedSite({
  visitor: { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
});

const today = buildingDay(algiers, new Date());
const nextMonth = shiftMonth(monthOf(today), 1);
const calendarCall = /^\/api\/rooms\/[\w-]+\/calendar$/;
const eventsCall = /^\/api\/events\/calendar$/;

const grid = (page: Page) => page.getByRole('grid');
const dayCell = (page: Page, day: string) => page.locator(`td[data-day="${day}"]:visible`);
const monthName = (month: string) => format(parseISO(`${month}-01`), 'MMMM yyyy');
const dayName = (day: string) => format(parseISO(day), 'EEEE d MMMM yyyy');
const dayOfNextMonth = (day: number) => `${nextMonth}-${String(day).padStart(2, '0')}`;

function entry(
  [day, from]: readonly [string, string],
  [lastDay, to]: readonly [string, string],
  words: Pick<CalendarEntry, 'kind' | 'title'>,
): CalendarEntry {
  return {
    ...words,
    start: buildingInstant(algiers, day, from).toISOString(),
    end: buildingInstant(algiers, lastDay, to).toISOString(),
  };
}

/** Turns to the next month, for which the server returns `entries`; the page stays where it is. */
async function showNextMonth(page: Page, entries: CalendarEntry[]): Promise<void> {
  await page.route(
    ({ pathname, searchParams }) =>
      calendarCall.test(pathname) && searchParams.get('month') === nextMonth,
    (route) => route.fulfill({ json: entries }),
  );
  const turn = page.getByRole('button', { name: 'Next month' });
  await turn.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await turn.click();
  await page
    .locator('table[aria-busy=false]')
    .and(page.getByRole('grid', { name: monthName(nextMonth) }))
    .waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
}

test('A day shows whether it is reserved in whole or in part, and all its entries when it is chosen', async () => {
  const { page } = use.watched;
  await openHydrated(page, '/rooms/salle-casbah');
  const reserved = { kind: 'reserved', title: 'Reserved' } as const;
  const [busy, after] = [dayOfNextMonth(10), dayOfNextMonth(11)];
  await showNextMonth(page, [
    entry([busy, '08:00'], [busy, '09:00'], reserved),
    entry([busy, '10:00'], [busy, '11:30'], { kind: 'renter', title: 'Benali Textiles' }),
    entry([busy, '12:00'], [busy, '13:00'], reserved),
    entry([busy, '14:00'], [busy, '15:00'], reserved),
    entry([busy, '16:00'], [busy, '17:00'], reserved),
    entry([after, '00:00'], [dayOfNextMonth(13), '00:00'], { kind: 'unavailable', title: 'Works' }),
  ]);
  await grid(page)
    .getByRole('gridcell', {
      name: `${dayName(busy)}. Reserved, 08:00 to 09:00. Reserved: Benali Textiles, 10:00 to 11:30. Reserved, 12:00 to 13:00. +2 more`,
      exact: true,
    })
    .click();
  const availability = page.getByRole('region', { name: 'Availability' });
  await availability.getByText('Reserved, 16:00 to 17:00').waitFor();
  await dayCell(page, busy).getByText('+2 more', { exact: true }).waitFor();
  for (const day of [after, dayOfNextMonth(12)]) {
    await grid(page)
      .getByRole('gridcell', { name: `${dayName(day)}. Unavailable: Works`, exact: true })
      .waitFor();
  }
  await dayCell(page, dayOfNextMonth(13)).click();
  await availability.getByText('Nothing is reserved on this day.').waitFor();

  // On a phone each kind has a letter.
  await page.setViewportSize({ width: 390, height: 844 });
  const shown = dayCell(page, busy).locator('span[data-kind]:visible');
  expect(await shown.allInnerTexts()).toEqual(['R', 'N']);
  expect(await horizontalOverflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  use.watched.expectNoErrors();
});

test('The calendar of the Grand Hall lists the public events of the chosen day', async () => {
  const { page } = use.watched;
  const [day, other] = [dayOfNextMonth(12), dayOfNextMonth(14)];
  const evening = {
    id: '5b7f4f0e-0d6c-4a52-9a55-0f3a2a4e8a11',
    title: 'Startup Evening',
    description: 'Pitch, meet, build.',
    organizer: 'Riwaq',
    start_time: buildingInstant(algiers, day, '18:00').toISOString(),
    end_time: buildingInstant(algiers, day, '21:30').toISOString(),
    translations: { fr: { title: 'Soirée startups' } },
  };
  await openHydrated(page, '/rooms/grande-salle');
  const panel = page.getByRole('complementary', { name: 'Public events' });
  await panel.getByText(dayName(today)).waitFor();
  const held = await holdRequests(page, [eventsCall]);
  await page.getByRole('button', { name: 'Next month' }).click();
  await (await held.next(eventsCall)).fulfill({ json: [evening] });

  // The first day of the month with an event is the chosen one.
  await panel.getByRole('heading', { name: 'Startup Evening' }).waitFor();
  expect(await panel.innerText()).toContain('18:00–21:30');
  const link = panel.getByRole('link', { name: 'More Details: Startup Evening' });
  expect(await link.innerText()).toBe('More Details');
  expect(await link.getAttribute('href')).toBe(`/events/${evening.id}`);
  await grid(page)
    .getByRole('gridcell', { name: /\. 1 public event$/ })
    .waitFor();
  await dayCell(page, other).click();
  await panel.getByText('No public event on this day.').waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  const [below, above] = await Promise.all([panel.boundingBox(), grid(page).boundingBox()]);
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  use.watched.expectNoErrors();
});
