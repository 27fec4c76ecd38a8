import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildingDay, shiftDay } from '#domain/time.ts';
import { bookingPage, pdf } from '#tests/support/booking-page.ts';
import { openPage, type WatchedPage } from '#tests/support/browser.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { useSite } from '#tests/support/use-site.ts';

// Tall enough for a calendar below its field.
const use = useSite({ visitor: { viewport: { width: 1280, height: 1200 } } });

test('A customer signs in, books a room as partner with two files and finds the booking after a crash', async () => {
  const { watched } = use;
  const { page } = watched;
  const form = bookingPage(page);
  const day = shiftDay(buildingDay(new Date()), 200);

  await page.goto('/rooms');
  await signInAs(page, /Yasmine Haddad/);
  await page
    .getByRole('link', { name: /Casbah Room/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Casbah Room' }).waitFor();
  await page.getByRole('link', { name: 'Book This Room' }).click();

  await form.heading('General info').waitFor();
  await form.fill('Event name', 'Data training');
  await form.fill('Client or company name', 'Atlas Conseil');
  await form.fill('Phone', '0550 12 34 56');
  await form.choose('Daily');
  await form.chooseDay('First day', day);
  await form.chooseDay('Last day', shiftDay(day, 2));
  await form.next();

  await form.heading('Verification').waitFor();
  await form.choose('Partner');
  await form.fill('Instagram', '@atlas');
  await form.fill('LinkedIn', 'atlas-conseil');
  await form.attach([pdf('register.pdf'), pdf('card.pdf')]);
  await form.next();

  await form.heading('Services').waitFor();
  await form.choose('Catering');
  await form.next();
  await form.heading('Notes').waitFor();

  // Three days at 9,000 DA, basic catering at 450 DA for ten people on three days, TVA.
  const total = '52,400.00 DA';
  expect(await form.summary().getByRole('definition').allTextContents()).toEqual([
    '40,500.00 DA',
    '11,900.00 DA',
    total,
  ]);
  await form.submit();

  await page.waitForURL('**/account/bookings');
  const row = page.getByRole('row', { name: /Data training/ });
  await row.click();
  await page.getByText('register.pdf').waitFor();
  expect(await page.getByText(total, { exact: true }).count()).toBeGreaterThan(0);
  expect((await storedFiles()).length).toBe(2);

  await use.site.crashAndRestart();
  await page.reload();
  await page.getByRole('row', { name: /Data training/ }).waitFor();
  await page.getByText('card.pdf').waitFor();
  expect(await page.getByText(total, { exact: true }).count()).toBeGreaterThan(0);
  // The chat of the account area connects again.
  watched.expectNoErrors(/WebSocket connection to/);
});

test('After a failed second file Submit again sends only what is missing, for the one booking', async () => {
  const { watched } = use;
  const { page } = watched;
  const form = await openFilledForm(watched, {
    person: /Karim Benali/,
    eventName: 'Résumé',
    day: 210,
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    const call = /events\/(request|get-upload-url|record-attachment)$|object\/upload/.exec(
      request.url(),
    );
    if (call) {
      calls.push(call[1] ?? 'put');
    }
  });
  await page.route('**/object/upload/sign/**', async (route) => {
    const isSecondFile = calls.filter((call) => call === 'put').length === 2;
    await (isSecondFile ? route.abort() : route.continue());
  });
  await form.attach([pdf('first.pdf'), pdf('second.pdf')]);
  await form.next();
  await form.next();
  await form.submit();
  await page.getByText('Failed to upload file: second.pdf').first().waitFor();
  const oneFile = ['get-upload-url', 'put', 'record-attachment'];
  expect(calls).toEqual(['request', ...oneFile, 'get-upload-url', 'put']);

  await page.getByRole('button', { name: 'Submit again' }).click();
  await page.waitForURL('**/account/bookings');
  expect(calls).toEqual(['request', ...oneFile, 'get-upload-url', 'put', ...oneFile]);
  const rows = page.getByRole('row', { name: /Résumé/ });
  await rows.first().waitFor();
  expect(await rows.count()).toBe(1);
  watched.expectNoErrors(/Failed to load resource: net::ERR_FAILED/);
});

test('Of two customers who request the same day the second sees a message, and keeps the typed values', async () => {
  const { watched } = use;
  const second = await use.newContext();
  const other = await openPage(second);
  const day = 220;
  const [mine, theirs] = await Promise.all([
    openFilledForm(watched, { person: /Karim Benali/, eventName: 'First come', day }),
    openFilledForm(other, { person: /Lina Cherif/, eventName: 'Late again', day }),
  ]);
  for (const form of [mine, theirs]) {
    await form.attach([pdf('card.pdf')]);
    await form.next();
    await form.next();
  }
  await mine.submit();
  await watched.page.waitForURL('**/account/bookings');
  await theirs.submit();

  await theirs.heading('General info').waitFor();
  const message = 'The room is already reserved for the selected period.';
  expect(await other.page.getByText(message).count()).toBeGreaterThanOrEqual(2);
  expect(await other.page.getByRole('textbox', { name: 'Event name' }).inputValue()).toBe(
    'Late again',
  );
  expect(await other.page.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe(
    '0550 12 34 56',
  );
  other.expectNoErrors(/Failed to load resource: the server responded with a status of 409/);
  await second.close();
});

test('Closing the account popup shows no message', async () => {
  const { watched } = use;
  const { page } = watched;
  await page.goto('/');
  const signIn = page.getByRole('button', { name: 'Sign in' }).first();
  const popupOpened = page.waitForEvent('popup');
  await signIn.click();
  await (await popupOpened).close();
  await page.waitForFunction(() => document.querySelector('header button[data-loading]') === null);
  expect(await signIn.isEnabled()).toBe(true);
  expect(await page.getByText('Sign in failed. Please try again.').count()).toBe(0);
  watched.expectNoErrors();
});

test('A failed sign-in has a message under its button, and a retry signs in and out', async () => {
  const { watched } = use;
  const { page } = watched;
  const failed = 'Sign in failed. Please try again.';
  await page.route('**/accounts:signInWithIdp**', (route) => route.fulfill({ status: 500 }));
  await page.goto('/');
  await signInAs(page, /Karim Benali/);
  await page.getByText(failed).waitFor();

  await page.unroute('**/accounts:signInWithIdp**');
  await signInAs(page, /Karim Benali/);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Karim Benali/ })
    .click();
  expect(await page.getByText(failed).count()).toBe(0);
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
  watched.expectNoErrors(/Failed to load resource: the server responded with a status of 500/);
});

test('A guarded page brings a visitor home, and back once signed in', async () => {
  const { watched } = use;
  const { page } = watched;
  await page.goto('/account/bookings');
  await page.waitForURL((url) => url.pathname === '/');
  await signInAs(page, /Karim Benali/);
  await page.waitForURL('**/account/bookings');
  await page.getByRole('heading', { level: 1, name: 'My Bookings' }).waitFor();
  watched.expectNoErrors();
});

/** Signs in at the booking form of a room and fills it up to the documents, as a partner, for one day. */
async function openFilledForm(
  { page }: WatchedPage,
  request: { person: RegExp; eventName: string; day: number },
) {
  const form = bookingPage(page);
  const day = shiftDay(buildingDay(new Date()), request.day);
  await page.goto('/book/salle-el-djazair');
  await page.waitForURL((url) => url.pathname === '/');
  await signInAs(page, request.person);
  await form.heading('General info').waitFor();
  await form.fill('Event name', request.eventName);
  await form.fill('Client or company name', 'Atlas Conseil');
  await form.fill('Phone', '0550 12 34 56');
  await form.chooseDay('First day', day);
  await form.chooseDay('Last day', day);
  await form.next();
  await form.heading('Verification').waitFor();
  await form.choose('Partner');
  await form.fill('Instagram', '@atlas');
  await form.fill('LinkedIn', 'atlas-conseil');
  return form;
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(use.site.dataDir, 'storage', 'attachments'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
