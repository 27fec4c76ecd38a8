// A session that ends while pages are open: two tabs, a popup and the form together, which no plan has.
import { expect, test } from 'vitest';
import account from '#locales/en/account.json';
import common from '#locales/en/common.json';
import errors from '#locales/en/errors.json';
import form from '#locales/en/form.json';
import booking from '#locales/en/booking.json';
import home from '#locales/en/home.json';
import { openDraft } from '#tests/support/forms/booking-draft.ts';
import { hold } from '#tests/support/open-page.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({
  signedIn: 'yasmineWithDrafts',
  visitor: { reducedMotion: 'reduce' },
  showsLatestEvents: true,
});

test('A session that the server refuses is renewed by the sign-in button of the page, which came with its bookings', async () => {
  const { page, expectNoErrors } = use.watched;
  const ensured = page.waitForResponse('**/api/auth/ensure-customer');
  await page.goto('/gallery');
  await (await ensured).finished();
  await page.route('**/api/account/bookings', (route) =>
    route.fulfill({ status: 401, json: { code: 'token_expired', error: '' } }),
  );
  const rendered = await page.goto('/account/bookings');
  expect(rendered?.headers()['cache-control']).toBe('private, no-store');
  const main = page.getByRole('main');
  await main.getByText(errors.token_expired, { exact: true }).waitFor();
  await page.unroute('**/api/account/bookings');
  const popup = page.waitForEvent('popup');
  await main.getByRole('button', { name: common.auth.signIn, exact: true }).click();
  await (await popup).getByRole('button', { name: /Yasmine Haddad/ }).click();
  await main.getByRole('heading', { level: 1, name: account.nav.bookings }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/account/bookings');
  expectNoErrors(/401|token_expired|session has expired/);
});

test('Who signs out in another tab while a request is being sent reads so in this one, and finds the form again after signing in', async () => {
  const { page, expectNoErrors } = use.watched;
  await openDraft(page, { step: 'notes', form: { eventName: 'Filled form' } });
  const release = await hold(page, '**/api/events/request');
  await page.getByRole('button', { name: booking.actions.submit, exact: true }).click();
  await page.getByText(form.progressRequest).first().waitFor();
  const other = await page.context().newPage();
  await other.goto('/gallery');
  await other
    .getByRole('banner')
    .getByRole('button', { name: /Yasmine/ })
    .click();
  await other.getByRole('button', { name: common.auth.signOut }).click();
  await page.getByText(home.signInNotice.formKept, { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  release();
  await signInAs(page, /Yasmine Haddad/);
  await page.waitForURL('**/book/salle-casbah?step=notes');
  await page.getByText(form.draft.title, { exact: true }).waitFor();
  await page.getByText('Filled form', { exact: true }).waitFor();
  expectNoErrors();
});
