// A page that comes with what its customer reads, in a browser: before any script, before and after the SDK has reported, and when it reports someone else.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import account from '#locales/en/account.json';
import errors from '#locales/en/errors.json';
import home from '#locales/en/home.json';
import { signInElsewhere, signOutElsewhere } from '#tests/paths/stored-session.ts';
import { openPage } from '#tests/support/browser.ts';
import { roomPath } from '#tests/support/forms/booking-draft.ts';
import { EMPTY_PAGE, useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({
  signedIn: 'karim',
  visitor: { reducedMotion: 'reduce' },
  showsLatestEvents: true,
});

const karim = { displayName: 'Karim Benali', email: 'karim@demo.example' };
const yasmine = { displayName: 'Yasmine Haddad', email: 'yasmine@demo.example' };
const BOOKINGS = '/account/bookings';
const BOOKED = /Supplier negotiations/;
const SDK = '**/assets/firebase-auth-*.js';
const RENEWAL = '**/securetoken.googleapis.com/v1/token?*';

/** Gives the browser a session of its own: another test may have ended the stored one. */
async function renewSession(page: Page): Promise<void> {
  const ensured = page.waitForResponse('**/api/auth/ensure-customer');
  await page.goto('/gallery');
  await (await ensured).finished();
}

/** Opens a page that was rendered for its customer, and waits until its scripts have taken it over. */
async function openRendered(page: Page, path = BOOKINGS): Promise<void> {
  const response = await page.goto(path);
  expect([path, response?.headers()['cache-control']]).toEqual([path, 'private, no-store']);
  await page.locator('html:not([data-ssr], [data-hydrating], [data-booting])').waitFor();
}

/** Holds requests until the returned function lets them through. */
async function hold(page: Page, url: string): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await page.unroute(url);
  };
}

const shown = (page: Page) => page.getByRole('main').getByText(BOOKED).first();

test('My Bookings has the bookings before any script runs', async () => {
  const { page } = use.watched;
  await renewSession(page);
  const withoutScripts = await use.newContext({ javaScriptEnabled: false });
  await withoutScripts.addCookies(await use.context.cookies());
  const other = await openPage(withoutScripts);
  await other.page.goto(BOOKINGS);
  await shown(other.page).waitFor();
});

test('No call is made for the page before the identity provider has reported; then it is read anew', async () => {
  const { page, expectNoErrors } = use.watched;
  await renewSession(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const own = () => calls.filter((path) => /^\/(?:api|rest)\/(?!prices|booking-limits)/.test(path));
  for (const path of [BOOKINGS, '/account/chat', roomPath]) {
    const release = await hold(page, SDK);
    await openRendered(page, path);
    expect([path, own()]).toEqual([path, []]);
    await release();
    await page.waitForResponse('**/accounts:lookup*');
    await expect.poll(own).not.toEqual([]);
    await page.goto(EMPTY_PAGE);
    calls.length = 0;
  }
  expectNoErrors();
});

test.each<[string, (page: Page) => Promise<void>]>([
  ['who has signed out in another tab', signOutElsewhere],
  ['whose storage was cleared', (page) => page.evaluate(() => localStorage.clear())],
])('The page of a customer %s is closed', async (_, leave) => {
  const { page, expectNoErrors } = use.watched;
  await renewSession(page);
  await page.goto(EMPTY_PAGE);
  await leave(page);
  await openRendered(page);
  await page.getByText(home.signInNotice.signedOut, { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect((await use.context.cookies()).map(({ name }) => name)).not.toContain('signed-in');
  await page.goBack();
  expectNoErrors();
});

test('Another account of another tab takes the page over, and the next page is rendered for it', async () => {
  const { page, expectNoErrors } = use.watched;
  await renewSession(page);
  const release = await hold(page, SDK);
  await openRendered(page);
  await shown(page).waitFor();
  await signInElsewhere(page, yasmine);
  await release();
  await page.getByText(yasmine.email).waitFor();
  await page.getByText(account.bookings.empty).waitFor();
  expect(await shown(page).count()).toBe(0);
  await openRendered(page);
  await page.getByText(yasmine.email).waitFor();
  expectNoErrors();
});

test('A session that the server refuses is shown with the sign-in button', async () => {
  const { page, expectNoErrors } = use.watched;
  await renewSession(page);
  await page.route(`**/api${BOOKINGS}`, (route) =>
    route.fulfill({ status: 401, json: { code: 'token_expired', error: '' } }),
  );
  await openRendered(page);
  await page.getByRole('main').getByText(errors.token_expired, { exact: true }).waitFor();
  expect(await shown(page).count()).toBe(0);
  expectNoErrors(/401|token_expired/);
});

test('A token that expired an hour ago: the page does not wait for the next one', async () => {
  const { page, expectNoErrors } = use.watched;
  await renewSession(page);
  await page.goto(EMPTY_PAGE);
  await signInElsewhere(page, karim);
  const release = await hold(page, RENEWAL);
  const renewal = page.waitForRequest(RENEWAL);
  await openRendered(page);
  await renewal;
  await shown(page).waitFor();
  const read = page.waitForResponse(`**/api${BOOKINGS}`);
  await release();
  expect((await read).status()).toBe(200);
  await shown(page).waitFor();
  expectNoErrors();
});

test('An account that was disabled since is signed out, and its page closed', async () => {
  const { page, expectNoErrors } = use.watched;
  await renewSession(page);
  await page.goto(EMPTY_PAGE);
  await signInElsewhere(page, karim);
  await page.route(RENEWAL, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'USER_DISABLED' } } }),
  );
  await openRendered(page);
  await page.waitForURL(({ pathname }) => pathname === '/');
  expectNoErrors(/400/);
});

test.each(['en', 'ar'])(
  'Each page of a customer is hydrated as it was rendered, in %s',
  async (language) => {
    const { page, expectNoErrors } = use.watched;
    await renewSession(page);
    const { origin: url } = new URL(page.url());
    await use.context.addCookies([{ name: 'language', value: language, url }]);
    await openRendered(page);
    await page.getByRole('row', { name: BOOKED }).first().getByRole('button').click();
    await page.waitForURL(/booking=/);
    const { pathname, search } = new URL(page.url());
    await page.goto('/domiciliation-flow');
    const plan = await page
      .getByRole('main')
      .locator('a[href*="plan="]')
      .first()
      .getAttribute('href');
    const paths = ['chat', 'payment-history', 'details', 'events'].map(
      (name) => `/account/${name}`,
    );
    for (const path of [pathname + search, ...paths, roomPath, plan ?? '']) {
      const confirmed = page.waitForResponse('**/accounts:lookup*');
      await openRendered(page, path);
      await (await confirmed).finished();
      expect([path, await page.locator('h1').count()]).toEqual([path, 1]);
    }
    expectNoErrors();
  },
);
