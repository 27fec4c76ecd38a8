import type { Browser, BrowserContext, Page } from 'playwright-core';
import { roomPath } from '#tests/support/forms/booking-draft.ts';
import { domiciliationPath } from '#tests/support/forms/domiciliation-draft.ts';
import { signInAs } from './sign-in.ts';

/** What is stored in a visitor's browser. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What the account chooser calls the visitors who signed in once, before all tests. Lina has a domiciliation, Nadir is a manager, Sara is of the reception. */
const accounts = {
  karim: /Karim Benali/,
  lina: /Lina Cherif/,
  nadir: /Nadir Bouzid/,
  sara: /Sara Meziane/,
  yasmine: /Yasmine Haddad/,
};

/** `yasmineWithDrafts`: with a draft for Salle Casbah, and the first month of a plan of six chosen. */
export type SignedInVisitor = keyof typeof accounts | 'yasmineWithDrafts';
export type SignedInStates = Record<SignedInVisitor, StorageState>;

export function accountOf(visitor: SignedInVisitor): RegExp {
  return accounts[visitor === 'yasmineWithDrafts' ? 'yasmine' : visitor];
}

/** Signs each visitor in on a site, as a person does it. */
export async function signInVisitors(browser: Browser, baseURL: string): Promise<SignedInStates> {
  const open = async (account: RegExp) => {
    const context = await browser.newContext({ baseURL, locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto('/rooms');
    await signInAs(page, account);
    await page.getByRole('banner').getByRole('button', { name: account }).waitFor();
    return page;
  };
  const [karim, lina, nadir, sara, yasmine] = await Promise.all([
    open(accounts.karim),
    open(accounts.lina),
    open(accounts.nadir),
    open(accounts.sara),
    open(accounts.yasmine),
  ]);
  const stored = (page: Page) => page.context().storageState({ indexedDB: true });
  const states = {
    karim: await stored(karim),
    lina: await stored(lina),
    nadir: await stored(nadir),
    sara: await stored(sara),
    yasmine: await stored(yasmine),
  };
  await startDrafts(yasmine);
  const yasmineWithDrafts = await stored(yasmine);
  await Promise.all(browser.contexts().map((context) => context.close()));
  return { ...states, yasmineWithDrafts };
}

/** What is stored on another copy of the seeded site. */
export function movedTo(origin: string, { cookies, origins }: StorageState): StorageState {
  return { cookies, origins: origins.map((stored) => ({ ...stored, origin })) };
}

async function startDrafts(page: Page): Promise<void> {
  await page.goto(roomPath);
  await page.locator('input[name=eventName]').fill('Data training');
  await page.goto(domiciliationPath);
  await page.getByRole('link', { name: 'Select Plan: Business address' }).click();
  await page.locator('[data-month]:not(:disabled)').first().click();
  await page.locator('[data-month][aria-pressed=true]').first().waitFor();
}
