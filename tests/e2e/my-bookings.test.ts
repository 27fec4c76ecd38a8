import { expect, test } from 'vitest';
import { problemsOf, halfOfTheLooks, widths } from '#tests/support/looks.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { useSite } from '#tests/support/use-site.ts';

const use = useSite({
  visitor: { viewport: { width: widths.desk, height: 900 }, reducedMotion: 'reduce' },
});

test('A customer takes back a pending request with the keyboard, after a try that failed', async () => {
  const { watched } = use;
  const { page } = watched;
  await page.goto('/rooms');
  await signInAs(page, /Karim Benali/);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Karim Benali/ })
    .waitFor();
  await page.goto('/account/bookings');
  const row = page.getByRole('row', { name: /Supplier negotiations/ });
  const toggle = row.getByRole('button');
  await toggle.press('Enter');
  await page.getByText('Remaining').waitFor();
  const ask = page.getByRole('button', { name: 'Cancel request' });
  await ask.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Cancel request BK-/ });
  await dialog.waitFor();
  for (const looks of Object.values(halfOfTheLooks)) {
    expect(await problemsOf(page, 'cancel', looks)).toEqual([]);
  }
  await page.setViewportSize({ width: widths.desk, height: 900 });

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement?.textContent === 'Cancel request');

  await page.route('**/cancel', (route) => route.abort());
  await ask.press('Enter');
  await dialog.getByRole('button', { name: 'Cancel the request' }).press('Enter');
  await dialog.getByText('No connection. Check your internet access and try again.').waitFor();
  await page.unroute('**/cancel');
  await dialog.getByRole('button', { name: 'Cancel the request' }).press('Enter');

  await page.getByText(/^Request BK-\w+ is cancelled\.$/).waitFor();
  await row.getByText('Cancelled', { exact: true }).waitFor();
  await ask.waitFor({ state: 'detached' });
  expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
  watched.expectNoErrors(/Failed to load resource: net::ERR_FAILED/);
});
