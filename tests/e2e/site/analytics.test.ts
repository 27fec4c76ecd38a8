// Google's own script in the page, its cookies and the question: unit tests have the consent without a browser.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/checks/axe.ts';
import { firebaseEnvironment } from '#tests/support/firebase-environment.ts';
import { useSite } from '#tests/support/use-site.ts';

/** The build of all tests, as a site in production that counts visits. */
const use = useSite({
  env: { ...firebaseEnvironment, NODE_ENV: 'production', FIREBASE_MEASUREMENT_ID: 'G-1' },
});

/** Opens the rooms of that site, and records what it asks of Google Analytics. */
async function openCounted(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/googleapis\.com|google-analytics\.com/, (route) => route.abort());
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ body: '', contentType: 'text/javascript' });
  });
  await page.goto('/rooms');
  return asked;
}

const question = (page: Page) => page.getByRole('region', { name: 'Allow visit statistics?' });

test('visits are counted once the visitor allows it, until the answer is changed', async () => {
  const { page, expectNoErrors } = use.watched;
  const asked = await openCounted(page);
  await question(page).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(asked).toEqual([]);
  await question(page).getByRole('button', { name: 'Allow' }).click();
  await question(page).waitFor({ state: 'detached' });
  await expect.poll(() => asked).toEqual(['/gtag/js']);

  await page.reload();
  await expect.poll(() => asked).toEqual(['/gtag/js', '/gtag/js']);
  await page.context().addCookies([{ name: '_ga', value: '1', url: use.site.origin }]);
  await page.getByRole('button', { name: 'Visit statistics' }).click();
  await question(page).getByText('Currently allowed.').waitFor();
  await question(page).getByRole('button', { name: 'Refuse' }).click();
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('_ga');
  expect(await page.evaluate("window['ga-disable-G-1']")).toBe(true);

  // Who refuses is not counted and not asked again.
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Rooms' }).waitFor();
  await page.getByRole('button', { name: 'Visit statistics' }).waitFor();
  expect([await question(page).count(), asked.length]).toEqual([0, 2]);
  expectNoErrors(/googleapis|ERR_FAILED|Analytics|analytics/);
});
