import { format, parseISO } from 'date-fns';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildingInstant } from '#domain/time/instant.ts';
import { monthOf, shiftMonth } from '#domain/time/month.ts';
import type { CalendarEntry, CalendarEntryKind } from '#domain/rooms/room.ts';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import { formatDay } from '#domain/time/dates.ts';
import { horizontalOverflow } from '#tests/support/checks/axe.ts';
import { bookingPage } from '#tests/support/booking-page.ts';
import { openPage } from '#tests/support/browser.ts';
import { tabTo, waitForFocus } from '#tests/support/checks/keyboard.ts';
import { readInBrowser, visitorState } from '#tests/support/signed-in.ts';
import { useSharedSite } from '#tests/support/use-site.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const nextMonth = shiftMonth(monthOf(buildingDay(algiers, new Date())), 1);
const day = (number: number) => `${nextMonth}-${String(number).padStart(2, '0')}`;
const fullDay = (date: string) => format(parseISO(date), 'EEEE d MMMM yyyy');
const shownDay = (date: string) => formatDay(date, 'en');

// Two actors in one form: the calendar beside it, the popup and the fields show one period. The months: machines/room-months.
const use = useSharedSite({
  visitor: { viewport: { width: 1280, height: 1200 }, reducedMotion: 'reduce' },
  signedIn: 'karim',
});

function entry(
  kind: CalendarEntryKind,
  [from, at]: readonly [string, string],
  [to, until]: readonly [string, string],
): CalendarEntry {
  return {
    kind,
    title: kind === 'unavailable' ? 'Works' : 'Reserved',
    start: buildingInstant(algiers, from, at).toISOString(),
    end: buildingInstant(algiers, to, until).toISOString(),
  };
}

/** In the next month: the 3rd reserved in the morning, the 10th and 11th closed. */
const entries = [
  entry('reserved', [day(3), '09:00'], [day(3), '12:00']),
  entry('unavailable', [day(10), '00:00'], [day(12), '00:00']),
];

/** Opens the form of a room whose calendar shows `entries`; returns the months that it asks for. */
async function openForm(page: Page): Promise<string[]> {
  const slug = 'salle-casbah';
  const asked: string[] = [];
  await page.route(
    ({ pathname }) => pathname === `/api/rooms/${slug}/calendar`,
    (route) => {
      const month = new URL(route.request().url()).searchParams.get('month') ?? '';
      asked.push(month);
      return route.fulfill({ json: month === nextMonth ? entries : [] });
    },
  );
  await page.goto(`/book/${slug}`);
  await page.locator('form').first().waitFor();
  return asked;
}

function calendarOf(page: Page) {
  const card = page.getByRole('region', { name: 'Room calendar' });
  return {
    card,
    hint: card.getByRole('status').first(),
    cell: (date: string) => page.locator(`[role=grid] td[data-day="${date}"]:visible`),
    turn: async () => {
      await card.getByRole('button', { name: 'Next month' }).click();
      await card.locator('table[aria-busy=false]').waitFor();
    },
    selected: () =>
      page
        .locator('td[aria-selected=true]:visible')
        .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.day)),
  };
}

const field = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('The keyboard chooses days; reserved hours show a warning while they are chosen, where Next stops', async () => {
  const { page, expectNoErrors } = use.watched;
  await openForm(page);
  const form = bookingPage(page);
  const { cell, turn, selected, hint } = calendarOf(page);
  const clash = page.getByRole('main').getByText(/^The room is (already reserved|closed) on/);
  await turn();
  await tabTo(page, cell(day(1)));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(selected).toEqual([day(3)]);
  expect(await hint.innerText()).toBe(`Chosen: ${fullDay(day(3))}.`);
  expect(await field(page, 'Day').innerText()).toBe(shownDay(day(3)));
  await expect
    .poll(() => clash.innerText())
    .toBe(`The room is already reserved on ${fullDay(day(3))} from 09:00 to 12:00.`);
  expect(await clash.locator('xpath=ancestor::*[@role="status"]').count()).toBe(1);
  await page.getByRole('combobox', { name: 'Start time' }).selectOption('12:00');
  await clash.waitFor({ state: 'detached' });

  await form.choose('Daily');
  await expect.poll(() => clash.innerText()).toContain('from 09:00 to 12:00');
  // Nor is it free in the field, which has read the month already.
  await field(page, 'First day').click();
  const picker = page.getByRole('dialog', { name: 'First day' });
  await picker.getByRole('gridcell', { name: `${fullDay(day(10))}. Not free` }).waitFor();
  await page.keyboard.press('Escape');
  await form.chooseDay('First day', day(4));
  await form.chooseDay('Last day', day(12));
  await expect.poll(() => clash.innerText()).toBe(`The room is closed on ${fullDay(day(10))}.`);
  await form.fill('Event name', 'Data training');
  await form.fill('Client or company name', 'Atlas Conseil');
  await form.fill('Phone', '0550 12 34 56');
  await form.next();
  const notice = page.locator('[data-field="clash"]');
  await expect.poll(() => notice.evaluate((it) => it === document.activeElement)).toBe(true);
  await form.chooseDay('Last day', day(9));
  await clash.waitFor({ state: 'detached' });
  await form.next();
  await form.heading('Verification').waitFor();
  expectNoErrors();
});

