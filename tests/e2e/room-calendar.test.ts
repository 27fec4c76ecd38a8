import { format, parseISO } from 'date-fns';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { monthOf, shiftMonth } from '#domain/month.ts';
import type { CalendarEntry } from '#domain/rooms/room.ts';
import { buildingInstant } from '#domain/instant.ts';
import { buildingDay, shiftDay } from '#domain/time.ts';
import { holdRequests, refuse } from '#tests/paths/held-requests.ts';
import { horizontalOverflow, axeFindings } from '#tests/support/axe.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { becomeVisitor } from '#tests/support/signed-in.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({
  visitor: { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
});

const today = buildingDay(new Date());
const thisMonth = monthOf(today);
const nextMonth = shiftMonth(thisMonth, 1);
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
    start: buildingInstant(day, from).toISOString(),
    end: buildingInstant(lastDay, to).toISOString(),
  };
}

/** Opens a page and waits until it can be used, not only read. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
}

/** Turns to the next month, for which the server returns `entries`. */
async function showNextMonth(page: Page, entries: CalendarEntry[]): Promise<void> {
  await page.route(
    ({ pathname, searchParams }) =>
      calendarCall.test(pathname) && searchParams.get('month') === nextMonth,
    (route) => route.fulfill({ json: entries }),
  );
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.locator('table[aria-busy=false]').waitFor();
  await grid(page)
    .and(page.getByRole('grid', { name: monthName(nextMonth) }))
    .waitFor();
}

async function waitForFocus(target: Locator): Promise<void> {
  await expect
    .poll(() => target.evaluate((element) => element === document.activeElement))
    .toBe(true);
}

test('The month is in the page as served, from Sunday to Saturday, with today marked and chosen', async () => {
  const { page } = use.watched;
  const html = await (await page.request.get('/rooms/salle-casbah')).text();
  expect(html).toContain(monthName(thisMonth));
  expect(html).toContain(`data-day="${today}"`);

  await open(page, '/rooms/salle-casbah');
  await page.getByRole('grid', { name: monthName(thisMonth) }).waitFor();
  const weekdays = await grid(page).getByRole('columnheader').all();
  expect(await Promise.all(weekdays.map((name) => name.getAttribute('aria-label')))).toEqual([
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ]);
  const current = page.locator('[aria-current=date]');
  expect(await current.getAttribute('data-day')).toBe(today);
  expect(await current.getAttribute('aria-selected')).toBe('true');
  await page.getByRole('gridcell', { name: `${dayName(today)}. Today` }).waitFor();
  const weekend = await page
    .locator('[data-weekend]')
    .evaluateAll((days) => days.map((day) => (day as HTMLElement).dataset.day ?? ''));
  expect([...new Set(weekend.map((day) => format(parseISO(day), 'EEE')))].sort()).toEqual([
    'Fri',
    'Sat',
  ]);
  const legend = page.getByRole('list', { name: 'Key' }).getByRole('listitem');
  expect((await legend.allInnerTexts()).map((text) => text.split('\n').at(-1))).toEqual([
    'Reserved',
    'Reserved with renter',
    'Unavailable',
    'Today',
    'Weekend',
  ]);
  use.watched.expectNoErrors();
});

test('The keyboard alone moves by days, weeks and months, and chooses a day', async () => {
  const { page } = use.watched;
  await open(page, `/rooms/salle-casbah?month=${nextMonth}`);
  const cell = (day: number) => dayCell(page, dayOfNextMonth(day));
  const press = async (key: string, target: Locator) => {
    await page.keyboard.press(key);
    await waitForFocus(target);
  };
  await page.getByRole('button', { name: 'Next month' }).focus();
  await press('Tab', cell(1));
  await press('ArrowRight', cell(2));
  await press('ArrowDown', cell(9));
  await press('ArrowLeft', cell(8));
  await press('ArrowUp', cell(1));
  await press('ArrowDown', cell(8));
  await page.keyboard.press('Home');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('td:first-child')))
    .toBe(true);
  await page.keyboard.press('End');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('td:last-child')))
    .toBe(true);
  const day = (await page.locator('td:focus').getAttribute('data-day')) ?? '';
  const later = shiftMonth(nextMonth, 1);

  await press('PageDown', dayCell(page, later + day.slice(7)));
  expect(new URL(page.url()).searchParams.get('month')).toBe(later);
  const announced = page.getByRole('heading', { level: 3, name: monthName(later) });
  expect(await announced.getAttribute('aria-live')).toBe('polite');
  await press('PageUp', dayCell(page, day));
  await page.keyboard.press('Enter');
  await page.locator(`td[data-day="${day}"][aria-selected=true]`).waitFor();
  await page.getByText(dayName(day), { exact: true }).first().waitFor();

  await press('ArrowLeft', dayCell(page, shiftDay(day, -1)));
  await page.keyboard.press('Space');
  await page.locator(`td[data-day="${shiftDay(day, -1)}"][aria-selected=true]`).waitFor();
  expect(await page.locator('td[tabindex="0"]').count()).toBe(1);
  use.watched.expectNoErrors();
});

