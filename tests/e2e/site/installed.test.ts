// The service worker, its updates and installation: only a browser has them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import account from '#locales/en/account.json';
import { approveCall } from '#domain/staff/decisions.ts';
import { openPage } from '#tests/support/browser.ts';
import { findBrowser } from '#tests/support/find-browser.ts';
import { launchProfile } from '#tests/support/launch-browser.ts';
import { visitorState } from '#tests/support/signed-in.ts';
import { staff } from '#tests/support/staff.ts';
import { useSite } from '#tests/support/use-site.ts';

const use = useSite({
  visitor: { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
});

const BOOKINGS = '/account/bookings';

/** The server is gone, or was, when a request was sent. */
const UNREACHABLE = /ERR_CONNECTION|ERR_INTERNET|Failed to fetch|WebSocket|network|preload/i;

/** A customer's browser once its worker has stored the files of the account. */
async function openWithWorker(path: string, options: Parameters<typeof use.newContext>[0] = {}) {
  const storageState = visitorState('karim', use.site.origin);
  const context = await use.newContext({ storageState, serviceWorkers: 'allow', ...options });
  const watched = await openPage(context);
  await watched.page.goto(path);
  await expect.poll(() => stateOfWorker(watched.page)).toBe('activated');
  return { context, ...watched };
}

const stateOfWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/account');
    return registration?.active?.state;
  });

/** What the browser has stored for pages without a connection. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const opened = indexedDB.open('riwaq-reads');
    await new Promise((resolve) => (opened.onsuccess = resolve));
    const { result: database } = opened;
    const isEmpty = !database.objectStoreNames.contains('reads');
    const keys = isEmpty ? null : database.transaction('reads').objectStore('reads').getAllKeys();
    await new Promise((resolve) => (keys ? (keys.onsuccess = resolve) : resolve(null)));
    database.close();
    const registration = await navigator.serviceWorker.getRegistration('/account');
    return {
      reads: keys?.result.map(String) ?? [],
      caches: await caches.keys(),
      isRegistered: registration !== undefined,
    };
  });

const rows = (page: Page) => page.getByRole('button', { name: /^Show the details of BK-/ });

/** The conditions of installation hold, in the language of the visitor. */
async function expectInstallable(): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'riwaq-profile-'));
  const context = await launchProfile(findBrowser({ isHeaded: true }), profile, 'ar-DZ');
  const page = await context.newPage();
  const problems = async () => {
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    return installabilityErrors.map(({ errorId }) => errorId);
  };
  await page.goto(`${use.site.origin}/robots.txt`);
  await expect.poll(problems).toEqual(['no-manifest']);
  await page.goto(`${use.site.origin}/`);
  const devtools = await context.newCDPSession(page);
  const { errors, data = '{}' } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { lang, dir, start_url: start } = JSON.parse(data) as Record<string, unknown>;
  expect({ lang, dir, start }).toEqual({ lang: 'ar', dir: 'rtl', start: BOOKINGS });
  await expect.poll(problems).toEqual([]);
  await context.close();
  await rm(profile, { recursive: true, force: true });
}

test('The site can be installed, and My Bookings opens without a server as it was seen last, until the session ends', async () => {
  await expectInstallable();
  const { context, page, expectNoErrors } = await openWithWorker(BOOKINGS);
  const seen = await rows(page).evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));
  expect(seen.length).toBeGreaterThan(2);
  await page.close();

  await use.site.end();
  const { page: later } = await openPage(context);
  await later.goto(BOOKINGS);
  await later.getByText(/^You are offline\. Shown as of \d\d:\d\d/).waitFor();
  expect(
    await rows(later).evaluateAll((buttons) => buttons.map((button) => button.ariaLabel)),
  ).toEqual(seen);
  const scripts = await later.evaluate(async () => {
    const names = await caches.keys();
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return stored.flat().map(({ url }) => new URL(url).pathname);
  });
  // Nothing of a customer: files that are the same for everyone, and the page without its data.
  expect(
    scripts.filter((path) => !/^\/(?:assets\/[\w.~-]+|boot\.js|account\/bookings)$/.test(path)),
  ).toEqual([]);

  await use.site.restart();
  await later.reload();
  await rows(later).first().waitFor();
  await later.goto('/account/details');
  await later.getByRole('button', { name: account.nav.person }).click();
  const person = later.getByRole('dialog', { name: account.nav.person });
  await person.getByRole('button', { name: account.nav.logout }).click();
  await later.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => storedIn(later)).toEqual({ reads: [], caches: [], isRegistered: false });
  expectNoErrors(UNREACHABLE);
});

test('A decision rings the browser of a hidden page after a press on Notify me', async () => {
  const { context, page, expectNoErrors } = await openWithWorker('/account/bookings');
  const reference = await pendingReference(page);
  await context.addInitScript(allowNotifications);
  await page.goto('/account/details');
  await page.getByRole('button', { name: 'Notify me' }).click();
  await page.getByText('Notifications are on in this browser.').waitFor();
  await hide(page);
  await staff(use.site.origin, approveCall, { ref: reference, version: 1, note: '' });
  // The next look at the server.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const shown = () => page.evaluate(() => document.documentElement.dataset.notification);
  await expect.poll(shown).toBe(`Riwaq: ${reference} is now approved.`);
  expectNoErrors(UNREACHABLE);
});

/** Runs in the page: a browser without a window refuses notifications. */
function allowNotifications(): void {
  let permission: NotificationPermission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = () => Promise.resolve((permission = 'granted'));
  ServiceWorkerRegistration.prototype.showNotification = (title, options) => {
    document.documentElement.dataset.notification = `${title}: ${options?.body}`;
    return Promise.resolve();
  };
}

/** The page as in a tab behind another one; resolves when it has read what it compares with. */
async function hide(page: Page): Promise<void> {
  const read = page.waitForResponse('**/api/chat/unread');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await read;
}

async function pendingReference(page: Page): Promise<string> {
  const row = page.getByRole('row').filter({ hasText: account.status.pending_approval }).first();
  const [reference = ''] = /BK-\w+/.exec(await row.innerText()) ?? [];
  return reference;
}

// The last one: the site has another setting afterwards.
test('A new version is offered beside a form, and loses nothing that is typed', async () => {
  const { page, expectNoErrors } = await openWithWorker('/book/salle-casbah');
  const eventName = page.locator('input[name=eventName]');
  await eventName.fill('Board meeting');
  // The page and its worker are of an earlier version; the server has another one for the same site.
  await page.evaluate(() => {
    const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
    script?.setAttribute('src', '/assets/index-earlier.js');
  });
  await use.site.end();
  await use.site.restart({ HOLD_HOURS: '71' });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText(account.update.ready).waitFor();
  expect(await eventName.inputValue()).toBe('Board meeting');
  await eventName.fill('Board meeting in May');

  await page.getByRole('button', { name: account.update.reload, exact: true }).click();
  await page.waitForFunction(() => !document.querySelector('script[src$="index-earlier.js"]'));
  await expect.poll(() => eventName.inputValue()).toBe('Board meeting in May');
  expect(await page.getByText(account.update.ready).count()).toBe(0);
  expectNoErrors(UNREACHABLE);
});
