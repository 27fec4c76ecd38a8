import type { Page } from 'playwright-core';
import type { Kept, SiteInUse } from './use-site.ts';

/** Signs in through the embedded account chooser, as a person would. */
export async function signInAs(page: Page, accountName: RegExp): Promise<void> {
  const popupOpened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  const popup = await popupOpened;
  await popup.getByRole('button', { name: accountName }).click();
}

/** Signs out and in again, as somebody else or the same. */
export async function changeAccount(
  page: Page,
  { from, to }: { from: RegExp; to: RegExp },
): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: from }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await signInAs(page, to);
  await header.getByRole('button', { name: to }).waitFor();
}

/** Signs in, does what `andThen` does, and answers what the browser keeps of it, for every test of a file to go on with. */
export async function signInOnce(
  { newContext }: Pick<SiteInUse, 'newContext'>,
  accountName: RegExp,
  andThen?: (page: Page) => Promise<void>,
): Promise<Kept> {
  const once = await newContext();
  const page = await once.newPage();
  await page.goto('/rooms');
  const profile = page.waitForResponse('**/api/auth/ensure-customer');
  await signInAs(page, accountName);
  await (await profile).finished();
  await andThen?.(page);
  const kept = await once.storageState({ indexedDB: true });
  await once.close();
  return kept;
}
