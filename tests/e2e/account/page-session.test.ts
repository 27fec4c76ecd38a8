// A page that comes with what its customer reads, in a browser: before any script, before and after the SDK has reported, and when it reports someone else.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import account from '#locales/en/account.json';
import home from '#locales/en/home.json';
import { signInElsewhere, signOutElsewhere } from '#tests/paths/stored-session.ts';
import { openPage } from '#tests/support/browser.ts';
import { roomPath } from '#tests/support/forms/booking-draft.ts';
import { hold } from '#tests/support/open-page.ts';
import { becomeVisitor } from '#tests/support/signed-in.ts';
import { EMPTY_PAGE, useSite } from '#tests/support/use-site.ts';

const use = useSite({
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

/** For whom the server renders the next page. */
const signedInAs = async () =>
  (await use.context.cookies()).find(({ name }) => name === 'signed-in')?.value;

const shown = (page: Page) => page.getByRole('main').getByText(BOOKED).first();

test('The bookings are there before any script, and no call before the identity provider has reported; then they are read anew', async () => {
  const { page, expectNoErrors } = use.watched;
  await renewSession(page);
  const withoutScripts = await use.newContext({ javaScriptEnabled: false });
  await withoutScripts.addCookies(await use.context.cookies());
  const other = await openPage(withoutScripts);
  await other.page.goto(BOOKINGS);
  await shown(other.page).waitFor();

  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const own = () => calls.filter((path) => /^\/(?:api|rest)\//.test(path));
  for (const path of [BOOKINGS, '/account/chat', roomPath]) {
    await page.goto(EMPTY_PAGE);
    calls.length = 0;
    const release = await hold(page, SDK);
    await openRendered(page, path);
    expect([path, own()]).toEqual([path, []]);
    release();
    await expect.poll(own).not.toEqual([]);
  }
  expectNoErrors();
});

test('The page is closed when the customer has signed out elsewhere, or the account is disabled', async () => {
  const { page, expectNoErrors } = use.watched;
  const endings = [
    signOutElsewhere,
    async () => {
      await signInElsewhere(page, karim);
      await page.route(RENEWAL, (route) =>
        route.fulfill({ status: 400, json: { error: { code: 400, message: 'USER_DISABLED' } } }),
      );
    },
  ];
  for (const end of endings) {
    await becomeVisitor(page, 'karim', use.site.origin);
    await renewSession(page);
    await page.goto(EMPTY_PAGE);
    await end(page);
    await openRendered(page);
    await page.getByText(home.signInNotice.signedOut, { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect((await use.context.cookies()).map(({ name }) => name)).not.toContain('signed-in');
    // What the server still has for the browser is not sent to it.
    const again = await page.goto(BOOKINGS);
    expect(again?.headers()['cache-control']).toBe('no-cache');
  }
  expectNoErrors(/400/);
});

test('Another account of another tab takes the page over, and the next page is rendered for it', async () => {
  const { page, expectNoErrors } = use.watched;
  await renewSession(page);
  const release = await hold(page, SDK);
  await openRendered(page);
  await shown(page).waitFor();
  const before = await signedInAs();
  await signInElsewhere(page, yasmine);
  release();
  await page.getByText(yasmine.email).waitFor();
  await page.getByText(account.bookings.empty).waitFor();
  expect(await shown(page).count()).toBe(0);
  // Her bookings may be read before the server has given the page her session.
  await expect.poll(signedInAs).not.toBe(before);
  await openRendered(page);
  await page.getByText(yasmine.email).waitFor();
  expectNoErrors();
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
  release();
  expect((await read).status()).toBe(200);
  await shown(page).waitFor();
  expectNoErrors();
});

// In English each other test of the account hydrates them.
test('Each page of a customer is hydrated in Arabic as it was rendered', async () => {
  const { page, expectNoErrors } = use.watched;
  await renewSession(page);
  const { origin: url } = new URL(page.url());
  await openRendered(page);
  await page.getByRole('row', { name: BOOKED }).first().getByRole('button').click();
  await page.waitForURL(/booking=/);
  const { pathname, search } = new URL(page.url());
  await page.goto('/domiciliation-flow');
  const link = page.getByRole('main').locator('a[href*="plan="]').first();
  const plan = (await link.getAttribute('href')) ?? '';
  const paths = ['chat', 'payment-history', 'details', 'events'].map((name) => `/account/${name}`);
  await use.context.addCookies([{ name: 'language', value: 'ar', url }]);
  for (const path of [BOOKINGS, pathname + search, ...paths, roomPath, plan]) {
    await openRendered(page, path);
    // A form or list that a machine reads is rendered as it begins.
    await page.locator('h1').waitFor();
  }
  expectNoErrors();
});
