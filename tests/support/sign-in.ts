import type { Page } from 'playwright-core';

/** Signs in through the embedded account chooser, as a person would. */
export async function signInAs(page: Page, accountName: RegExp): Promise<void> {
  const popupOpened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  const popup = await popupOpened;
  await popup.getByRole('button', { name: accountName }).click();
}

/** Signs out and in again, as another customer or the same. */
export async function changeAccount(
  page: Page,
  { from, to }: { from: RegExp; to: RegExp },
): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: from }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await signInAs(page, to);
  await header.getByRole('button', { name: to }).waitFor();
}
