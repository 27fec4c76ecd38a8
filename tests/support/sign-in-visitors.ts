import type { Browser, BrowserContext, Page } from 'playwright-core';
import { roomPath } from '#tests/support/forms/booking-draft.ts';
import { domiciliationPath } from '#tests/support/forms/domiciliation-draft.ts';
import { signInAs } from './sign-in.ts';

/** What is stored in a visitor's browser. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Visitors who signed in once, before all tests. */
const visitors = {
  karim: { account: /Karim Benali/ },
  /** Has a domiciliation. */
  lina: { account: /Lina Cherif/ },
  /** Of the reception. */
  sara: { account: /Sara Meziane/ },
  yasmine: { account: /Yasmine Haddad/ },
  /** With a draft for Salle Casbah, and the first month of a plan of six chosen. */
  yasmineWithDrafts: { account: /Yasmine Haddad/, prepare: startDrafts },
} as const satisfies Record<string, { account: RegExp; prepare?: (page: Page) => Promise<void> }>;

export type SignedInVisitor = keyof typeof visitors;
export type SignedInStates = Record<SignedInVisitor, StorageState>;

/** What the account chooser calls a visitor. */
export function accountOf(visitor: SignedInVisitor): RegExp {
  return visitors[visitor].account;
}

/** Signs each visitor in on a site, as a person does it. */
export async function signInVisitors(browser: Browser, baseURL: string): Promise<SignedInStates> {
  const states = {} as SignedInStates;
  for (const [name, visitor] of Object.entries(visitors)) {
    const context = await browser.newContext({ baseURL, locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto('/rooms');
    await signInAs(page, visitor.account);
    await page.getByRole('banner').getByRole('button', { name: visitor.account }).waitFor();
    if ('prepare' in visitor) {
      await visitor.prepare(page);
    }
    states[name as SignedInVisitor] = await context.storageState({ indexedDB: true });
    await context.close();
  }
  return states;
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
