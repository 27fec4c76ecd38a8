import type { Browser, BrowserContext } from 'playwright-core';
import { freePort } from '#tests/support/free-port.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { startSite } from '#tests/support/site.ts';
import { startFront } from './http2-front.ts';
import type { VisitedPage } from './budgets.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A running site whose pages are measured, as a visitor and as a customer. */
export interface MeasuredSite {
  origin: string;
  /** Without HTTP/2. */
  direct: string;
  /** What the browser of the customer keeps, with a fresh token and with one that expired an hour ago. */
  storageState: StorageState;
  expiredState: StorageState;
  /** The address of a path in which `{event}` and `{booking}` are the first of the list and of the customer. */
  addressOf: (path: string) => string;
  openContext: (from: Browser, who: { isSignedIn: boolean }) => Promise<BrowserContext>;
  /** A page as the server sends it to a visitor, or as a customer's browser shows it. */
  htmlOf: (from: Browser, page: VisitedPage) => Promise<string>;
  stop: () => Promise<void>;
}

/** Starts the built site of `release` behind HTTP/2, and signs a customer of the seed in. */
export async function openMeasuredSite(from: Browser, release?: string): Promise<MeasuredSite> {
  const port = await freePort();
  const origin = `https://127.0.0.1:${port}`;
  const site = await startSite({
    nodeFlags: [],
    env: { PUBLIC_ORIGIN: origin },
    ...(release !== undefined && { release }),
  });
  const front = await startFront(port, site.origin);
  const options = { locale: 'en-GB', baseURL: origin, ignoreHTTPSErrors: true };
  const event = await firstEvent(site.origin);
  const plan = await firstPlan(site.origin);
  const { storageState, booking } = await signedIn(await from.newContext(options));
  const addressOf = (path: string) =>
    origin + path.replace('{event}', event).replace('{plan}', plan).replace('{booking}', booking);
  const openContext: MeasuredSite['openContext'] = (browser, { isSignedIn }) =>
    browser.newContext({ ...options, ...(isSignedIn && { storageState }) });
  return {
    origin,
    direct: site.origin,
    storageState,
    expiredState: expired(storageState),
    addressOf,
    openContext,
    htmlOf: async (browser, { path, firstControl }) => {
      if (firstControl === undefined) {
        return (await fetch(addressOf(path).replace(origin, site.origin))).text();
      }
      const context = await openContext(browser, { isSignedIn: true });
      const page = await context.newPage();
      await page.goto(addressOf(path), { waitUntil: 'networkidle' });
      await page.locator(firstControl).first().waitFor();
      const html = await page.content();
      await context.close();
      return html;
    },
    stop: async () => {
      front.close();
      await site.stop();
    },
  };
}

/** As the browser of a customer who comes back: the SDK renews the token. */
function expired(state: StorageState): StorageState {
  const before = (text: string) =>
    text.replace(
      /("expirationTime":)\d+/g,
      (_, name: string) => `${name}${Date.now() - 3_600_000}`,
    );
  return {
    ...state,
    origins: state.origins.map((each) => ({
      ...each,
      localStorage: each.localStorage.map(({ name, value }) => ({ name, value: before(value) })),
    })),
  };
}

async function firstEvent(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/events?page=1&pageSize=1`);
  const { data } = (await response.json()) as { data: { id: string }[] };
  return data[0]?.id ?? 'none';
}

async function firstPlan(origin: string): Promise<string> {
  const page = await fetch(`${origin}/domiciliation-flow`);
  return /\/domiciliation-flow\?plan=([\da-f-]{36})/.exec(await page.text())?.[1] ?? 'none';
}

/** What a customer's browser keeps, and the id of their first booking. */
async function signedIn(context: BrowserContext) {
  const page = await context.newPage();
  // The window of the latest events opens on the home page only.
  await page.goto('/rooms');
  const profile = page.waitForResponse('**/api/auth/profile');
  await signInAs(page, /Karim/);
  await (await profile).finished();
  await page.goto('/account/bookings');
  await page.getByRole('row').getByRole('button').first().click();
  const quote = await page.locator('main a[href$="/quote"]').getAttribute('href');
  const storageState = await context.storageState({ indexedDB: true });
  await context.close();
  return { storageState, booking: quote?.split('/').at(-2) ?? 'none' };
}
