// A site with another name, whole: no plan, unit or server test reads every page, feed and file of one.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { offerCalls } from '#domain/staff/offer.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { publicScreens } from '#tests/support/checks/public-screens.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { answerAsStaff, conversationOf } from '#tests/support/chat.ts';
import { signInStaff, staff } from '#tests/support/staff.ts';
import { useSite } from '#tests/support/use-site.ts';

/** A setting that pages name. */
const use = useSite({
  env: { HOLD_HOURS: '48' },
  visitor: { reducedMotion: 'reduce' },
});

const building = {
  brand: 'Zellige & Co',
  address: { en: '4 rue Ben M’hidi, Oran' },
  email: 'bonjour@zellige.example',
  phone: '+213 41 11 11 11',
  account_holder: 'SARL Zellige',
  cheque_payee: 'SARL Zellige',
};

/** The building is of the offer, and the demo's events have it as their organizer. */
beforeAll(async () => {
  const { origin } = use.site;
  const { site, events } = await staff(origin, offerCalls.read, {});
  for (const [section, rows, change] of [
    ['site', site, building],
    ['events', events, { organizer_name: 'Zellige & Co' }],
  ] as const) {
    for (const { id, values } of rows) {
      await staff(origin, offerCalls.save, {
        section,
        id,
        seen: values,
        values: { ...values, ...change },
      });
    }
  }
});

/** The old brand, address, number and payee. Names of style variables and of the demo sign-in's project are no text. */
function oldWords(text: string): string[] {
  return (
    text
      .replaceAll(/--riwaq-[\w-]+|"riwaq-embedded"/g, '')
      .match(/.{0,40}(?:riwaq|12 rue didouche mourad|21 00 00 00).{0,20}/gi) ?? []
  );
}

function englishNumbers(text: string): string[] {
  return text.match(/\d,\d{3}|\d\.\d+|\d[ \u00a0]\d{3}\b|\d[ \u00a0]DA/g) ?? [];
}

async function wordsOfPage(page: Page): Promise<string[]> {
  return oldWords(`${await page.title()} ${await page.content()}`);
}

// The texts themselves name no brand (below), so that one language shows where each page has its names from.
test('Pages, feeds and files name the new brand only', async () => {
  const { origin } = use.site;
  const read = async (path: string) => (await fetch(origin + path)).text();
  const [, event = ''] = /\/events\/([\da-f-]{36})/.exec(await read('/events')) ?? [];
  for (const { path } of publicScreens) {
    const url = new URL(path.replace('{id}', event), origin);
    url.searchParams.set('lang', 'ar');
    const text = await read(url.pathname + url.search);
    expect([url.href, oldWords(text)]).toEqual([url.href, []]);
    expect([url.href, text.includes('Zellige &amp; Co')]).toEqual([url.href, true]);
  }
  for (const language of languages) {
    const chooser = await read(`/embedded-signin?lang=${language}`);
    expect(oldWords(chooser)).toEqual([]);
    expect(chooser).toContain('· Zellige &amp; Co</title>');
  }
  const calendar = await read(`/api/events/${event}/calendar.ics`);
  expect(oldWords(calendar)).toEqual([]);
  expect(calendar).toContain('PRODID:-//Zellige & Co//Zellige & Co//EN');
  for (const path of ['/robots.txt', '/sitemap.xml', '/api/rooms/grande-salle', '/api/prices']) {
    expect([path, oldWords(await read(path))]).toEqual([path, []]);
  }
  expect(oldWords(await read('/account'))).toEqual([]);
});

test('No text, and no script or picture of the build, has a brand of its own', async () => {
  const folders = ['locales', 'dist/client'];
  for (const folder of folders) {
    for (const file of await readdir(folder, { recursive: true })) {
      if (/\.(json|js|svg|html|webmanifest)$/.test(file)) {
        // Keys of the browser's storage are lower case.
        expect([
          file,
          /R[Ii][Ww][Aa][Qq]/.test(await readFile(join(folder, file), 'utf8')),
        ]).toEqual([file, false]);
      }
    }
  }
});

test('The chooser, the account, the chat and the quote name the new brand only, and write numbers in the French way', async () => {
  const { watched, site } = use;
  const { page } = watched;
  await openHydrated(page, '/');
  const popupOpened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  const popup = await popupOpened;
  await popup.getByRole('heading', { level: 1 }).waitFor();
  expect(await wordsOfPage(popup)).toEqual([]);
  await popup.close();
  await signInAs(page, /Karim Benali/);
  await page.getByRole('banner').getByRole('button', { name: /Karim/ }).waitFor();
  const session = await signInStaff(site.origin);
  const conversation = await conversationOf(session, 'Karim Benali');
  await answerAsStaff(session, conversation, 'The stage will be clear.');

  await page.goto('/account/bookings');
  await page.getByRole('row').getByRole('button').first().click();
  const quote = await page.getByRole('link', { name: 'Quote' }).first().getAttribute('href');
  // What comes from the server besides texts: payments, prices, and the parties of a quote.
  for (const path of ['/account/payment-history', '/book/grande-salle', quote ?? '']) {
    await page.goto(`${path}?lang=fr`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect([path, await wordsOfPage(page)]).toEqual([path, []]);
    expect(await page.title()).toContain('Zellige & Co');
    expect([path, englishNumbers(await page.getByRole('main').innerText())]).toEqual([path, []]);
  }
  const sheet = page.getByRole('article');
  await sheet.getByText('Zellige & Co').first().waitFor();
  await sheet.getByText('bonjour@zellige.example').waitFor();
  await page.goto('/account/payment-history?lang=en');
  await page.getByText('SARL Zellige').first().waitFor();
  await page.goto('/account/chat');
  await page.locator('main ol').getByText('Zellige & Co').first().waitFor();
  await page.goto('/domiciliation-flow?lang=en');
  await page
    .getByText(/48 hours/)
    .first()
    .waitFor();
});