test('Right to left, the arrows follow the reading direction', async () => {
  const { page } = use.watched;
  await use.context.addCookies([{ name: 'language', value: 'ar', url: use.site.origin }]);
  await open(page, `/rooms/salle-casbah?month=${nextMonth}`);
  await page.getByRole('button', { name: 'الشهر التالي' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await waitForFocus(dayCell(page, dayOfNextMonth(2)));
  await page.keyboard.press('ArrowRight');
  await waitForFocus(dayCell(page, dayOfNextMonth(1)));
  const [first, second] = await Promise.all(
    [1, 2].map((day) => dayCell(page, dayOfNextMonth(day)).boundingBox()),
  );
  const isSameWeek = first?.y === second?.y;
  expect(isSameWeek ? (first?.x ?? 0) > (second?.x ?? 0) : true).toBe(true);
  use.watched.expectNoErrors();
});

test('A day shows whether it is reserved in whole or in part, and all its entries when it is chosen', async () => {
  const { page } = use.watched;
  await open(page, '/rooms/salle-casbah');
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

test('A busy month shows three entries a day at most, however many there are', async () => {
  const { page } = use.watched;
  await open(page, '/rooms/salle-casbah');
  const many = Array.from({ length: 500 }, (_, index) => {
    const day = dayOfNextMonth((index % 28) + 1);
    const hour = String(6 + (index % 16)).padStart(2, '0');
    return entry([day, `${hour}:00`], [day, `${hour}:45`], { kind: 'reserved', title: '' });
  });
  await showNextMonth(page, many);
  await grid(page).getByText('+15 more', { exact: true }).first().waitFor();
  const counts = await grid(page).evaluate((table) => ({
    entries: table.querySelectorAll('td [data-kind] bdi').length,
    elements: table.querySelectorAll('*').length,
  }));
  expect(counts.entries).toBe(28 * 3);
  expect(counts.elements).toBeLessThan(800);
  use.watched.expectNoErrors();
});

test('A slow month shows its days at once; a failed month shows an error and can be retried', async () => {
  const { page } = use.watched;
  await open(page, '/rooms/salle-casbah');
  await grid(page).waitFor();
  await page.getByRole('button', { name: 'Next month' }).hover();
  const scrolled = await page.evaluate(() => scrollY);
  const held = await holdRequests(page, [calendarCall]);
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('grid', { name: monthName(nextMonth) }).waitFor();
  expect(await grid(page).getAttribute('aria-busy')).toBe('true');
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.getByText('Loading the calendar…').waitFor();

  await refuse(await held.next(calendarCall), 'internal');
  const failure = page.getByRole('alert').filter({ hasText: 'Something went wrong.' });
  await failure.waitFor();
  await grid(page)
    .getByRole('gridcell', { name: dayName(dayOfNextMonth(1)) })
    .waitFor();
  expect(await page.getByText('Nothing is reserved on this day.').count()).toBe(0);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await (
    await held.next(calendarCall)
  ).fulfill({
    json: [
      entry([dayOfNextMonth(3), '00:00'], [dayOfNextMonth(4), '00:00'], {
        kind: 'reserved',
        title: '',
      }),
    ],
  });
  await grid(page)
    .getByRole('gridcell', { name: `${dayName(dayOfNextMonth(3))}. Reserved` })
    .waitFor();
  expect(await failure.count()).toBe(0);
  // The months are one place of the history.
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  use.watched.expectNoErrors(/status of 500/);
});

test('The calendar goes from this month to eleven months ahead; other months in the address show the nearest', async () => {
  const { page } = use.watched;
  await open(page, '/rooms/salle-casbah?month=2020-01');
  await page.getByRole('grid', { name: monthName(thisMonth) }).waitFor();
  const previous = page.getByRole('button', { name: 'Previous month' });
  expect(await previous.getAttribute('aria-disabled')).toBe('true');
  await previous.dispatchEvent('click');
  await open(page, '/rooms/salle-casbah?month=2099-01');
  await page.getByRole('grid', { name: monthName(shiftMonth(thisMonth, 11)) }).waitFor();
  const next = page.getByRole('button', { name: 'Next month' });
  expect(await next.getAttribute('aria-disabled')).toBe('true');
  await open(page, '/rooms/salle-casbah?month=soon');
  await page.getByRole('grid', { name: monthName(thisMonth) }).waitFor();
  use.watched.expectNoErrors();
});

test('A private room shows a notice and requests no calendar', async () => {
  const { page } = use.watched;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/rooms/studio-bab-el-oued');
  await page
    .getByRole('region', { name: 'Availability' })
    .getByText('This room is private')
    .waitFor();
  expect(await grid(page).count()).toBe(0);
  expect(asked.filter((path) => calendarCall.test(path))).toEqual([]);
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
    start_time: buildingInstant(day, '18:00').toISOString(),
    end_time: buildingInstant(day, '21:30').toISOString(),
    translations: { fr: { title: 'Soirée startups' } },
  };
  await open(page, '/rooms/grande-salle');
  const panel = page.getByRole('complementary', { name: 'Public events' });
  await panel.getByText(dayName(today)).waitFor();
  const held = await holdRequests(page, [eventsCall]);
  await page.getByRole('button', { name: 'Next month' }).click();
  await refuse(await held.next(eventsCall), 'internal');
  await panel.getByText('Something went wrong.').waitFor();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await panel.getByRole('status', { name: 'Loading the events…' }).waitFor();
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
  expect(await axeFindings(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  const [below, above] = await Promise.all([panel.boundingBox(), grid(page).boundingBox()]);
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  use.watched.expectNoErrors(/status of 500/);
});

test('The Grand Hall’s calendar shows its events and closures, in every language', async () => {
  const { page } = use.watched;
  const [workshop, maintenance] = [shiftDay(today, 22), shiftDay(today, 20)];
  const shown = {
    en: [/Reserved: Marketing Workshop, 09:00/, /Unavailable: Yearly maintenance of the building$/],
    fr: [
      /Réservé\s:\sAtelier marketing, de 09:00/,
      /Indisponible\s:\sMaintenance annuelle du bâtiment$/,
    ],
    ar: [/محجوز: ورشة التسويق، من 09:00/, /غير متاح: الصيانة السنوية للمبنى$/],
  };
  for (const [language, texts] of Object.entries(shown)) {
    for (const [position, day] of [workshop, maintenance].entries()) {
      await openHydrated(page, `/rooms/grande-salle?month=${monthOf(day)}&lang=${language}`);
      await dayCell(page, day).click();
      await page
        .getByRole('listitem')
        .filter({ hasText: texts[position] ?? '' })
        .waitFor();
    }
  }
  use.watched.expectNoErrors();
});

test('The booking form has the calendar beside it, and in a popup on phones', async () => {
  const { page } = use.watched;
  await becomeVisitor(page, 'yasmine', use.site.origin);
  await open(page, '/book/salle-casbah');
  const card = page.getByRole('region', { name: 'Room calendar' });
  await card.getByRole('grid', { name: monthName(thisMonth) }).waitFor();
  await page.getByRole('textbox', { name: 'Event name', exact: true }).fill('Data training');
  const held = await holdRequests(page, [calendarCall]);
  await card.getByRole('button', { name: 'Next month' }).click();
  await (await held.next(calendarCall)).abort();
  await card.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await (await held.next(calendarCall)).continue();
  await card.locator('table[aria-busy=false]').waitFor();
  expect(await card.getByRole('alert').count()).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  const opener = page.getByRole('button', { name: 'See the calendar' });
  await opener.click();
  const popup = page.getByRole('dialog', { name: 'Room calendar' });
  await popup.getByRole('grid', { name: monthName(nextMonth) }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'hidden' });
  await waitForFocus(opener);
  expect(await page.getByRole('textbox', { name: 'Event name', exact: true }).inputValue()).toBe(
    'Data training',
  );

  await open(page, '/book/studio-bab-el-oued');
  await opener.click();
  await popup.getByText('This room is private').waitFor();
  use.watched.expectNoErrors(/ERR_FAILED/);
});
