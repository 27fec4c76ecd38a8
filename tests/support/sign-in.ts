import type { Page } from 'playwright-core';

/** Signs in through the embedded account chooser, as a person would. */
export async function signInAs(page: Page, accountName: RegExp): Promise<void> {
  const popupOpened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  const popup = await popupOpened;
  await popup.getByRole('button', { name: accountName }).click();
}