test('Every month of the period is read once; a failed month shows no availability until it is read', async () => {
  const { page, expectNoErrors } = use.watched;
  const asked = await openForm(page);
  const form = bookingPage(page);
  const last = shiftMonth(nextMonth, 2);
  let isFailing = true;
  await page.route(
    ({ searchParams }) => searchParams.get('month') === last,
    (route) =>
      isFailing
        ? route.fulfill({ status: 500, json: { code: 'internal', error: 'Something went wrong.' } })
        : route.fulfill({
            json: [entry('reserved', [`${last}-01`, '00:00'], [`${last}-02`, '00:00'])],
          }),
  );
  await form.choose('Daily');
  await form.chooseDay('First day', day(20));
  await form.chooseDay('Last day', `${last}-05`);
  await page.getByText('The calendar could not be read').waitFor();
  expect(await page.getByText(/^The room is (already reserved|closed)/).count()).toBe(0);
  isFailing = false;
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByText(`The room is already reserved on ${fullDay(`${last}-01`)}.`).waitFor();
  const between = shiftMonth(nextMonth, 1);
  expect(asked.filter((month) => [nextMonth, between].includes(month)).sort()).toEqual([
    nextMonth,
    between,
  ]);
  expectNoErrors(/status of 500/);
});

test('On a phone the popup chooses, Done closes it and gives the focus back', async () => {
  const { page, expectNoErrors } = use.watched;
  await page.setViewportSize({ width: 390, height: 844 });
  await openForm(page);
  await bookingPage(page).choose('Daily');
  const opener = page.getByRole('button', { name: 'See the calendar' });
  await opener.click();
  const popup = page.getByRole('dialog', { name: 'Room calendar' });
  await popup.getByRole('button', { name: 'Next month' }).click();
  const cell = (date: string) => popup.locator(`td[data-day="${date}"]`);
  await cell(day(13)).click();
  await cell(day(14)).click();
  await popup.getByText(/^Chosen: 13/).waitFor();
  expect(await horizontalOverflow(page)).toBe(0);
  await popup.getByRole('button', { name: 'Done' }).click();
  await popup.waitFor({ state: 'detached' });
  await waitForFocus(opener);
  expect(await field(page, 'First day').innerText()).toBe(shownDay(day(13)));
  expect(await field(page, 'Last day').innerText()).toBe(shownDay(day(14)));

  // The entries of the chosen day are above the grid.
  await bookingPage(page).choose('Hourly');
  await bookingPage(page).chooseDay('Day', day(3));
  await opener.click();
  const entry = popup.getByRole('listitem').filter({ hasText: '09:00' });
  await entry.waitFor();
  const [of, grid] = [await entry.boundingBox(), await popup.getByRole('grid').boundingBox()];
  expect((of?.y ?? Infinity) + (of?.height ?? 0)).toBeLessThan(grid?.y ?? 0);
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: 'Back to the room' }).click();
  await page.waitForURL('**/rooms/salle-casbah');
  expectNoErrors();
});

const todayIn = (calendar: Locator | Page) =>
  calendar
    .locator('td[aria-current=date]:visible')
    .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.day));

// How far a device may be wrong: src/app/clock.test.ts.
test('Where the clock of the device is a year ahead, today is that of the building', async () => {
  const today = buildingDay(algiers, new Date());
  const visitor = await use.newContext();
  const { page, expectNoErrors } = await openPage(visitor);
  await page.clock.install({ time: buildingInstant(algiers, shiftDay(today, 365), '12:00') });
  await page.goto('/rooms/salle-casbah');
  await expect.poll(() => todayIn(page)).toEqual([today]);
  expectNoErrors();
  await visitor.close();
});

test('After midnight in Algiers the calendar and the fields show the same today', async () => {
  const visitor = await use.newContext({ storageState: visitorState('karim', use.site.origin) });
  const { page, expectNoErrors } = await openPage(visitor);
  const before = `${shiftMonth(nextMonth, -2)}-14`;
  const after = shiftDay(before, 1);
  await page.clock.install({ time: buildingInstant(algiers, before, '23:59') });
  // The clock of the server shows the same, in each call that the application reads the time of.
  await page.route(/\/(?:api\/|rest\/v1\/|healthz$)/, async (route) => {
    const response = await route.fetch();
    const date = await page.evaluate(() => new Date().toUTCString());
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  await readInBrowser(page);
  await openForm(page);
  const { card } = calendarOf(page);
  const fieldCalendar = async () => {
    await field(page, 'Day').click();
    const picker = page.getByRole('dialog', { name: 'Day', exact: true });
    await picker.waitFor();
    return picker;
  };
  await expect.poll(() => todayIn(card)).toEqual([before]);

  await page.clock.fastForward('02:00');
  expect(await todayIn(await fieldCalendar())).toEqual([after]);
  await expect.poll(() => todayIn(card)).toEqual([after]);
  expectNoErrors();
  await visitor.close();
});
