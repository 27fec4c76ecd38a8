import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildingDay, shiftDay } from '#domain/time.ts';
import type { Language } from '#domain/language.ts';
import arabic from '#locales/ar/rooms.json';
import english from '#locales/en/rooms.json';
import french from '#locales/fr/rooms.json';
import { formatDay, formatLongDay } from '#src/components/dates.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { becomeVisitor } from '#tests/support/signed-in.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({ visitor: { reducedMotion: 'reduce' } });

/** In the seeded site the Casbah Room is reserved from 09:00 to 12:00. */
const day = shiftDay(buildingDay(new Date()), 7);
const room = 'salle-casbah';

const screens: [
  Language,
  typeof english.availability,
  { name: string; hours: string; bookNow: RegExp; start: string; end: string },
][] = [
  [
    'en',
    english.availability,
    {
      name: 'Casbah Room',
      hours: 'until 09:00 · from 12:00',
      bookNow: /^Book Now/,
      start: 'Start time',
      end: 'End time',
    },
  ],
  [
    'fr',
    french.availability,
    {
      name: 'Salle Casbah',
      hours: 'jusqu’à 09:00 · à partir de 12:00',
      bookNow: /^Réserver/,
      start: 'Heure de début',
      end: 'Heure de fin',
    },
  ],
  [
    'ar',
    arabic.availability,
    {
      name: 'قاعة القصبة',
      hours: 'حتى 09:00 · ابتداءً من 12:00',
      bookNow: /^احجز/,
      start: 'وقت البداية',
      end: 'وقت النهاية',
    },
  ],
];

test.each(screens)(
  'a room with a reserved hour is free in part, and its form opens with free hours, in %s',
  async (language, texts, { name, hours, bookNow, start, end }) => {
    const { page } = use.watched;
    await becomeVisitor(page, 'yasmine', use.site.origin);
    await openHydrated(page, `/rooms?lang=${language}&from=${day}`);
    const card = page.getByRole('article', { name });
    await card.getByText(texts.partly, { exact: true }).waitFor();
    await card.getByText(hours, { exact: true }).waitFor();
    await card.getByRole('link', { name: bookNow }).click();
    await waitForAddress(page, `/book/${room}`, { from: day, start: '12:00', end: '20:00' });
    // The search has a field of this name too.
    await expect.poll(() => page.getByLabel(start).inputValue()).toBe('12:00');
    expect(await page.getByLabel(end).inputValue()).toBe('20:00');
    // The calendar is read: other hours clash, these do not.
    await page.getByLabel(start).selectOption('11:00');
    await clashOf(page).waitFor();
    await page.getByLabel(start).selectOption('12:00');
    await clashOf(page).waitFor({ state: 'detached' });
    use.watched.expectNoErrors();
  },
);

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

test('Taken hours move to the nearest free ones in the links of a room', async () => {
  const { page } = use.watched;
  await openHydrated(page, `/rooms?from=${day}&start=10:00&end=11:30`);
  const card = page.getByRole('article', { name: 'Casbah Room' });
  await card.getByText('until 09:00 · from 12:00', { exact: true }).waitFor();
  await card.getByRole('link', { name: 'Details of Casbah Room' }).click();
  await waitForAddress(page, `/rooms/${room}`, { from: day, start: '12:00', end: '13:30' });
  use.watched.expectNoErrors();
});

test('Of several days the number of free ones is shown, with the calendar', async () => {
  const { page } = use.watched;
  const [from, to] = [day, shiftDay(day, 1)];
  await openHydrated(page, `/rooms?from=${from}&to=${to}&seats=20`);
  const card = page.getByRole('article', { name: 'Casbah Room' });
  await card.getByText(`1 of 2 days is free: ${formatDay(to, 'en')}.`).waitFor();
  await card.getByRole('link', { name: 'Calendar of Casbah Room' }).click();
  await waitForAddress(page, `/rooms/${room}`, { from: to, seats: '20' });
  expect(new URL(page.url()).hash).toBe('#availability');
  await page.locator(`td[aria-selected=true][data-day="${to}"]`).waitFor();
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

test('Without scripts the address alone returns the search result, with hours or without', async () => {
  const context = await use.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/rooms');
  const send = page.getByRole('button', { name: 'Find rooms' });
  await page.locator('input[name=from]').fill(day);
  await send.click();
  await page.waitForURL(`**/rooms?seats=&from=${day}&to=&start=&end=`);
  await page.getByText(/^2 rooms are free on/).waitFor();
  await page.getByLabel('Start time').selectOption('14:00');
  await page.getByLabel('End time').selectOption('16:00');
  await send.click();
  await page.getByText(/^3 rooms are free on/).waitFor();
  expect(await page.getByLabel('End time').inputValue()).toBe('16:00');
  await context.close();
});

/** The message of the form about a period that is taken, in any language: it offers the free hours. */
function clashOf(page: Page) {
  return page.getByRole('main').getByRole('status').getByRole('group');
}

/** Waits for an address with exactly these parameters, in any order. */
async function waitForAddress(
  page: Page,
  path: string,
  params: Record<string, string>,
): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === path);
  await expect
    .poll(() => {
      const search = new URL(page.url()).searchParams;
      search.delete('lang');
      return Object.fromEntries(search);
    })
    .toEqual(params);
}

async function problemOf(page: Page, label: string): Promise<string | null> {
  const id = await page.getByLabel(label).getAttribute('aria-describedby');
  return id === null ? null : page.locator(`[id="${id}"]`).innerText();
}
