// The search as it is typed and chosen, the toggle and free access: what reading the page (tests/site/rooms.test.ts) does not prove.
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { shiftDay } from '#domain/time/time.ts';
import { formatDay } from '#domain/time/dates.ts';
import { chooseDay } from '#tests/support/booking-page.ts';
import { waitForFocus } from '#tests/support/checks/keyboard.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({ visitor: { reducedMotion: 'reduce' } });

const inDays = (days: number) => shiftDay(inject('seededDay'), days);
const allRooms = [
  'Bab El Oued Studio',
  'Casbah Room',
  'Didouche Office',
  'El Djazair Room',
  'Grand Hall',
  'Mezghena Room',
];

test('Prices and buttons of neighbouring cards are aligned; a visitor cannot book yet', async () => {
  const { page } = use.watched;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/rooms');
  const parts = page.getByRole('article');
  for (const part of [
    parts.getByRole('list', { name: 'Amenities' }),
    parts.locator('dl'),
    parts.getByRole('link', { name: /^Details/ }),
  ]) {
    const tops = await part.evaluateAll((found) =>
      found.slice(0, 3).map((each) => Math.round(each.getBoundingClientRect().top)),
    );
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size).toBe(1);
  }
  // The text of a picture that is not loaded yet is not seen.
  const colours = await page
    .locator('main article img')
    .evaluateAll((pictures) => pictures.map((picture) => getComputedStyle(picture).color));
  expect(new Set(colours)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await page.getByRole('link', { name: /^Book Now/ }).count()).toBe(0);
});

test('The toggle is in the address and moves by arrow keys', async () => {
  const { page } = use.watched;
  await page.goto('/rooms');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor();
  const tab = (name: string) => page.getByRole('tab', { name });
  expect(await tab('Pay-per-use Rooms').getAttribute('aria-selected')).toBe('true');
  await tab('Monthly Subscriptions').click();
  await page.waitForURL('**/rooms?view=subscriptions');
  await page
    .getByRole('tabpanel', { name: 'Monthly Subscriptions' })
    .getByRole('heading', { name: 'Grande Salle Monthly Subscription' })
    .waitFor();

  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/\/rooms$/);
  await page.getByRole('tabpanel', { name: 'Pay-per-use Rooms' }).waitFor();
  await waitForFocus(tab('Pay-per-use Rooms'));
  await page.keyboard.press('End');
  await page.waitForURL('**/rooms?view=subscriptions');
  await page.reload();
  await page.getByText('6,000 DA', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Subscribe Now' }).click();
  await page.waitForURL('**/subscribe/grande-salle');
  use.watched.expectNoErrors();
});

test('An invalid search moves the focus to its first wrong field; a valid one lists free rooms first, and stays when one comes back', async () => {
  const { page } = use.watched;
  const [from, to] = [inDays(7), inDays(7)];
  await page.goto('/rooms');
  await search(page, { seats: '10', from: inDays(12), to: inDays(10) });
  await page.getByText('The last day cannot be before the first day.').waitFor();
  await waitForFocus(page.getByLabel('Last day'));
  await status(page, '4 rooms found.').waitFor();
  await search(page, { seats: '8', from, to });
  await page.waitForURL(`**/rooms?seats=8&from=${from}&to=${to}`);
  await status(
    page,
    /^2 rooms are free on .+\. 1 room is partly free\. 1 more with a private calendar\.$/,
  ).waitFor();
  expect(await namesOf(page)).toEqual([
    'Grand Hall',
    'Mezghena Room',
    'Casbah Room',
    'Bab El Oued Studio',
    'El Djazair Room',
  ]);
  await card(page, 'Grand Hall')
    .getByText(`Free on ${formatDay(from, 'en')}`)
    .waitFor();
  const ask = card(page, 'Bab El Oued Studio').getByRole('link', {
    name: /^Private calendar: ask us/,
  });
  expect(await ask.getAttribute('href')).toBe(
    'mailto:contact@riwaq.example?subject=Bab%20El%20Oued%20Studio',
  );
  const taken = card(page, 'El Djazair Room');
  await taken.getByText('Taken', { exact: true }).waitFor();

  await taken.getByRole('link', { name: 'Details of El Djazair Room' }).click();
  await page.getByRole('heading', { level: 1, name: 'El Djazair Room' }).waitFor();
  await page.goBack();
  await status(page, /^2 rooms are free/).waitFor();
  expect(await page.getByLabel('Minimum seats').inputValue()).toBe('8');
  expect(await page.getByLabel('First day').innerText()).toBe(formatDay(from, 'en'));

  await page.getByRole('link', { name: 'Clear' }).click();
  await page.waitForURL(/\/rooms$/);
  await expect.poll(() => namesOf(page)).toEqual(allRooms);
  expect(await page.getByLabel('Minimum seats').inputValue()).toBe('');
  expect(await page.getByText('Taken').count()).toBe(0);
  await waitForFocus(page.getByRole('heading', { name: 'Which rooms are free?' }));
  use.watched.expectNoErrors();
});

test('A calendar that cannot be loaded leaves the date input of the browser', async () => {
  // Its code and its texts.
  const part = /assets\/calendar-[\w-]{7,8}\.js/;
  const { page, expectNoErrors } = use.watched;
  await page.route(part, (route) => route.abort());
  await openHydrated(page, '/rooms');
  await page.getByRole('button', { name: 'First day', exact: true }).press('Enter');
  await waitForFocus(page.locator('input[name=from]'));
  // Later loads repeat the one that failed.
  await page.unroute(part);
  const day = inDays(200);
  await page.getByLabel('First day').fill(day);
  await page.getByRole('button', { name: 'Find rooms' }).click();
  await page.waitForURL(`**/rooms?from=${day}`);
  expectNoErrors(part);
});

test('A visitor who signs in to subscribe comes to the booking form with monthly billing; a customer follows a link', async () => {
  const { page } = use.watched;
  const main = page.getByRole('main');
  const subscribe = main.getByRole('link', { name: 'Subscribe', exact: true });
  const expectMonthlyBilling = async () => {
    await page.waitForURL('**/book/grande-salle?billing=monthly');
    const monthly = page.getByRole('radio', { name: 'Monthly' });
    await monthly.waitFor();
    expect(await monthly.isChecked()).toBe(true);
  };
  await page.goto('/subscribe/grande-salle');
  const popupOpened = page.waitForEvent('popup');
  await main.getByRole('button', { name: 'Sign in' }).click();
  expect(await subscribe.count()).toBe(0);
  const popup = await popupOpened;
  await popup.getByRole('button', { name: /Karim Benali/ }).click();
  await expectMonthlyBilling();
  await page.goto('/subscribe/grande-salle');
  await subscribe.click();
  await expectMonthlyBilling();
  use.watched.expectNoErrors();
});

function card(page: Page, room: string) {
  return page.getByRole('article', { name: room, exact: true });
}

function namesOf(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
}

function status(page: Page, text: string | RegExp) {
  return page.getByRole('main').getByRole('status').getByText(text);
}

/** Fills the search and sends it, as soon as the page listens. */
async function search(
  page: Page,
  { seats, from, to }: { seats: string; from: string; to: string },
): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor();
  await page.getByLabel('Minimum seats').fill(seats);
  await chooseDay(page, 'First day', from);
  await chooseDay(page, 'Last day', to);
  await page.getByRole('button', { name: 'Find rooms' }).click();
}
