// The production build with a session of Google's emulator and Supabase at another origin, in Chromium.
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import * as v from 'valibot';
import { approveCall } from '#domain/staff/decisions.ts';
import { requestsCall } from '#domain/staff/requests.ts';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import texts from '#locales/en/booking.json';
import laterTexts from '#locales/en/booking-later.json';
import labels from '#locales/en/request-fields.json';
import { bookingPage, pdf } from '#tests/support/booking-page.ts';
import { answerAsStaff, boxOf, conversationOf } from '#tests/support/chat.ts';
import { takeUnexpectedErrors, watchConsole } from '#tests/support/console-log.ts';
import { findBrowser } from '#tests/support/find-browser.ts';
import { callStaff, type StaffSession } from '#tests/support/staff.ts';
import { launchBrowser } from '#tests/support/launch-browser.ts';
import { openDeployment, type Deployment } from './support/deployment.ts';
import { signInWithAccount, storeSession } from './support/session.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const sub = randomUUID();
const account = {
  sub,
  email: `${sub}@atlas.example`,
  name: 'Nadia Haddad',
  picture: 'https://lh3.googleusercontent.com/a/nadia',
};
const day = shiftDay(buildingDay(algiers, new Date()), 30);
const { fields } = texts;

let deployment: Deployment;
let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  deployment = await openDeployment(inject('authEmulator'));
  await deployment.riwaq('offer', 'apply', 'supabase/offer/offer.json');
  browser = await launchBrowser(findBrowser(), { args: deployment.browserArgs });
  context = await browser.newContext({
    baseURL: deployment.siteOrigin,
    ignoreHTTPSErrors: true,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  watchConsole(context);
});
afterAll(async () => {
  await browser.close();
  await deployment.close();
});

/** An ID token that an issuer signs for an account. */
async function tokenOf(issuer: string, whose: typeof account): Promise<string> {
  const { user } = await signInWithAccount(issuer, deployment.firebase, whose);
  const { stsTokenManager } = v.parse(
    v.object({ stsTokenManager: v.object({ accessToken: v.string() }) }),
    user,
  );
  return stsTokenManager.accessToken;
}

/** A manager whom the operator has added. */
async function enterStaff(): Promise<StaffSession> {
  const id = randomUUID();
  const manager = { ...account, sub: id, email: `${id}@riwaq.example`, name: 'Amina' };
  await deployment.riwaq('staff', 'add', manager.email, '--role', 'manager');
  return { origin: deployment.directOrigin, token: await tokenOf(deployment.google, manager) };
}

test('a token without a signature is refused, the same one with a signature is not', async () => {
  const { directOrigin, google } = deployment;
  const profileOf = async (issuer: string) => {
    const headers = { authorization: `Bearer ${await tokenOf(issuer, account)}` };
    return (await fetch(`${directOrigin}/api/auth/profile`, { headers })).status;
  };
  expect(await profileOf(inject('authEmulator'))).toBe(401);
  // Accepted: this customer has no profile yet.
  expect(await profileOf(google)).toBe(409);
});

test('a signed-in customer sends a request with a document, staff decides, and both chat', async () => {
  const { siteHost, supabaseHost, supabase } = deployment;
  const page = await context.newPage();
  const hosts = new Set<string>();
  const uploads: string[] = [];
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (protocol === 'https:') {
      hosts.add(host);
    }
    if (request.method() === 'PUT') {
      uploads.push(host);
    }
  });
  const frames: string[] = [];
  page.on('websocket', (socket) => {
    hosts.add(new URL(socket.url()).host);
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
  });
  await storeSession(
    page,
    await signInWithAccount(deployment.google, deployment.firebase, account),
  );

  // The request.
  const response = await page.goto('/book/salle-casbah');
  const headers = response?.headers() ?? {};
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(headers['content-security-policy']).toContain(
    `connect-src 'self' https://${supabaseHost} wss://${supabaseHost}`,
  );
  const form = bookingPage(page);
  await form.fill(labels.eventName, 'Data training');
  await form.fill(labels.clientName, 'Atlas Conseil');
  await form.fill(labels.contactPhone, '0550 12 34 56');
  await form.choose(texts.billing.daily);
  await form.chooseDay(fields.startDate, day);
  await form.chooseDay(fields.endDate, day);
  await form.next();
  await form.choose(texts.roles.partner);
  await form.fill(laterTexts.socials.instagram, '@atlas.conseil');
  await form.fill(laterTexts.socials.linkedin, 'atlas-conseil');
  await form.attach([pdf('agreement.pdf')]);
  await form.toLastStep('verification');
  await form.submit();
  await page.waitForURL('**/account/bookings**');
  await page.getByRole('main').getByText('Data training').first().waitFor();
  expect(uploads).toEqual([supabaseHost]);
  expect(await supabase.documents()).toHaveLength(1);

  // The chat: the answer arrives by the WebSocket of the other origin.
  await page.goto('/account/chat');
  const box = boxOf(page);
  await box.fill('Is there a projector?');
  await box.press('Enter');
  await page.locator('main ol').getByText('Is there a projector?').waitFor();
  await page.locator('[data-on-its-way=true]').waitFor({ state: 'detached' });
  await expect.poll(supabase.sockets).toBe(1);
  const staff = await enterStaff();
  await answerAsStaff(staff, await conversationOf(staff, account.name), 'Yes, and a screen.');
  await page.locator('main ol').getByText('Yes, and a screen.').waitFor();
  expect(frames.some((frame) => frame.includes('Yes, and a screen.'))).toBe(true);

  // The decision: it needs the partner's document.
  const { rows } = await callStaff(staff, requestsCall, {});
  const reference = rows[0]?.ref_code ?? '';
  const note = 'The projector is in the room.';
  await callStaff(staff, approveCall, { ref: reference, version: 1, note });
  await page.goto('/account/bookings');
  const row = page.getByRole('row', { name: /Data training/ });
  await row.getByText('Approved', { exact: true }).waitFor();
  await row.getByRole('button', { name: reference }).click();
  await page.getByText(note).first().waitFor();

  // A public page, with the pictures of the other origin.
  await page.goto('/rooms/salle-casbah');
  const picture = page.locator(`main img[src^="https://${supabaseHost}/"]`).first();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);

  expect([...hosts].toSorted()).toEqual([
    'identitytoolkit.googleapis.com',
    supabaseHost,
    siteHost,
    'securetoken.googleapis.com',
  ]);
  expect(takeUnexpectedErrors(context)).toEqual([]);
});
