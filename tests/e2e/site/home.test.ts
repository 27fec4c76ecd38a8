// What no plan proves: the focus in the modal and around it, its place in a visit, the sign-in notice.
import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import type { EventsPage } from '#domain/events/event.ts';
import arabic from '#locales/ar/home.json';
import common from '#locales/en/common.json';
import texts from '#locales/en/home.json';
import { openPage } from '#tests/support/browser.ts';
import { tabTo, waitForFocus } from '#tests/support/checks/keyboard.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({
  visitor: { reducedMotion: 'reduce' },
  showsLatestEvents: true,
});

const dialog = (page: Page) => page.getByRole('dialog');
const nameIn = (modal: Locator) => modal.getByRole('heading', { level: 3 });

async function openModal(page: Page): Promise<Locator> {
  await page.goto('/');
  await dialog(page).waitFor();
  return dialog(page);
}

/** Whether the modal stays away for the rest of the visit. */
function wasClosed(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('riwaq.latest-events-closed'));
}

async function answerWith(route: Route, change: (page: EventsPage) => EventsPage): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ json: change((await response.json()) as EventsPage) });
}

test('The modal shows an event with flyer, organizer and start, and leads to its page', async () => {
  const { watched } = use;
  const { page } = watched;
  await page.route('**/api/events?**', (route) =>
    answerWith(route, ({ data, count }) => ({
      count,
      data: data.map((event, index) => ({
        ...event,
        start_datetime: '2026-12-03T17:00:00Z',
        google_form_link: index === 0 ? 'https://forms.example/one' : null,
      })),
    })),
  );
  const modal = await openModal(page);
  await modal.getByRole('img', { name: /^Flyer of / }).waitFor();
  await modal.getByText('3 Dec 2026, 18:00').waitFor();
  expect(await modal.getByText(texts.latest.organizer, { exact: true }).count()).toBe(1);
  const register = modal.getByRole('link', { name: /^Register Now/ });
  expect(await register.getAttribute('href')).toBe('https://forms.example/one');
  expect(await register.getAttribute('target')).toBe('_blank');

  await modal.getByRole('button', { name: texts.latest.next }).click();
  await modal.getByText('2 of 3', { exact: true }).waitFor();
  expect(await register.count()).toBe(0);
  const name = await nameIn(modal).innerText();
  await modal.getByRole('link', { name: 'View Details' }).click();
  await page.waitForURL('**/events/*-*');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(await wasClosed(page)).toBe('yes');
  watched.expectNoErrors();
});

test('The keyboard alone goes through the events; the focus stays in the modal and returns to where it was', async () => {
  const { watched } = use;
  const { page } = watched;
  const held: Route[] = [];
  await page.route('**/api/events?**', (route) => void held.push(route));
  await openHydrated(page, '/');
  const link = page.getByRole('main').getByRole('link', { name: texts.hero.bookRoom }).first();
  await link.focus();
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  const modal = dialog(page);
  await modal.waitFor();
  const isFocusInside = () => modal.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(isFocusInside).toBe(true);

  const first = await nameIn(modal).innerText();
  await page.keyboard.press('ArrowRight');
  await modal.getByText('2 of 3', { exact: true }).waitFor();
  const second = await nameIn(modal).innerText();
  await modal
    .getByRole('status')
    .filter({ hasText: `Event 2 of 3: ${second}` })
    .waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await modal.getByText('3 of 3', { exact: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  expect(await nameIn(modal).innerText()).toBe(first);

  // After the last control the focus is on the browser's own, never on the page behind.
  const isFocusBehind = () =>
    modal.evaluate(
      (element) =>
        !element.contains(document.activeElement) && document.activeElement !== document.body,
    );
  const STOPS = 12;
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await isFocusBehind()).toBe(false);
  }
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
  await waitForFocus(link);
  watched.expectNoErrors();
});

test('The modal waits until a visitor has left the field that they are in', async () => {
  const { watched } = use;
  const { page } = watched;
  const asked: Route[] = [];
  await page.route('**/api/events?**', (route) => asked.push(route));
  const request = page.waitForRequest('**/api/events?**');
  await openHydrated(page, '/');
  const language = page.getByRole('banner').locator('select');
  await language.focus();
  const response = (await request).response();
  await Promise.all(asked.map((route) => route.continue()));
  await (await response)?.finished();
  expect(await dialog(page).count()).toBe(0);
  await language.blur();
  await dialog(page).waitFor();
  watched.expectNoErrors();
});

test('In Arabic the left arrow shows the next event; a press beside the modal closes it for this visit', async () => {
  const { watched } = use;
  const { page } = watched;
  await use.context.addCookies([{ name: 'language', value: 'ar', url: use.site.origin }]);
  const modal = await openModal(page);
  await modal.getByRole('heading', { name: arabic.latest.title }).waitFor();
  expect(await nameIn(modal).innerText()).toMatch(/^\p{Script=Arabic}/u);
  await page.keyboard.press('ArrowLeft');
  await modal.getByText('2 من 3', { exact: true }).waitFor();
  await page.mouse.click(20, 400);
  await modal.waitFor({ state: 'detached' });
  expect(await wasClosed(page)).toBe('yes');
  watched.expectNoErrors();
});

test('A visitor who was redirected home does not see the modal, signs in by keyboard alone, and continues to the page', async () => {
  const watched = await openPage(await use.newContext());
  const { page } = watched;
  await page.goto('/account/bookings');
  const signIn = page.getByRole('main').getByRole('button', { name: common.auth.signIn });
  await waitForFocus(signIn);
  await page.getByText(texts.signInNotice.requested).waitFor();
  await page.clock.install();
  await page.clock.runFor(5_000);
  expect(await dialog(page).count()).toBe(0);
  const popupOpened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const popup = await popupOpened;
  await tabTo(popup, popup.getByRole('button', { name: /Karim/ }));
  // The popup closes at the key's going down: its coming up may find no page any more.
  const closed = popup.waitForEvent('close');
  await Promise.any([popup.keyboard.press('Enter'), closed]);
  await closed;
  await page.waitForURL('**/account/bookings');
  watched.expectNoErrors();
});
