import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildingDay, shiftDay } from '#domain/time.ts';
import { bookingPage, pdf } from '#tests/support/booking-page.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { useSite } from '#tests/support/use-site.ts';

// Tall enough for a calendar below its field.
const use = useSite({ visitor: { viewport: { width: 1280, height: 1200 } } });

// The whole way on one site whose server is killed: what was acknowledged is in the database, the files and the account.
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
  const before = await storedFiles();
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

  await page.waitForURL('**/account/bookings**');
  await page.getByText('register.pdf').waitFor();
  const row = page.getByRole('row', { name: /Data training/ });
  const reference = await row.getByRole('button').innerText();
  const notice = page.getByText(
    new RegExp(`^${reference} sent\\. We answer before .+, \\d\\d:\\d\\d\\.$`),
  );
  await notice.waitFor();
  const focused = page.locator(':focus');
  expect(await focused.getByText(`${reference} sent.`).count()).toBe(1);
  expect(
    await focused
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual([
    expect.stringMatching(/^\/account\/bookings\/[\da-f-]{36}\/quote$/),
    expect.stringMatching(/^\/account\/chat\?request=BK-\w{8}$/),
    'tel:+21321000000',
  ]);
  expect(await focused.getByRole('button').allInnerTexts()).toEqual([
    'Add to calendar',
    'Add a document',
    'Cancel request',
  ]);
  await page.waitForURL(/\/account\/bookings\?booking=[\da-f-]{36}$/);
  expect(await notice.isVisible()).toBe(true);
  expect(await page.getByText(total, { exact: true }).count()).toBeGreaterThan(0);
  expect((await storedFiles()).length - before.length).toBe(2);

  await use.site.crashAndRestart();
  await page.reload();
  await page.getByRole('row', { name: /Data training/ }).waitFor();
  await page.getByText('card.pdf').waitFor();
  expect(await notice.count()).toBe(0);
  expect(await page.getByText(total, { exact: true }).count()).toBeGreaterThan(0);
  // What the account area asked for in between, and the socket of its chat.
  watched.expectNoErrors(/^Failed to load resource|WebSocket connection to/);
});

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(use.site.dataDir, 'storage', 'attachments'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
